import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { attempt } from './attempt.tables.ts';

export type AttemptKey = { merchantId: string; kind: string; subjectHash: string };
export type AttemptCount = { tries: number; windowEndsAt: Date };

/** Counts one try, in a new window if the former has ended; one statement, so that parallel tries all count. */
export async function addAttempt(
  tx: Tx,
  key: AttemptKey,
  now: Date,
  windowEndsAt: Date,
): Promise<AttemptCount> {
  const isOver = lte(attempt.windowEndsAt, sql`${now.toISOString()}::timestamptz`);
  const [row] = await tx
    .insert(attempt)
    .values({ ...key, tries: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: [attempt.merchantId, attempt.kind, attempt.subjectHash],
      set: {
        tries: sql`case when ${isOver} then 1 else ${attempt.tries} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempt.windowEndsAt} end`,
      },
    })
    .returning({ tries: attempt.tries, windowEndsAt: attempt.windowEndsAt });
  if (row === undefined) throw new TypeError('An upsert answers its row');
  return row;
}

export async function removeAttempts(tx: Tx, key: AttemptKey): Promise<void> {
  const { merchantId, kind, subjectHash } = key;
  await tx
    .delete(attempt)
    .where(
      and(eq(attempt.merchantId, merchantId), eq(attempt.kind, kind), eq(attempt.subjectHash, subjectHash)),
    );
}

/** Answers how many were removed. */
export async function removeEndedAttempts(tx: Tx, now: Date): Promise<number> {
  const removed = await tx.delete(attempt).where(lte(attempt.windowEndsAt, now));
  return removed.rowCount ?? 0;
}
