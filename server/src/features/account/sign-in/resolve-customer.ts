import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CustomerSession } from '../../../platform/http/requests/caller.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { openSessionById, sessionBySecret } from './session.repository.ts';

/** The holder of an access token on this merchant's site; another merchant's token is never accepted. */
export async function resolveCustomer(
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  token: string,
): Promise<CustomerSession | null> {
  const hash = hashSecret(token);
  const now = clock.now();
  const found = await database.forMerchant(merchantId, (tx) =>
    sessionBySecret(tx, { merchantId, kind: 'access', hash, now }),
  );
  if (!found) return null;
  const { id, customerId, claimantId } = found.session;
  const kind = claimantId === null ? 'customer' : 'registration';
  return { kind, sessionId: id, customerId, claimantId, email: found.email };
}

/** The verified customer of the refresh token's cookie; the token is not used up. */
export async function customerOfPage(
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  refreshToken: string,
): Promise<string | null> {
  const hash = hashSecret(refreshToken);
  const found = await database.forMerchant(merchantId, (tx) =>
    sessionBySecret(tx, { merchantId, kind: 'renewal', hash, now: clock.now() }),
  );
  if (!found || found.session.claimantId !== null) return null;
  return found.session.customerId;
}

export const isSessionOpen = async (
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  sessionId: string,
): Promise<boolean> =>
  (await database.forMerchant(merchantId, (tx) =>
    openSessionById(tx, merchantId, sessionId, clock.now()),
  )) !== null;
