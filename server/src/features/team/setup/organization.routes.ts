import { changeOrganization, viewOrganization } from '@aftercare/contract/desk/team/organization';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { putTwoFactorGroup, twoFactorGroup } from './organization.repository.ts';

export const organizationRoutes =
  ({ database, clock }: { database: Database; clock: Clock }): Routes =>
  (serve) => {
    serve.desk(viewOrganization, async () => ok({ twoFactorFor: await database.forAll(twoFactorGroup) }));

    serve.desk(changeOrganization, async ({ twoFactorFor }, { person: { personId } }) => {
      await database.forAll(async (tx) => {
        await putTwoFactorGroup(tx, twoFactorFor);
        const subject = `secondFactor.${twoFactorFor}`;
        await recordAudit(tx, clock, { personId, action: 'house.change', aboutMerchant: null, subject });
      });
      return ok({ twoFactorFor });
    });
  };
