import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { attempt } from './attempt.tables.ts';

export type AttemptKey = { merchantId: string; kind: string; subjectHash: string };
export type AttemptCount = { tries: number; windowEndsAt: Date };

export type Window = { now: Date; windowEndsAt: Date };

/** Adds to the count, in a new window if the former has ended; one statement, so that parallel attempts all count. */
export async function addAttempt(
  tx: Tx,
  key: AttemptKey,
  { now, windowEndsAt }: Window,
  amount: number,
): Promise<AttemptCount> {
  const isOver = lte(attempt.windowEndsAt, sql`${now.toISOString()}::timestamptz`);
  const [row] = await tx
    .insert(attempt)
    .values({ ...key, tries: amount, windowEndsAt })
    .onConflictDoUpdate({
      target: [attempt.merchantId, attempt.kind, attempt.subjectHash],
      set: {
        tries: sql`case when ${isOver} then ${amount}::int else ${attempt.tries} + ${amount}::int end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempt.windowEndsAt} end`,
      },
    })
    .returning({ tries: attempt.tries, windowEndsAt: attempt.windowEndsAt });
  if (row === undefined) throw new TypeError('An upsert answers its row');
  return row;
}

const isKey = ({ merchantId, kind, subjectHash }: AttemptKey) =>
  and(eq(attempt.merchantId, merchantId), eq(attempt.kind, kind), eq(attempt.subjectHash, subjectHash));

export async function removeAttempts(tx: Tx, key: AttemptKey): Promise<void> {
  await tx.delete(attempt).where(isKey(key));
}

/** Takes so much back from the count, never below none. */
export async function subtractAttempts(tx: Tx, key: AttemptKey, amount: number): Promise<void> {
  await tx
    .update(attempt)
    .set({ tries: sql`greatest(${attempt.tries} - ${amount}::int, 0)` })
    .where(isKey(key));
}

/** The count of the window that is open now, if there is one. */
export async function findAttempt(tx: Tx, key: AttemptKey, now: Date): Promise<AttemptCount | undefined> {
  const [row] = await tx
    .select({ tries: attempt.tries, windowEndsAt: attempt.windowEndsAt })
    .from(attempt)
    .where(and(isKey(key), gt(attempt.windowEndsAt, now)));
  return row;
}

/** Answers how many were removed. */
export async function removeEndedAttempts(tx: Tx, now: Date): Promise<number> {
  const removed = await tx.delete(attempt).where(lte(attempt.windowEndsAt, now));
  return removed.rowCount ?? 0;
}
