import { limits } from '@aftercare/contract/limits';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { measuredWait } from '../../../schema/chat/wait.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

type WaitedFor = (typeof measuredWait.$inferSelect)['waitedFor'];

export const keptSince = (now: Date) => new Date(now.getTime() - limits.waitsKeptSeconds * 1000);

/**
 * Stores how long this conversation has waited in the queue. Answer times are stored separately, with the
 * answers.
 */
export async function measureWait(tx: Tx, row: ConversationRow, now: Date): Promise<void> {
  const { merchantId, id: conversationId, mode, waitingSince } = row;
  if (mode !== 'connectingAgent' || waitingSince === null) return;
  const waitedSeconds = Math.max(0, Math.round((now.getTime() - waitingSince.getTime()) / 1000));
  await tx
    .insert(measuredWait)
    .values({ merchantId, conversationId, waitedFor: 'person', endedAt: now, waitedSeconds })
    .onConflictDoNothing();
}

export async function dropOldWaits(tx: Tx, now: Date): Promise<number> {
  const dropped = await tx.delete(measuredWait).where(lt(measuredWait.endedAt, keptSince(now)));
  return dropped.rowCount ?? 0;
}

/** The median of this merchant's newest waits; null if there are too few. */
export async function usualWait(
  tx: Tx,
  merchantId: string,
  waitedFor: WaitedFor,
  now: Date,
): Promise<number | null> {
  const newest = await tx
    .select({ seconds: measuredWait.waitedSeconds })
    .from(measuredWait)
    .where(
      and(
        eq(measuredWait.merchantId, merchantId),
        eq(measuredWait.waitedFor, waitedFor),
        gt(measuredWait.endedAt, keptSince(now)),
      ),
    )
    .orderBy(desc(measuredWait.endedAt))
    .limit(limits.waitsMeasured);
  if (newest.length < limits.waitsNeeded) return null;
  const sorted = newest.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
