import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { contactCorrection, customerBlock } from '../../../schema/chat/customer.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { type LinkState, linkStateOf, personOf } from '../linked/person.view.ts';

/** People make these changes one by one; more are not expected for one chat. */
const chapterRows = 1_000;

export async function insertCorrection(
  tx: Tx,
  correction: typeof contactCorrection.$inferInsert,
): Promise<void> {
  await tx.insert(contactCorrection).values(correction);
}

export async function insertBlock(tx: Tx, block: typeof customerBlock.$inferInsert): Promise<void> {
  await tx.insert(customerBlock).values(block);
}

/** Changes a locked conversation. */
export async function storeBlockedUntil(
  tx: Tx,
  of: ConversationRow,
  blockedUntil: Date | SQL | null,
): Promise<ConversationRow> {
  const [row] = await tx
    .update(conversation)
    .set({ blockedUntil })
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)))
    .returning();
  if (!row) throw new InvariantViolated('The conversation disappeared while it was locked.');
  return row;
}

/** A conversation that joins an account is blocked as long as one of the account's, or of its person's, is. */
export async function inheritBlock(
  tx: Tx,
  of: ConversationRow,
  { merchantId, customerId }: { merchantId: string; customerId: string },
): Promise<ConversationRow> {
  const joined = await storeBlockedUntil(
    tx,
    of,
    sql`greatest(${conversation.blockedUntil}, (select max(c.blocked_until) from conversation c
      where c.merchant_id = ${merchantId} and c.customer_id = ${customerId}))`,
  );
  const account = { merchantId, kind: 'account', profileId: customerId } as const;
  const state = await linkStateOf(tx, await personOf(tx, account));
  const isSame =
    state.linkVersion === joined.linkVersion && state.linkedBlockedUntil === joined.linkedBlockedUntil;
  return isSame ? joined : storeLinkState(tx, joined, state);
}

async function storeLinkState(tx: Tx, of: ConversationRow, state: LinkState): Promise<ConversationRow> {
  await tx
    .update(conversation)
    .set(state)
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)));
  return { ...of, ...state };
}

/** For copies of personal data: at most as many as `chapterRows`. */
export const correctionsOf = (tx: Tx, merchantId: string, conversationId: string) =>
  tx
    .select()
    .from(contactCorrection)
    .where(
      and(eq(contactCorrection.merchantId, merchantId), eq(contactCorrection.conversationId, conversationId)),
    )
    .orderBy(asc(contactCorrection.correctedAt))
    .limit(chapterRows);

export const blocksOf = (tx: Tx, merchantId: string, conversationId: string) =>
  tx
    .select()
    .from(customerBlock)
    .where(and(eq(customerBlock.merchantId, merchantId), eq(customerBlock.conversationId, conversationId)))
    .orderBy(asc(customerBlock.blockedAt))
    .limit(chapterRows);
