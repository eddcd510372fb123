import { listAnswerComments, listAnswers } from '@aftercare/contract/desk/tracking/answers';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { secondsBefore } from '../../platform/privacy/retained.ts';
import { answersOf, commentsOn, type SectionTitles } from './answers.view.ts';
import { dayIn } from './day-in.ts';

type Deps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'all'>;
  sectionTitles: SectionTitles;
};

const daySeconds = 86_400;

export const answersRoutes =
  ({ database, clock, merchants, sectionTitles }: Deps): Routes =>
  (serve) => {
    serve.desk(listAnswers, async ({ days, ...params }, { scope }) => {
      const merchant = merchants.all().find(({ id }) => id === params.merchantId);
      if (!scope.holds(params.merchantId) || !merchant) return refuse(businessCodes.notFound);
      const since = secondsBefore(clock.now(), days * daySeconds);
      const sinceDay = dayIn(merchant.configuration.timeZone, since);
      const found = await database.forMerchant(params.merchantId, (tx) =>
        answersOf(tx, { ...params, since, sinceDay }, sectionTitles),
      );
      return ok({ ...found, page: params.page, pageSize: params.pageSize });
    });

    serve.desk(listAnswerComments, async (params, { scope }) => {
      if (!scope.holds(params.merchantId)) return refuse(businessCodes.notFound);
      const found = await database.forMerchant(params.merchantId, (tx) => commentsOn(tx, params));
      return ok({ ...found, page: params.page, pageSize: params.pageSize });
    });
  };
