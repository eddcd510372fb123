import type { Throttle } from '@aftercare/contract/wire/throttle';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import { hashSecret } from '../ids.ts';
import { InvariantViolated } from '../logging/invariant.ts';
import {
  addAttempts,
  findAttempts,
  removeAttempts,
  removeEndedAttempts,
  subtractAttempts,
} from './attempt.repository.ts';

/**
 * `subject` is what the limit counts by: an IP address, an account, or an email address with an IP address.
 * Only its hash is stored.
 */
export type Attempt = { merchantId: string; kind: string; subject: string };
export type LimitedAttempt = Attempt & {
  limit: Pick<Throttle, 'max' | 'seconds'>;
  /** How much of the limit this attempt takes, 1 by default. */
  amount?: number;
};
export type Verdict = { isAllowed: true; left: number } | { isAllowed: false; retryAt: Date };
export type Refused = { isAllowed: false; retryAt: Date; by: LimitedAttempt };

const keyOf = ({ merchantId, kind, subject }: Attempt) => ({
  merchantId,
  kind,
  subjectHash: hashSecret(`${kind} ${subject}`),
});

/**
 * Counts one attempt and returns whether it is allowed. Count in a separate transaction, so that a refusal
 * does not roll the count back.
 */
export async function countAttempt(tx: Tx, clock: Clock, given: LimitedAttempt): Promise<Verdict> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + given.limit.seconds * 1000);
  const [counted] = await addAttempts(tx, [keyOf(given)], { now, windowEndsAt }, given.amount ?? 1);
  if (counted === undefined) throw new InvariantViolated('The count was written but not returned.');
  const left = given.limit.max - counted.tries;
  return left < 0 ? { isAllowed: false, retryAt: counted.windowEndsAt } : { isAllowed: true, left };
}

export async function clearAttempts(tx: Tx, given: Attempt): Promise<void> {
  await removeAttempts(tx, keyOf(given));
}

export async function giveBackAttempts(
  tx: Tx,
  attempts: readonly (Attempt & { amount?: number })[],
): Promise<void> {
  for (const attempt of attempts) await subtractAttempts(tx, keyOf(attempt), attempt.amount ?? 1);
}

type Amount = { seconds: number; amount: number };

/** Whether this amount fits into all of these limits; counts nothing. */
export async function fitsLimits(
  tx: Tx,
  clock: Clock,
  limited: readonly (Attempt & { max: number })[],
  amount: number,
): Promise<boolean> {
  const counted = await findAttempts(tx, limited.map(keyOf), clock.now());
  return limited.every(({ max, ...one }) => (counted.get(keyOf(one).subjectHash) ?? 0) + amount <= max);
}

export async function countAmount(
  tx: Tx,
  clock: Clock,
  attempts: readonly Attempt[],
  { seconds, amount }: Amount,
): Promise<void> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + seconds * 1000);
  await addAttempts(tx, attempts.map(keyOf), { now, windowEndsAt }, amount);
}

/**
 * Counts one attempt in several limits, the loosest first; after a refusal the remaining limits are not
 * counted.
 */
export async function countAttempts(
  tx: Tx,
  clock: Clock,
  attempts: readonly LimitedAttempt[],
): Promise<{ isAllowed: true } | Refused> {
  for (const attempt of attempts) {
    const verdict = await countAttempt(tx, clock, attempt);
    if (!verdict.isAllowed) return { ...verdict, by: attempt };
  }
  return { isAllowed: true };
}

export async function forgetEndedAttempts(tx: Tx, clock: Clock): Promise<number> {
  return await removeEndedAttempts(tx, clock.now());
}
