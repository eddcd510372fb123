import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { answeredRequest } from './answered-request.tables.ts';

export async function findAnswer(tx: Tx, merchantId: string, keyHash: string) {
  const [row] = await tx
    .select()
    .from(answeredRequest)
    .where(and(eq(answeredRequest.merchantId, merchantId), eq(answeredRequest.keyHash, keyHash)));
  return row ?? null;
}

export async function insertAnswer(tx: Tx, fresh: typeof answeredRequest.$inferInsert): Promise<void> {
  await tx.insert(answeredRequest).values(fresh);
}

export async function dropAnswersBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ keyHash: answeredRequest.keyHash })
    .from(answeredRequest)
    .where(lt(answeredRequest.createdAt, before))
    .limit(limit);
  const dropped = await tx.delete(answeredRequest).where(inArray(answeredRequest.keyHash, old));
  return dropped.rowCount ?? 0;
}
