import type { ChatEvent } from '@aftercare/chat-machine/events';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

/** The events by which a customer needs an answer, so that their conversation returns to the lists. */
const endsSnooze = ({ kind }: ChatEvent): boolean =>
  kind === 'customerSent' ||
  kind === 'mailReceived' ||
  kind === 'guidedAnswerChosen' ||
  kind === 'handoverRequested';

export const isEndingSnooze = (row: ConversationRow, event: ChatEvent): boolean =>
  row.snoozedUntil !== null && endsSnooze(event);

/** Changes a locked conversation. */
export async function storeSnooze(
  tx: Tx,
  of: ConversationRow,
  snoozedUntil: Date | null,
): Promise<ConversationRow> {
  const [row] = await tx
    .update(conversation)
    .set({ snoozedUntil })
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)))
    .returning();
  if (!row) throw new InvariantViolated('The conversation disappeared while it was locked.');
  return row;
}
