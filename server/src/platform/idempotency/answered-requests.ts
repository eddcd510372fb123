import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import { lockName } from '../database/lock-name.ts';
import { hashSecret } from '../ids.ts';
import { dropAnswersBefore, findAnswer, insertAnswer } from './answered-request.repository.ts';

export type KeyedRequest = { merchantId: string; key: string; call: string; bodyHash: string };

const atOnce = 5_000;
const saltedHash = ({ key, bodyHash }: KeyedRequest): string => hashSecret(`${key}\n${bodyHash}`);

/**
 * The result stored under this key, if any; `other`: the key came with another call or body (10410). Locks
 * the key for this transaction, so that a repeat waits for the first. Lock order: always before any other
 * lock.
 */
export async function recallRequest<Outcome extends object>(
  tx: Tx,
  request: KeyedRequest,
): Promise<Outcome | 'other' | null> {
  const { merchantId, call } = request;
  const keyHash = hashSecret(request.key);
  await lockName(tx, `request\n${merchantId}\n${keyHash}`);
  const before = await findAnswer(tx, merchantId, keyHash);
  if (!before) return null;
  if (before.call !== call || before.bodyHash !== saltedHash(request)) return 'other';
  return before.outcome as Outcome;
}

/** Stores the result for a repeat, without its secrets. */
export async function rememberRequest(
  tx: Tx,
  request: KeyedRequest,
  outcome: object,
  createdAt: Date,
): Promise<void> {
  const { merchantId, key, call } = request;
  await insertAnswer(tx, {
    merchantId,
    call,
    outcome,
    createdAt,
    keyHash: hashSecret(key),
    bodyHash: saltedHash(request),
  });
}

/** Deletes results older than any repeat of our clients; returns how many. */
export function forgetAnsweredRequests(tx: Tx, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - limits.answeredRequestsKeptSeconds * 1000);
  return dropAnswersBefore(tx, before, atOnce);
}
