import { limits } from '@aftercare/contract/limits';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { chatOffer } from '../../../schema/chat/assignment.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

export type Offer = typeof chatOffer.$inferSelect;

export const presentSince = (now: Date): Date => new Date(now.getTime() - limits.presenceLapseSeconds * 1000);

/** Open chats of an agent who takes chats now, and locks their presence; null if the agent is away. */
export async function lockLoad(tx: Tx, personId: string, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ chats: number | null }>(
    sql`select agent_load(${personId}, ${presentSince(now)}) as chats`,
  );
  return rows[0]?.chats ?? null;
}

/** Returns false if the agent had the chat in this session. */
export async function insertOffer(tx: Tx, offer: Offer): Promise<boolean> {
  const stored = await tx.insert(chatOffer).values(offer).onConflictDoNothing().returning({
    personId: chatOffer.personId,
  });
  return stored.length > 0;
}

/** An agent who passed the chat on does not get it back automatically. */
export async function storePassedOn(
  tx: Tx,
  { merchantId, id: conversationId, agentId, state }: ConversationRow,
  offeredAt: Date,
): Promise<void> {
  if (agentId === null || (state.mode === 'agent' && state.agent.outsideChatId !== undefined)) return;
  const sitting = state.sittings;
  await insertOffer(tx, {
    merchantId,
    conversationId,
    sitting,
    personId: agentId,
    offeredAt,
    answerDueAt: null,
  });
}

/** The agent has answered, or has the chat no more. */
export async function settleOffer(
  tx: Tx,
  { merchantId, conversationId, sitting, personId }: Omit<Offer, 'offeredAt' | 'answerDueAt'>,
): Promise<void> {
  await tx
    .update(chatOffer)
    .set({ answerDueAt: null })
    .where(
      and(
        eq(chatOffer.merchantId, merchantId),
        eq(chatOffer.conversationId, conversationId),
        eq(chatOffer.sitting, sitting),
        eq(chatOffer.personId, personId),
      ),
    );
}

/** The open offers of these conversations. */
export async function openOffersOf(tx: Tx, rows: readonly ConversationRow[]): Promise<Map<string, Offer>> {
  const withAgent = rows.filter(({ agentId }) => agentId !== null);
  if (withAgent.length === 0) return new Map();
  const offers = await tx
    .select()
    .from(chatOffer)
    .where(
      and(
        inArray(chatOffer.merchantId, [...new Set(withAgent.map(({ merchantId }) => merchantId))]),
        inArray(
          chatOffer.conversationId,
          withAgent.map(({ id }) => id),
        ),
        isNotNull(chatOffer.answerDueAt),
      ),
    );
  const agentOf = new Map(withAgent.map(({ id, agentId }) => [id, agentId]));
  return new Map(
    offers
      .filter(({ conversationId, personId }) => agentOf.get(conversationId) === personId)
      .map((offer) => [offer.conversationId, offer]),
  );
}
