import { listProductFigures, viewWarrantyFunnel } from '@aftercare/contract/desk/warranty/warranty-figures';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import { dayIn } from '../../tracking/index.ts';
import { funnelOf, type Period, productFiguresOf } from './figures.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'all'> };

const daySeconds = 86_400;

export const warrantyFiguresRoutes =
  ({ database, clock, merchants }: Deps): Routes =>
  (serve) => {
    function periodOf(
      { merchantId, days }: { merchantId: string; days: number },
      scope: Scope,
    ): Period | null {
      const merchant = merchants.all().find(({ id }) => id === merchantId);
      if (!scope.holds(merchantId) || !merchant) return null;
      const since = secondsBefore(clock.now(), days * daySeconds);
      return { merchantId, since, sinceDay: dayIn(merchant.configuration.timeZone, since) };
    }

    serve.desk(viewWarrantyFunnel, async (params, { scope }) => {
      const period = periodOf(params, scope);
      if (period === null) return refuse(businessCodes.notFound);
      return ok(await database.forMerchant(params.merchantId, (tx) => funnelOf(tx, period)));
    });

    serve.desk(listProductFigures, async ({ page, pageSize, ...params }, { scope }) => {
      const period = periodOf(params, scope);
      if (period === null) return refuse(businessCodes.notFound);
      const found = await database.forMerchant(params.merchantId, (tx) =>
        productFiguresOf(tx, period, { page, pageSize }),
      );
      return ok({ ...found, page, pageSize });
    });
  };
