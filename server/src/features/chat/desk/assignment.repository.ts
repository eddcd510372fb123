import type { CloseReason } from '@aftercare/contract/desk/chat/inbox';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation, thread } from '../../../schema/chat/chat.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

/** Only in the transaction of a step, which locks the conversation and publishes the change. */
export async function storeAssignee(
  tx: Tx,
  of: ConversationRow,
  assigneeId: string | null,
  assignedAt: Date,
): Promise<ConversationRow> {
  const [row] = await tx
    .update(conversation)
    .set({ assigneeId, assignedAt: assigneeId === null ? null : assignedAt })
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
