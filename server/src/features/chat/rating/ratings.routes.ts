import { listRatings, viewRatings } from '@aftercare/contract/desk/chat/ratings';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import { ratingFigures, ratingsGiven } from './rating.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'byId'> };

const daySeconds = 86_400;

export const ratingsRoutes =
  ({ database, clock, merchants }: Deps): Routes =>
  (serve) => {
    const periodOf = ({ merchantId, days }: { merchantId: string; days: number }) => ({
      merchantId,
      since: secondsBefore(clock.now(), days * daySeconds),
    });

    const merchantIn = (scope: Scope, merchantId: string) =>
      scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;

    serve.desk(viewRatings, async (params, { scope }) => {
      const merchant = merchantIn(scope, params.merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      const found = await database.forMerchant(merchant.id, (tx) => ratingFigures(tx, periodOf(params)));
      return ok(merchant.configuration.reportsOnAgents ? found : { ...found, agents: [] });
    });

    serve.desk(listRatings, async ({ page, pageSize, ...params }, { scope }) => {
      const merchant = merchantIn(scope, params.merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      const found = await database.forMerchant(params.merchantId, (tx) =>
        ratingsGiven(tx, periodOf(params), { page, pageSize }),
      );
      const list = merchant.configuration.reportsOnAgents
        ? found.list
        : found.list.map((given) => ({ ...given, name: '' }));
      return ok({ ...found, list, page, pageSize });
    });
  };
