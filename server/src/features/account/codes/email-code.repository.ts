import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { emailCode } from '../../../schema/account/account.tables.ts';

export type EmailCode = typeof emailCode.$inferSelect;
/** The key that a code is bound to; `customerId` is '' if it is bound to the email address alone. */
export type CodeKey = Pick<EmailCode, 'merchantId' | 'emailKey' | 'purpose' | 'customerId'>;

/**
 * Serializes codes of one email address. An advisory lock, because a row that does not exist yet cannot be
 * locked.
 */
export function lockCodes(tx: Tx, { merchantId, emailKey, purpose, customerId }: CodeKey): Promise<void> {
  return lockName(tx, `code\n${merchantId}\n${purpose}\n${customerId}\n${emailKey}`);
}

/** Stores a code, which invalidates older ones of the same address and purpose. */
export async function insertCode(tx: Tx, fresh: typeof emailCode.$inferInsert): Promise<void> {
  await tx.insert(emailCode).values(fresh);
}

/** The newest code of the address, locked, whatever its state. */
export async function lockNewestCode(tx: Tx, key: CodeKey): Promise<EmailCode | null> {
  const [row] = await tx
    .select()
    .from(emailCode)
    .where(
      and(
        eq(emailCode.merchantId, key.merchantId),
        eq(emailCode.emailKey, key.emailKey),
        eq(emailCode.purpose, key.purpose),
        eq(emailCode.customerId, key.customerId),
      ),
    )
    .orderBy(desc(emailCode.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function updateCode(
  tx: Tx,
  row: EmailCode,
  values: { triesLeft?: number; usedAt?: Date },
): Promise<void> {
  await tx
    .update(emailCode)
    .set(values)
    .where(and(eq(emailCode.merchantId, row.merchantId), eq(emailCode.id, row.id)));
}
