import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { endSessionById, sessionBySecret } from './session.repository.ts';

/** Ends whatever session the token or the renewal cookie opens; signing out never fails for want of one. */
export function endSession(
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  held: { sessionId: string | null; renewal: string | null },
): Promise<void> {
  return database.forMerchant(merchantId, async (tx) => {
    const now = clock.now();
    if (held.sessionId) await endSessionById(tx, merchantId, held.sessionId, now);
    if (!held.renewal) return;
    const hash = hashSecret(held.renewal);
    const found = await sessionBySecret(tx, { merchantId, kind: 'renewal', hash, now });
    if (found) await endSessionById(tx, merchantId, found.session.id, now);
  });
}
