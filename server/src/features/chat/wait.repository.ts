import { limits } from '@aftercare/contract/limits';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { ConversationRow } from './conversation-row.ts';
import { measuredWait } from './wait.tables.ts';

const keptSince = (now: Date) => new Date(now.getTime() - limits.waitsKeptSeconds * 1000);

/** Notes how long this one has waited, if it stands in the queue; what is too old to tell anything goes. */
export async function measureWait(tx: Tx, row: ConversationRow, now: Date): Promise<void> {
  const { merchantId, id: conversationId, mode, waitingSince } = row;
  if (mode !== 'connectingAgent' || waitingSince === null) return;
  const waitedSeconds = Math.max(0, Math.round((now.getTime() - waitingSince.getTime()) / 1000));
  await tx
    .insert(measuredWait)
    .values({ merchantId, conversationId, acceptedAt: now, waitedSeconds })
    .onConflictDoNothing();
  await tx
    .delete(measuredWait)
    .where(and(eq(measuredWait.merchantId, merchantId), lt(measuredWait.acceptedAt, keptSince(now))));
}

/** The middle one of this merchant's newest waits; null from fewer than are needed (D51). */
export async function usualWait(tx: Tx, merchantId: string, now: Date): Promise<number | null> {
  const newest = await tx
    .select({ seconds: measuredWait.waitedSeconds })
    .from(measuredWait)
    .where(and(eq(measuredWait.merchantId, merchantId), gt(measuredWait.acceptedAt, keptSince(now))))
    .orderBy(desc(measuredWait.acceptedAt))
    .limit(limits.waitsMeasured);
  if (newest.length < limits.waitsNeeded) return null;
  const sorted = newest.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
