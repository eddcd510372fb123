import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordAudit } from './record-audit.ts';

const onceInMs = 3_600_000;
const maxRemembered = 10_000;
const noted = new Map<string, number>();

/** Writes an audit entry for reading a conversation, at most once an hour for each user and conversation. */
export async function recordRead(
  { database, clock }: { database: Database; clock: Clock },
  { personId }: { personId: string },
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  const key = `${personId} ${id}`;
  const now = clock.now().getTime();
  if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < onceInMs) return;
  await database.forAll((tx) =>
    recordAudit(tx, clock, { personId, action: 'conversation.read', aboutMerchant: merchantId, subject: id }),
  );
  noted.set(key, now);
  const oldest = noted.size > maxRemembered ? noted.keys().next().value : undefined;
  if (oldest !== undefined) noted.delete(oldest);
}
