import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botServiceKey } from '../../../schema/bot/bot-service.tables.ts';

export type BotKeyRow = typeof botServiceKey.$inferSelect;

export async function findBotKey(tx: Tx, merchantId: string): Promise<BotKeyRow | undefined> {
  const [row] = await tx.select().from(botServiceKey).where(eq(botServiceKey.merchantId, merchantId));
  return row;
}

export async function putBotKey(tx: Tx, { merchantId, ...values }: BotKeyRow): Promise<void> {
  await tx
    .insert(botServiceKey)
    .values({ merchantId, ...values })
    .onConflictDoUpdate({ target: botServiceKey.merchantId, set: values });
}

export async function deleteBotKey(tx: Tx, merchantId: string): Promise<boolean> {
  const gone = await tx.delete(botServiceKey).where(eq(botServiceKey.merchantId, merchantId));
  return (gone.rowCount ?? 0) > 0;
}
