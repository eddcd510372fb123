import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { type AnsweredOutcome, answeredRequest } from './warranty.tables.ts';

/** One request at a time under one Idempotency-Key. Taken before the order's lock, everywhere. */
export async function lockRequest(tx: Tx, merchantId: string, key: string): Promise<void> {
  await lockName(tx, `request\n${merchantId}\n${key}`);
}

export async function answeredBefore(tx: Tx, merchantId: string, key: string) {
  const [row] = await tx
    .select()
    .from(answeredRequest)
    .where(and(eq(answeredRequest.merchantId, merchantId), eq(answeredRequest.key, key)));
  return row ?? null;
}

export async function rememberAnswer(
  tx: Tx,
  answered: {
    merchantId: string;
    key: string;
    call: string;
    bodyHash: string;
    outcome: AnsweredOutcome;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insert(answeredRequest).values(answered);
}
