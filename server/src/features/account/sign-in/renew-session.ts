import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { customerById, unverifiedCustomerById } from '../account.repository.ts';
import { type Person, personOf } from '../profile/person.ts';
import { type IssuedSession, issueSecrets } from './open-session.ts';
import { endSecretBy, markSeen, sessionBySecret } from './session.repository.ts';

/** Exchanges a refresh token for fresh secrets; the used one stays valid for 30 s. `null`: sign in again. */
export function renewSession(
  deps: { database: Database; clock: Clock },
  merchantId: string,
  refreshToken: string,
): Promise<{ issued: IssuedSession; person: Person } | null> {
  return deps.database.forMerchant(merchantId, async (tx) => {
    const now = deps.clock.now();
    const hash = hashSecret(refreshToken);
    const found = await sessionBySecret(tx, { merchantId, kind: 'renewal', hash, now });
    if (!found) return null;
    await endSecretBy(tx, merchantId, hash, new Date(now.getTime() + limits.renewalFormerGoodSeconds * 1000));
    const { session } = found;
    const customer = await customerById(tx, merchantId, session.customerId);
    const unverifiedCustomer =
      session.claimantId && (await unverifiedCustomerById(tx, merchantId, session.claimantId));
    if (!customer) return null;
    await markSeen(tx, session, now);
    const issued = await issueSecrets(tx, now, session);
    return { issued, person: personOf(customer, unverifiedCustomer || null) };
  });
}
