import { listAnswerComments, listAnswers } from '@aftercare/contract/desk/tracking/answers';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Scope } from '../../platform/http/requests/scope.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { secondsBefore } from '../../platform/privacy/retained.ts';
import { answersOf, commentsOn, type SectionTitles } from './answers.view.ts';
import { dayIn } from './day-in.ts';

type Deps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'byId'>;
  sectionTitles: SectionTitles;
};

const daySeconds = 86_400;

export const answersRoutes =
  ({ database, clock, merchants, sectionTitles }: Deps): Routes =>
  (serve) => {
    const merchantIn = (scope: Scope, merchantId: string) =>
      scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;

    serve.desk(listAnswers, async ({ days, ...params }, { scope }) => {
      const merchant = merchantIn(scope, params.merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      const since = secondsBefore(clock.now(), days * daySeconds);
      const sinceDay = dayIn(merchant.configuration.timeZone, since);
      const found = await database.forMerchant(params.merchantId, (tx) =>
        answersOf(tx, { ...params, since, sinceDay }, sectionTitles),
      );
      return ok({ ...found, page: params.page, pageSize: params.pageSize });
    });

    serve.desk(listAnswerComments, async (params, { scope }) => {
      if (!merchantIn(scope, params.merchantId)) return refuse(businessCodes.notFound);
      const found = await database.forMerchant(params.merchantId, (tx) => commentsOn(tx, params));
      return ok({ ...found, page: params.page, pageSize: params.pageSize });
    });
  };
