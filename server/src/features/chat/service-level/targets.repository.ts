import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { serviceResult, serviceTarget } from '../../../schema/chat/service-level.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { NextTarget } from './target-times.ts';

export type TargetRow = typeof serviceTarget.$inferSelect;
export type ResultRow = typeof serviceResult.$inferSelect;

/** Only in a transaction that holds the lock of the conversation. */
export async function putTarget(tx: Tx, row: TargetRow): Promise<void> {
  await tx
    .insert(serviceTarget)
    .values(row)
    .onConflictDoUpdate({
      target: [
        serviceTarget.merchantId,
        serviceTarget.conversationId,
        serviceTarget.ticketId,
        serviceTarget.kind,
      ],
      set: row,
    });
}

export async function dropTarget(
  tx: Tx,
  { merchantId, conversationId, ticketId, kind }: TargetRow,
): Promise<void> {
  await tx
    .delete(serviceTarget)
    .where(
      and(
        eq(serviceTarget.merchantId, merchantId),
        eq(serviceTarget.conversationId, conversationId),
        eq(serviceTarget.ticketId, ticketId),
        eq(serviceTarget.kind, kind),
      ),
    );
}

export async function insertResult(tx: Tx, row: ResultRow): Promise<void> {
  await tx.insert(serviceResult).values(row).onConflictDoNothing();
}

export async function dropOldResults(tx: Tx, before: Date): Promise<number> {
  const dropped = await tx.delete(serviceResult).where(lt(serviceResult.endedAt, before));
  return dropped.rowCount ?? 0;
}

const sameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();

/** Returns the same row if nothing changes. */
export async function storeNextTarget(
  tx: Tx,
  of: ConversationRow,
  next: NextTarget,
): Promise<ConversationRow> {
  const isSame =
    of.targetKind === next.targetKind &&
    sameTime(of.targetDueAt, next.targetDueAt) &&
    sameTime(of.targetWarnAt, next.targetWarnAt) &&
    sameTime(of.targetNoticeAt, next.targetNoticeAt);
  if (isSame) return of;
  const [row] = await tx
    .update(conversation)
    .set(next)
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)))
    .returning({ id: conversation.id });
  if (!row) throw new InvariantViolated('The conversation disappeared while it was locked.');
  return { ...of, ...next };
}
