import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { countAttempt, countAttempts, giveBackAttempts } from '../../../platform/limits/attempts.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import { forgetFailures } from '../../../platform/mail/suppression/suppression.repository.ts';
import type { CodePurpose } from '../../../schema/account/account.tables.ts';
import { codesTried, knownDevice, oneCodeTried } from '../sign-in/attempt-limits.ts';
import { type EmailCode, lockNewestCode, updateCode } from './email-code.repository.ts';
import { hashCode } from './mailed-code.ts';

export type TypedCode = {
  merchantId: string;
  emailKey: string;
  purpose: CodePurpose;
  customerId?: string;
  code: string;
};

export type TriedCode = UsedCode | { kind: 'used'; row: EmailCode };

export type UsedCode =
  | { kind: 'right'; row: EmailCode }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** The sender of a typed code. `own` is the attempt counter of a signed-in account. */
export type CodeSender = Sender & { own?: string };

export async function useCode(tx: Tx, clock: Clock, typed: TypedCode, sender: CodeSender): Promise<UsedCode> {
  const tried = await tryCode(tx, clock, typed, sender);
  return tried.kind === 'used' ? { kind: 'wrong' } : tried;
}

/**
 * Checks a code against the newest one of the address and purpose, and uses it up. A failed attempt counts
 * against its sender, with five attempts for each code. The caller must return its result and not throw, because
 * the attempts are counted in this transaction.
 */
export async function tryCode(
  tx: Tx,
  clock: Clock,
  typed: TypedCode,
  sender: CodeSender,
): Promise<TriedCode> {
  const found = await findCode(tx, clock, typed, sender);
  if (found.kind !== 'right' || found.row.usedAt)
    return found.kind === 'right' ? { kind: 'used', row: found.row } : found;
  await updateCode(tx, found.row, { usedAt: clock.now() });
  // The code arrived, so that mail reaches the address.
  await forgetFailures(tx, { merchantId: typed.merchantId, recipientKey: typed.emailKey });
  return found;
}

/** Checks without using the code up, before slow work. */
export async function findCode(
  tx: Tx,
  clock: Clock,
  typed: TypedCode,
  sender: CodeSender,
): Promise<UsedCode> {
  const { merchantId, emailKey, purpose, customerId = '' } = typed;
  const own = sender.own ?? (await knownDevice(tx, typed, sender));
  const by = { merchantId, emailKey, address: sender.address, own };
  const attempts = codesTried(by);
  const verdict = await countAttempts(tx, clock, attempts);
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  const key = { merchantId, emailKey, purpose, customerId };
  const row = await lockNewestCode(tx, key);
  if (!row || row.endsAt <= clock.now()) return { kind: 'wrong' };
  const ofCode = oneCodeTried(row.id, by);
  const counted = await countAttempt(tx, clock, ofCode);
  if (!counted.isAllowed || (own === null && row.triesLeft <= 0)) return { kind: 'wrong' };
  if (row.codeHash !== hashCode(key, typed.code)) {
    if (own === null) await updateCode(tx, row, { triesLeft: row.triesLeft - 1 });
    return { kind: 'wrong' };
  }
  await giveBackAttempts(tx, [...attempts, ofCode]);
  return { kind: 'right', row };
}
