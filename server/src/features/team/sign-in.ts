import { throttles } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { clearAttempts, countAttempts } from '../../platform/limits/attempts.ts';
import { isPassword } from '../account/account.port.ts';
import { openDeskSession } from './desk-session.ts';
import { findPersonByEmail, type Person } from './team.repository.ts';

export type SignIn =
  | { kind: 'signedIn'; token: string; person: Person }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** Attempts at the desk belong to no merchant. */
const desk = 'desk';

/** Signs a desk person in; the address limit is looser and comes first (design 12). */
export async function signIn(
  { database, clock }: { database: Database; clock: Clock },
  attempt: { email: string; password: string; address: string },
): Promise<SignIn> {
  const email = attempt.email.trim().toLowerCase();
  const looked = await database.forAll(async (tx) => {
    const verdict = await countAttempts(tx, clock, [
      {
        merchantId: desk,
        kind: 'desk.address',
        subject: attempt.address,
        limit: throttles.deskPasswordPerAddress,
      },
      { merchantId: desk, kind: 'desk.email', subject: email, limit: throttles.deskPasswordPerEmail },
    ]);
    return verdict.isAllowed
      ? { isAllowed: true as const, person: await findPersonByEmail(tx, email) }
      : verdict;
  });
  if (!looked.isAllowed) return { kind: 'tooMany', retryAt: looked.retryAt };
  const { person } = looked;
  if (!(await isPassword(attempt.password, person?.passwordHash ?? null)) || !person)
    return { kind: 'wrong' };
  const token = await database.forAll(async (tx) => {
    await clearAttempts(tx, { merchantId: desk, kind: 'desk.email', subject: email });
    return openDeskSession(tx, clock, person);
  });
  return { kind: 'signedIn', token, person };
}
