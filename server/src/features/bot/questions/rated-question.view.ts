import { and, desc, eq, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botQuestion } from '../../../schema/bot/bot-question.tables.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';

type Wanted = { merchantId: string; visitorId: string; entryId: string };

/** The newest question of a visitor that got this answer, at once or by a choice. */
export async function newestQuestionWith(tx: Tx, { merchantId, visitorId, entryId }: Wanted) {
  const [newest] = await tx
    .select({ conversationId: botQuestion.conversationId, messageId: botQuestion.messageId })
    .from(botQuestion)
    .innerJoin(
      conversation,
      and(
        eq(conversation.merchantId, botQuestion.merchantId),
        eq(conversation.id, botQuestion.conversationId),
      ),
    )
    .where(
      and(
        eq(botQuestion.merchantId, merchantId),
        eq(conversation.visitorId, visitorId),
        or(eq(botQuestion.entryId, entryId), eq(botQuestion.chosen, entryId)),
      ),
    )
    .orderBy(desc(botQuestion.answeredAt), desc(botQuestion.messageId))
    .limit(1);
  return newest ?? null;
}
