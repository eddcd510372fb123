import { listRatings, viewRatings } from '@aftercare/contract/desk/chat/ratings';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import { ratingFigures, ratingsGiven } from './rating.view.ts';

type Deps = { database: Database; clock: Clock };

const daySeconds = 86_400;

export const ratingsRoutes =
  ({ database, clock }: Deps): Routes =>
  (serve) => {
    const periodOf = ({ merchantId, days }: { merchantId: string; days: number }) => ({
      merchantId,
      since: secondsBefore(clock.now(), days * daySeconds),
    });

    serve.desk(viewRatings, async (asked, { scope }) => {
      if (!scope.holds(asked.merchantId)) return refuse(businessCodes.notFound);
      return ok(await database.forMerchant(asked.merchantId, (tx) => ratingFigures(tx, periodOf(asked))));
    });

    serve.desk(listRatings, async ({ page, pageSize, ...asked }, { scope }) => {
      if (!scope.holds(asked.merchantId)) return refuse(businessCodes.notFound);
      const found = await database.forMerchant(asked.merchantId, (tx) =>
        ratingsGiven(tx, periodOf(asked), { page, pageSize }),
      );
      return ok({ ...found, page, pageSize });
    });
  };
