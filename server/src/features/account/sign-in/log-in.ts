import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  clearAttempts,
  countAttempts,
  giveBackAttempts,
  type LimitedAttempt,
} from '../../../platform/limits/attempts.ts';
import { ownerOfAccount, type Sender } from '../../../platform/limits/sender.ts';
import { isPassword } from '../../../platform/passwords/password.ts';
import {
  type Customer,
  findCustomerByEmail,
  openUnverifiedCustomers,
  type UnverifiedCustomer,
} from '../account.repository.ts';
import { type Person, personOf } from '../profile/person.ts';
import { passwordsOfEmail, passwordsTried } from './attempt-limits.ts';
import { type IssuedSession, openSession } from './open-session.ts';

type Deps = { database: Database; clock: Clock };
type Attempt = { merchantId: string; email: string; password: string; sender: Sender };

export type LogIn =
  | { kind: 'signedIn'; issued: IssuedSession; person: Person }
  | Exclude<PasswordCheck, { kind: 'right' }>;

/**
 * Logs in by email and password. The password of an unverified customer opens only their own registrations.
 */
export async function logIn(
  deps: Deps,
  attempt: Attempt & { isRemembered: boolean; userAgent: string },
): Promise<LogIn> {
  const checked = await checkPassword(deps, attempt);
  if (checked.kind !== 'right') return checked;
  const { customer, unverifiedCustomer } = checked;
  const issued = await deps.database.forMerchant(attempt.merchantId, (tx) =>
    openSession(tx, deps.clock, {
      merchantId: attempt.merchantId,
      customerId: customer.id,
      claimantId: unverifiedCustomer?.id ?? null,
      isRemembered: attempt.isRemembered,
      userAgent: attempt.userAgent,
    }),
  );
  return { kind: 'signedIn', issued, person: personOf(customer, unverifiedCustomer) };
}

export type PasswordCheck =
  | { kind: 'right'; customer: Customer; unverifiedCustomer: UnverifiedCustomer | null }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date }
  /** Others have tried too many passwords for this email: its owner continues with a one-time code. */
  | { kind: 'codeNeeded'; retryAt: Date };

/** Checks a password and its attempt limits. Every call that takes a password uses it. */
export async function checkPassword(
  { database, clock }: Deps,
  attempt: Attempt & { sessionId?: string },
): Promise<PasswordCheck> {
  const emailKey = normaliseEmail(attempt.email);
  const { merchantId, sender, sessionId } = attempt;
  const looked = await database.forMerchant(merchantId, async (tx) => {
    const found = await passwordHolders(tx, merchantId, emailKey);
    const device =
      found.customer && sender.deviceOf(ownerOfAccount({ merchantId, customerId: found.customer.id }));
    const own = sessionId === undefined ? device : `session ${sessionId}`;
    const by = { merchantId, emailKey, address: sender.address, own, isSession: sessionId !== undefined };
    const attempts = passwordsTried(by);
    const verdict = await countAttempts(tx, clock, attempts);
    return verdict.isAllowed ? { ...verdict, ...found, attempts } : verdict;
  });
  if (!looked.isAllowed) {
    const kind = looked.by.kind === passwordsOfEmail ? 'codeNeeded' : 'tooMany';
    return { kind, retryAt: looked.retryAt };
  }
  for (const { hash, unverifiedCustomer } of looked.holders) {
    if (!(await isPassword(attempt.password, hash)) || !looked.customer) continue;
    // The count is reset for accounts only. Otherwise an unverified customer's own password would allow
    // unlimited guesses at the owner's.
    if (!unverifiedCustomer) await database.forMerchant(merchantId, (tx) => forgive(tx, looked.attempts));
    return { kind: 'right', customer: looked.customer, unverifiedCustomer };
  }
  return { kind: 'wrong' };
}

/**
 * After a right password, clears this sender's counter for this email and takes the attempt back from the
 * wider counters.
 */
async function forgive(tx: Tx, attempts: readonly LimitedAttempt[]): Promise<void> {
  for (const one of attempts) {
    if (one.kind === 'password.sender' || one.kind === 'password.device') await clearAttempts(tx, one);
    else await giveBackAttempts(tx, [one]);
  }
}

type Refused = { kind: 'wrong' } | { kind: 'tooMany'; retryAt: Date };

/**
 * Checks the password of a signed-in customer. Only the account's own password counts, not that of an
 * unverified customer.
 */
export async function checkOwnPassword(
  deps: Deps,
  { customerId, ...attempt }: Attempt & { customerId: string; sessionId: string },
): Promise<Refused | { kind: 'right'; customer: Customer }> {
  const checked = await checkPassword(deps, attempt);
  // A session has its own count, so that no other sender can use up its limit.
  if (checked.kind === 'tooMany' || checked.kind === 'codeNeeded') return { ...checked, kind: 'tooMany' };
  if (checked.kind !== 'right') return checked;
  const { customer, unverifiedCustomer } = checked;
  return unverifiedCustomer === null && customer.id === customerId
    ? { kind: 'right', customer }
    : { kind: 'wrong' };
}

type Holder = { hash: string | null; unverifiedCustomer: UnverifiedCustomer | null };

/**
 * The account's password first, or a dummy in its place: the number of comparisons must not reveal an
 * account.
 */
async function passwordHolders(tx: Tx, merchantId: string, emailKey: string) {
  const customer = await findCustomerByEmail(tx, merchantId, emailKey);
  const owner: Holder = { hash: customer?.passwordHash ?? null, unverifiedCustomer: null };
  const unverifiedCustomers = customer
    ? await openUnverifiedCustomers(tx, merchantId, customer.id, limits.unverifiedCustomersCompared)
    : [];
  const typed = unverifiedCustomers.map(
    (unverifiedCustomer): Holder => ({ hash: unverifiedCustomer.passwordHash, unverifiedCustomer }),
  );
  return { customer, holders: [owner, ...typed] };
}
