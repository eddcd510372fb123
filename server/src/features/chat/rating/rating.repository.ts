import type { Rated, VisitEnd } from '@aftercare/chat-machine/state';
import { card } from '@aftercare/contract/chat/message';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { message } from '../../../schema/chat/chat.tables.ts';
import { chatRating } from '../../../schema/chat/rating.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

export type RatingRow = typeof chatRating.$inferSelect;

type Given = { over: VisitEnd; rated: Rated; at: Date };

/**
 * Stores the rating of a locked conversation. A later rating keeps the first one's agent. A comment without a
 * thumb is kept in the transcript only.
 */
export async function storeRating(
  tx: Tx,
  { merchantId, id: conversationId }: ConversationRow,
  { over: { sitting, by }, rated, at }: Given,
): Promise<void> {
  const { thumb, comment } = rated;
  const isOf = and(eq(chatRating.merchantId, merchantId), eq(chatRating.conversationId, conversationId));
  if (thumb === '') await tx.delete(chatRating).where(and(isOf, eq(chatRating.sitting, sitting)));
  else
    await tx
      .insert(chatRating)
      .values({
        merchantId,
        conversationId,
        sitting,
        thumb,
        comment,
        ratedAt: at,
        agentId: by.id,
        agentName: by.name,
      })
      .onConflictDoUpdate({
        target: [chatRating.merchantId, chatRating.conversationId, chatRating.sitting],
        set: { thumb, comment, ratedAt: at },
      });
  // The card in the chat shows the current rating.
  await tx
    .update(message)
    .set({ card: card.toWire({ kind: 'rating', sitting, thumb, comment }) })
    .where(
      and(
        eq(message.merchantId, merchantId),
        eq(message.conversationId, conversationId),
        sql`${message.card} @> ${JSON.stringify({ kind: 'rating', sitting })}::jsonb`,
      ),
    );
}

export function ratingsOf(
  tx: Tx,
  merchantId: string,
  conversationIds: readonly string[],
): Promise<RatingRow[]> {
  return tx
    .select()
    .from(chatRating)
    .where(
      and(eq(chatRating.merchantId, merchantId), inArray(chatRating.conversationId, [...conversationIds])),
    )
    .orderBy(asc(chatRating.ratedAt));
}
