import { allowAddress, listSuppressions } from '@aftercare/contract/desk/mail/suppressions';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../database/database.ts';
import { ok, refuse } from '../../http/answers/answer.ts';
import type { Routes } from '../../http/pages/serve.ts';
import { changeSuppression } from './suppression.repository.ts';
import { findSuppressions, lockSuppressionById } from './suppressions.view.ts';

type Deps = {
  database: Database;
  clock: Clock;
  recordAllowed(tx: Tx, allowed: { personId: string; merchantId: string; mailId: string }): Promise<void>;
};

export const suppressionsRoutes =
  ({ database, clock, recordAllowed }: Deps): Routes =>
  (serve) => {
    serve.desk(listSuppressions, async ({ page, pageSize, merchantId, email }, { scope }) => {
      const recipientKey = email === undefined ? undefined : normaliseEmail(email);
      const wanted = { scope: scope.merchants, merchantId, recipientKey, page, pageSize };
      const found = await database.forAll((tx) => findSuppressions(tx, wanted));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(allowAddress, async ({ suppressionId }, { person, scope }) => {
      const isAllowed = await database.forAll(async (tx) => {
        const row = await lockSuppressionById(tx, suppressionId);
        if (!row || !scope.holds(row.merchantId)) return false;
        if (row.reason === null) return true;
        const { merchantId, mailId } = row;
        await recordAllowed(tx, { personId: person.personId, merchantId, mailId });
        await changeSuppression(tx, row, {
          reason: null,
          status: '',
          softFailures: [],
          changedAt: clock.now(),
        });
        return true;
      });
      return isAllowed ? ok({}) : refuse(businessCodes.notFound);
    });
  };
