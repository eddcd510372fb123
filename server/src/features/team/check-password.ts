import { normaliseEmail } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { clearAttempts, countAttempts } from '../../platform/limits/attempts.ts';
import { isPassword } from '../account/account.port.ts';
import { findPersonByEmail, type Person } from './team.repository.ts';

export type PasswordChecked =
  | { kind: 'right'; person: Person }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** Attempts at the desk belong to no merchant. */
const desk = 'desk';

type Parts = { database: Database; clock: Clock };
type Attempt = { email: string; password: string; address: string };

/** Whoever works here and has this password; the address limit is looser and comes first (design 12). */
export async function checkDeskPassword(
  { database, clock }: Parts,
  attempt: Attempt,
): Promise<PasswordChecked> {
  const email = normaliseEmail(attempt.email);
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
  const known = looked.person?.state === 'active' ? looked.person : null;
  if (!(await isPassword(attempt.password, known?.passwordHash ?? null)) || !known) return { kind: 'wrong' };
  await database.forAll((tx) => clearAttempts(tx, { merchantId: desk, kind: 'desk.email', subject: email }));
  return { kind: 'right', person: known };
}
