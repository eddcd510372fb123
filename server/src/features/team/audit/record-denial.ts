import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordAudit } from './record-audit.ts';

export function recordDenial(
  { database, clock }: { database: Database; clock: Clock },
  { personId }: { personId: string },
  { path, aboutMerchant }: { path: string; aboutMerchant: string | null },
): Promise<void> {
  const entry = { personId, action: 'denied', aboutMerchant, subject: path };
  return database.forAll((tx) => recordAudit(tx, clock, entry));
}
