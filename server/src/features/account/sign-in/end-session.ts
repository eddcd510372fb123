import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { endSessionById, sessionBySecret } from './session.repository.ts';

/**
 * Ends the session of the access token or the refresh token and returns it. Without a session it succeeds
 * too.
 */
export function endSession(
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  held: { sessionId: string | null; refreshToken: string | null },
): Promise<string[]> {
  return database.forMerchant(merchantId, async (tx) => {
    const now = clock.now();
    const hash = held.refreshToken && hashSecret(held.refreshToken);
    const found = hash ? await sessionBySecret(tx, { merchantId, kind: 'renewal', hash, now }) : null;
    const ids = new Set([held.sessionId, found?.session.id].filter((id) => typeof id === 'string'));
    for (const id of ids) await endSessionById(tx, merchantId, id, now);
    return [...ids];
  });
}
