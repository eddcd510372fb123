import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { attempt } from './attempt.tables.ts';

export type AttemptKey = { merchantId: string; kind: string; subjectHash: string };
export type AttemptCount = { tries: number; windowEndsAt: Date };

export type Window = { now: Date; windowEndsAt: Date };

/**
 * Adds to the counts, and starts new windows where the former have ended; one statement, so that parallel
 * attempts all count.
 */
export async function addAttempts(
  tx: Tx,
  keys: readonly AttemptKey[],
  { now, windowEndsAt }: Window,
  amount: number,
): Promise<AttemptCount[]> {
  const isOver = lte(attempt.windowEndsAt, sql`${now.toISOString()}::timestamptz`);
  return tx
    .insert(attempt)
    .values(keys.map((key) => ({ ...key, tries: amount, windowEndsAt })))
    .onConflictDoUpdate({
      target: [attempt.merchantId, attempt.kind, attempt.subjectHash],
      set: {
        tries: sql`case when ${isOver} then excluded.tries else ${attempt.tries} + excluded.tries end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempt.windowEndsAt} end`,
      },
    })
    .returning({ tries: attempt.tries, windowEndsAt: attempt.windowEndsAt });
}

const isKey = ({ merchantId, kind, subjectHash }: AttemptKey) =>
  and(eq(attempt.merchantId, merchantId), eq(attempt.kind, kind), eq(attempt.subjectHash, subjectHash));

export async function removeAttempts(tx: Tx, key: AttemptKey): Promise<void> {
  await tx.delete(attempt).where(isKey(key));
}

/** Subtracts from the count, never below zero. */
export async function subtractAttempts(tx: Tx, key: AttemptKey, amount: number): Promise<void> {
  await tx
    .update(attempt)
    .set({ tries: sql`greatest(${attempt.tries} - ${amount}::int, 0)` })
    .where(isKey(key));
}

export async function findAttempts(
  tx: Tx,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ subjectHash: attempt.subjectHash, tries: attempt.tries })
    .from(attempt)
    .where(and(or(...keys.map(isKey)), gt(attempt.windowEndsAt, now)));
  return new Map(rows.map(({ subjectHash, tries }) => [subjectHash, tries]));
}

export async function removeEndedAttempts(tx: Tx, now: Date): Promise<number> {
  const removed = await tx.delete(attempt).where(lte(attempt.windowEndsAt, now));
  return removed.rowCount ?? 0;
}
