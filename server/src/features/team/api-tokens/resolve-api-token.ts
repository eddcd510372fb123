import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { touchToken, validToken } from './api-token.repository.ts';

type Deps = { database: Database; clock: Clock };

// A token's last use is stored at most once a minute.
const touchEveryMs = 60_000;

/** The caller with this token: an operator of its merchant who may make only the calls of its scopes. */
export function resolveApiToken({ database, clock }: Deps, secret: string): Promise<DeskPerson | null> {
  const now = clock.now();
  return database.forAll(async (tx) => {
    const found = await validToken(tx, hashSecret(secret), now);
    if (!found) return null;
    const { token, name, email } = found;
    const { id, aboutMerchant: merchantId, scopes, usedAt } = token;
    if (usedAt === null || now.getTime() - usedAt.getTime() >= touchEveryMs) await touchToken(tx, id, now);
    const isEverywhere = merchantId === null;
    const memberships = isEverywhere ? [] : [{ merchantId, role: 'operator' as const }];
    const rights = { isEverywhere, memberships, role: 'operator' as const, awaitsTwoFactor: false, scopes };
    return { sessionId: id, personId: id, name, publicName: null, email, ...rights };
  });
}
