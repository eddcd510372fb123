import { limits } from '@aftercare/contract/limits';
import { normaliseEmail } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { clearAttempts, countAttempts } from '../../platform/limits/attempts.ts';
import { type Claimant, type Customer, findCustomerByEmail, openClaimants } from './account.repository.ts';
import { type IssuedSession, openSession } from './open-session.ts';
import { isPassword } from './password.ts';
import { type Person, personOf } from './person.ts';

type Parts = { database: Database; clock: Clock };
type Attempt = { merchantId: string; email: string; password: string; address: string };

export type LogIn =
  | { kind: 'signedIn'; issued: IssuedSession; person: Person }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** Signs in by e-mail and password. The password of an unproven account opens only what was registered with it. */
export async function logIn(
  parts: Parts,
  attempt: Attempt & { isRemembered: boolean; userAgent: string },
): Promise<LogIn> {
  const checked = await checkPassword(parts, attempt);
  if (checked.kind !== 'right') return checked;
  const { customer, claimant } = checked;
  const issued = await parts.database.forMerchant(attempt.merchantId, (tx) =>
    openSession(tx, parts.clock, {
      merchantId: attempt.merchantId,
      customerId: customer.id,
      claimantId: claimant?.id ?? null,
      isRemembered: attempt.isRemembered,
      userAgent: attempt.userAgent,
    }),
  );
  return { kind: 'signedIn', issued, person: personOf(customer, claimant) };
}

export type PasswordCheck =
  | { kind: 'right'; customer: Customer; claimant: Claimant | null }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** The one check of a mailbox's password, with its limits, for every door that takes one (V6.3.4). */
export async function checkPassword({ database, clock }: Parts, attempt: Attempt): Promise<PasswordCheck> {
  const emailKey = normaliseEmail(attempt.email);
  const { merchantId } = attempt;
  const looked = await database.forMerchant(merchantId, async (tx) => {
    const verdict = await countAttempts(tx, clock, [
      { merchantId, kind: 'password.address', subject: attempt.address, limit: throttles.passwordPerAddress },
      { merchantId, kind: 'password.email', subject: emailKey, limit: throttles.passwordPerEmail },
    ]);
    if (!verdict.isAllowed) return verdict;
    return { isAllowed: true as const, ...(await passwordHolders(tx, merchantId, emailKey)) };
  });
  if (!looked.isAllowed) return { kind: 'tooMany', retryAt: looked.retryAt };
  for (const { hash, claimant } of looked.holders) {
    if (!(await isPassword(attempt.password, hash)) || !looked.customer) continue;
    // Who only typed the mailbox could else give everybody as many guesses at its owner's password as they like.
    if (!claimant)
      await database.forMerchant(merchantId, (tx) =>
        clearAttempts(tx, { merchantId, kind: 'password.email', subject: emailKey }),
      );
    return { kind: 'right', customer: looked.customer, claimant };
  }
  return { kind: 'wrong' };
}

/** The same for who is signed in: the account's own password, not that of somebody who only typed its mailbox. */
export async function checkOwnPassword(
  parts: Parts,
  { customerId, ...attempt }: Attempt & { customerId: string },
): Promise<Exclude<PasswordCheck, { kind: 'right' }> | { kind: 'right'; customer: Customer }> {
  const checked = await checkPassword(parts, attempt);
  if (checked.kind !== 'right') return checked;
  const { customer, claimant } = checked;
  return claimant === null && customer.id === customerId ? { kind: 'right', customer } : { kind: 'wrong' };
}

type Holder = { hash: string | null; claimant: Claimant | null };

/** The owner's first, or nobody's in its place: a proven mailbox takes as many comparisons as another (A10). */
async function passwordHolders(tx: Tx, merchantId: string, emailKey: string) {
  const customer = await findCustomerByEmail(tx, merchantId, emailKey);
  const owner: Holder = { hash: customer?.passwordHash ?? null, claimant: null };
  const claimants = customer ? await openClaimants(tx, merchantId, customer.id, limits.claimantsTried) : [];
  const typed = claimants.map((claimant): Holder => ({ hash: claimant.passwordHash, claimant }));
  return { customer, holders: [owner, ...typed] };
}
