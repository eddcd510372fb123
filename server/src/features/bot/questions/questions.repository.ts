import type { Thumb } from '@aftercare/contract/chat/stories';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botQuestion } from '../../../schema/bot/bot-question.tables.ts';

type Key = { conversationId: string; messageId: string };

/** Stores the vote with the question; '' removes it. */
export async function rateQuestion(
  tx: Tx,
  merchantId: string,
  { conversationId, messageId }: Key,
  thumb: Thumb,
): Promise<void> {
  await tx
    .update(botQuestion)
    .set({ thumb: thumb === '' ? null : thumb })
    .where(
      and(
        eq(botQuestion.merchantId, merchantId),
        eq(botQuestion.conversationId, conversationId),
        eq(botQuestion.messageId, messageId),
      ),
    );
}

export type StoredQuestion = typeof botQuestion.$inferSelect;

/** The questions of a conversation by message id, after the given one. */
export function questionsOf(
  tx: Tx,
  merchantId: string,
  conversationId: string,
  { after, max }: { after: string; max: number },
): Promise<StoredQuestion[]> {
  return tx
    .select()
    .from(botQuestion)
    .where(
      and(
        eq(botQuestion.merchantId, merchantId),
        eq(botQuestion.conversationId, conversationId),
        gt(botQuestion.messageId, after),
      ),
    )
    .orderBy(asc(botQuestion.messageId))
    .limit(max);
}

export async function dropQuestionsOf(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(botQuestion)
    .where(and(eq(botQuestion.merchantId, merchantId), inArray(botQuestion.conversationId, [...ids])));
}

/** Deletes up to `max` questions that were answered earlier. */
export async function dropQuestionsBefore(tx: Tx, before: Date, max: number): Promise<number> {
  const dropped = await tx.execute(sql`
    delete from bot_question where (merchant_id, conversation_id, message_id) in (
      select merchant_id, conversation_id, message_id from bot_question
       where answered_at < ${before.toISOString()} limit ${max} for update skip locked)`);
  return dropped.rowCount ?? 0;
}

/** Dismisses questions, or takes the mark back (null). Unknown questions are skipped: their chat was erased. */
export async function markDismissed(
  tx: Tx,
  merchantId: string,
  keys: readonly Key[],
  mark: { at: Date; by: string } | null,
): Promise<void> {
  for (const { conversationId, messageId } of keys)
    await tx
      .update(botQuestion)
      .set({ dismissedAt: mark?.at ?? null, dismissedBy: mark?.by ?? null })
      .where(
        and(
          eq(botQuestion.merchantId, merchantId),
          eq(botQuestion.conversationId, conversationId),
          eq(botQuestion.messageId, messageId),
        ),
      );
}
