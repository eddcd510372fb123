import { changeOrganization, viewOrganization } from '@aftercare/contract/desk/house';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { putSecondFactorGroup, secondFactorGroup } from './organization.repository.ts';
import { recordAudit } from './record-audit.ts';

export const organizationRoutes =
  ({ database, clock }: { database: Database; clock: Clock }): Routes =>
  (serve) => {
    serve.desk(viewOrganization, async () =>
      ok({ secondFactorFor: await database.forAll(secondFactorGroup) }),
    );

    serve.desk(changeOrganization, async ({ secondFactorFor }, { person: { personId } }) => {
      await database.forAll(async (tx) => {
        await putSecondFactorGroup(tx, secondFactorFor);
        const subject = `secondFactor.${secondFactorFor}`;
        await recordAudit(tx, clock, { personId, action: 'house.change', aboutMerchant: null, subject });
      });
      return ok({ secondFactorFor });
    });
  };
