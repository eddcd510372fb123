import type { Throttle } from '@aftercare/contract/throttles';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import { hashSecret } from '../ids.ts';
import { addAttempt, removeAttempts, removeEndedAttempts } from './attempt.repository.ts';

/** `subject` is what is protected: an e-mail, a code, an order number. It is stored hashed only. */
export type Attempt = { merchantId: string; kind: string; subject: string };
export type Verdict = { isAllowed: true; left: number } | { isAllowed: false; retryAt: Date };

const keyOf = ({ merchantId, kind, subject }: Attempt) => ({
  merchantId,
  kind,
  subjectHash: hashSecret(`${kind} ${subject}`),
});

/** Counts one try and says whether it may go on. A refused try must not roll this back: count in a transaction of its own. */
export async function countAttempt(
  tx: Tx,
  clock: Clock,
  given: Attempt & { limit: Throttle },
): Promise<Verdict> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + given.limit.seconds * 1000);
  const counted = await addAttempt(tx, keyOf(given), now, windowEndsAt);
  const left = given.limit.most - counted.tries;
  return left < 0 ? { isAllowed: false, retryAt: counted.windowEndsAt } : { isAllowed: true, left };
}

/** After a success the count starts anew. */
export async function clearAttempts(tx: Tx, given: Attempt): Promise<void> {
  await removeAttempts(tx, keyOf(given));
}

/** Counts several tries of one act, the loosest first: one that is refused leaves those behind it uncounted (design 12). */
export async function countAttempts(
  tx: Tx,
  clock: Clock,
  attempts: readonly (Attempt & { limit: Throttle })[],
): Promise<{ isAllowed: true } | { isAllowed: false; retryAt: Date }> {
  for (const attempt of attempts) {
    const verdict = await countAttempt(tx, clock, attempt);
    if (!verdict.isAllowed) return verdict;
  }
  return { isAllowed: true };
}

/** What no longer counts is not kept. */
export async function forgetEndedAttempts(tx: Tx, clock: Clock): Promise<number> {
  return await removeEndedAttempts(tx, clock.now());
}
