import { listRegistrations } from '@aftercare/contract/desk/registrations';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { registrationsAtDesk } from './desk-warranties.view.ts';

/** What the desk sees of the warranties. */
export const deskWarrantyRoutes =
  ({ database, clock }: { database: Database; clock: Clock }): Routes =>
  (serve) => {
    serve.desk(listRegistrations, async ({ merchantId, status, orderNumber, page, pageSize }, { reach }) => {
      const search = {
        reach: reach.merchants,
        merchantId,
        status,
        orderNumber,
        page,
        pageSize,
        now: clock.now(),
      };
      const found = await database.forAll((tx) => registrationsAtDesk(tx, search));
      return ok({ ...found, page, pageSize });
    });
  };
