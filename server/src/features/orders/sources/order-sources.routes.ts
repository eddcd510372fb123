import {
  changeOrderSource,
  connectOrderSource,
  listOrderSources,
  removeOrderSource,
} from '@aftercare/contract/desk/orders/order-sources';
import type { Language } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import {
  changeSource,
  connectSource,
  removeSource,
  type SourceChanged,
  type SourcesDeps,
} from './change-sources.ts';
import { pageOfSources } from './order-source.repository.ts';
import { sourceAnswer } from './source-answer.ts';

function answerChange(changed: SourceChanged, lang: Language) {
  switch (changed.kind) {
    case 'done':
      return ok(sourceAnswer(changed.source, lang));
    case 'taken':
      return refuse(businessCodes.conflictStale, { data: { sourceId: changed.sourceId } });
  }
}

export const orderSourcesRoutes =
  (deps: SourcesDeps): Routes =>
  (serve) => {
    serve.desk(listOrderSources, async (page, { lang }) => {
      const { list, total } = await deps.database.forAll((tx) => pageOfSources(tx, page));
      return ok({ list: list.map((source) => sourceAnswer(source, lang)), total, ...page });
    });

    serve.desk(connectOrderSource, async (request, { person, lang }) =>
      answerChange(await connectSource(deps, person.personId, request), lang),
    );

    serve.desk(changeOrderSource, async (request, { person, lang }) => {
      const changed = await changeSource(deps, person.personId, request);
      return changed.kind === 'notFound' ? refuse(businessCodes.notFound) : answerChange(changed, lang);
    });

    serve.desk(removeOrderSource, async ({ sourceId }, { person }) =>
      (await removeSource(deps, person.personId, sourceId)) ? ok({}) : refuse(businessCodes.notFound),
    );
  };
