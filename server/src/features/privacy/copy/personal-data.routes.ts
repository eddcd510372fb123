import { exportPersonalData } from '@aftercare/contract/desk/chat/personal-data';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { PersonalData } from '../../../platform/privacy/personal-data.ts';
import { recordAudit } from '../../team/index.ts';
import { subjectOf } from './prepare-copy.ts';
import { copyText } from './write-copy.ts';

export type ExportDeps = {
  database: Database;
  clock: Clock;
  merchants: Merchants;
  personalData: readonly PersonalData[];
  conversationById(id: string): Promise<{ merchantId: string; customerId: string | null } | null>;
};

/** Answers a request for access that a customer did not make in the chat. An operator checks and sends it. */
export const personalDataRoutes =
  ({ database, clock, merchants, personalData, conversationById }: ExportDeps): Routes =>
  (serve) => {
    serve.desk(exportPersonalData, async ({ conversationId }, { person, scope }) => {
      const row = await conversationById(conversationId);
      const merchant = row && scope.holds(row.merchantId) ? merchants.byId(row.merchantId) : undefined;
      if (!row || !merchant) return refuse(businessCodes.notFound);
      const { merchantId, customerId } = row;
      const read = <T>(work: (tx: Tx) => Promise<T>) => database.forMerchant(merchantId, work);
      const found = await read((tx) => subjectOf(tx, { merchantId, customerId, conversationId }));
      if (!found) return refuse(businessCodes.notFound);
      await database.forAll((tx) =>
        recordAudit(tx, clock, {
          personId: person.personId,
          action: 'conversation.export',
          aboutMerchant: merchantId,
          subject: conversationId,
        }),
      );
      const now = clock.now().toISOString();
      const head = { site: merchant.origin, madeAt: now };
      const file: FileAnswer = {
        name: `personal-data-${now.slice(0, 10)}.json`,
        type: 'application/json',
        content: copyText({ personalData, read, subject: found.subject, head, isForTeam: true }),
      };
      return ok(file);
    });
  };
