import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botServiceKey, type KeyPurpose } from '../../../schema/bot/bot-service.tables.ts';

export type BotKeyRow = typeof botServiceKey.$inferSelect;

const isKeyOf = (merchantId: string, purpose: KeyPurpose) =>
  and(eq(botServiceKey.merchantId, merchantId), eq(botServiceKey.purpose, purpose));

export async function findBotKey(
  tx: Tx,
  merchantId: string,
  purpose: KeyPurpose,
): Promise<BotKeyRow | undefined> {
  const [row] = await tx.select().from(botServiceKey).where(isKeyOf(merchantId, purpose));
  return row;
}

export async function putBotKey(tx: Tx, { merchantId, purpose, ...values }: BotKeyRow): Promise<void> {
  await tx
    .insert(botServiceKey)
    .values({ merchantId, purpose, ...values })
    .onConflictDoUpdate({ target: [botServiceKey.merchantId, botServiceKey.purpose], set: values });
}

export async function deleteBotKey(tx: Tx, merchantId: string, purpose: KeyPurpose): Promise<boolean> {
  const gone = await tx.delete(botServiceKey).where(isKeyOf(merchantId, purpose));
  return (gone.rowCount ?? 0) > 0;
}
