import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { CodePurpose } from './account.tables.ts';
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

/** As `tryCode`, where a code that was used once is as good as none. */
export async function useCode(tx: Tx, clock: Clock, typed: TypedCode, address: string): Promise<UsedCode> {
  const tried = await tryCode(tx, clock, typed, address);
  return tried.kind === 'used' ? { kind: 'wrong' } : tried;
}

/**
 * Whether the newest code of the mailbox is this one, for this purpose. A wrong try costs one of its five, the right
 * one uses it up. What comes of it must be answered, never thrown: the tries are counted in this transaction (A11).
 */
export async function tryCode(tx: Tx, clock: Clock, typed: TypedCode, address: string): Promise<TriedCode> {
  const { merchantId, emailKey, purpose, customerId = '' } = typed;
  const verdict = await countAttempts(tx, clock, [
    { merchantId, kind: 'codeTry.address', subject: address, limit: throttles.codeTriesPerAddress },
    { merchantId, kind: 'codeTry.email', subject: emailKey, limit: throttles.codeTriesPerEmail },
  ]);
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  const key = { merchantId, emailKey, purpose, customerId };
  const now = clock.now();
  const row = await lockNewestCode(tx, key);
  if (!row || row.endsAt <= now || row.triesLeft <= 0) return { kind: 'wrong' };
  if (row.codeHash !== hashCode(key, typed.code)) {
    await updateCode(tx, row, { triesLeft: row.triesLeft - 1 });
    return { kind: 'wrong' };
  }
  if (row.usedAt) return { kind: 'used', row };
  await updateCode(tx, row, { usedAt: now });
  return { kind: 'right', row };
}
