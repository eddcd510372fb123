import type { Tx } from '../../../platform/database/database.ts';
import { botVectors } from '../../../schema/bot/bot-service.tables.ts';

type VectorProgress = typeof botVectors.$inferInsert;

export async function putVectorProgress(tx: Tx, row: VectorProgress): Promise<void> {
  const { merchantId: _, lang: __, ...values } = row;
  await tx
    .insert(botVectors)
    .values(row)
    .onConflictDoUpdate({ target: [botVectors.merchantId, botVectors.lang], set: values });
}
