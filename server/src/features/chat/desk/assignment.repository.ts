import type { CloseReason } from '@aftercare/contract/desk/chat/inbox';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation, thread } from '../../../schema/chat/chat.tables.ts';
import { groupIdOf } from '../conversation/assignee.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

/**
 * Only in the transaction of a step, which locks the conversation and publishes the change. An assignee keeps
 * the session's group.
 */
export const storeAssignee = (
  tx: Tx,
  of: ConversationRow,
  assigneeId: string | null,
  assignedAt: Date,
): Promise<ConversationRow> => {
  const groupId = assigneeId === null || of.state.sitting === 'closed' ? null : groupIdOf(of);
  return storeResponsible(tx, of, { assigneeId, groupId }, assignedAt);
};

export type Responsible = Pick<ConversationRow, 'assigneeId' | 'groupId'>;

/** As `storeAssignee`, with the group. */
export async function storeResponsible(
  tx: Tx,
  of: ConversationRow,
  { assigneeId, groupId }: Responsible,
  assignedAt: Date,
): Promise<ConversationRow> {
  const isAssigned = assigneeId !== null || groupId !== null;
  const [row] = await tx
    .update(conversation)
    .set({ assigneeId, groupId, assignedAt: isAssigned ? assignedAt : null })
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)))
    .returning();
  if (!row) throw new InvariantViolated('The conversation disappeared while it was locked.');
  return row;
}

/** Stores why the agent closes the current session. */
export async function storeCloseReason(
  tx: Tx,
  { merchantId, agentThreadId }: ConversationRow,
  { closeReason, closeNote }: { closeReason: CloseReason; closeNote: string },
): Promise<void> {
  if (agentThreadId === null) return;
  await tx
    .update(thread)
    .set({ closeReason, closeNote })
    .where(and(eq(thread.merchantId, merchantId), eq(thread.id, agentThreadId)));
}
