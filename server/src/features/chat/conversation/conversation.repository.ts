import type { ChatKind, ContactSource } from '@aftercare/contract/chat/state';
import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/ids.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation, message, minuteOf, thread } from '../../../schema/chat/chat.tables.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';

const one = async (tx: Tx, ...conditions: SQL[]): Promise<ConversationRow | null> => {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(and(...conditions));
  return row ?? null;
};

export const findConversation = (tx: Tx, merchantId: string, id: string) =>
  one(tx, eq(conversation.merchantId, merchantId), eq(conversation.id, id));

export const conversationOfVisitor = (tx: Tx, merchantId: string, visitorId: string) =>
  one(tx, eq(conversation.merchantId, merchantId), eq(conversation.visitorId, visitorId));

/** True for thirty days after the last use, or as long as a ticket is open. */
export const isHeldByVisitor = (now: Date): SQL =>
  sql`(${conversation.visitorEndsAt} > ${now} or jsonb_typeof(${conversation.state} -> 'ticket') = 'object')`;

export const conversationBySecret = (tx: Tx, merchantId: string, visitorHash: string, now: Date) =>
  one(
    tx,
    eq(conversation.merchantId, merchantId),
    eq(conversation.visitorHash, visitorHash),
    isHeldByVisitor(now),
  );

export const conversationBySecretHash = (tx: Tx, merchantId: string, visitorHash: string) =>
  one(tx, eq(conversation.merchantId, merchantId), eq(conversation.visitorHash, visitorHash));

export function conversationsOfCustomer(
  tx: Tx,
  { merchantId, customerId }: { merchantId: string; customerId: string },
  limit: number,
): Promise<ConversationRow[]> {
  return tx
    .select()
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.customerId, customerId)))
    .orderBy(sql`${conversation.lastMessageAt} desc nulls last`, desc(conversation.createdAt))
    .limit(limit);
}

/** Invalidates the cookies that opened these conversations; signed-in customers keep access. */
export async function changeSecrets(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await tx
      .update(conversation)
      .set({ visitorHash: hashSecret(newSecret()) })
      .where(and(eq(conversation.merchantId, merchantId), eq(conversation.id, id)));
}

/** Locks the row; `skipLocked` skips rows that another transaction has locked. */
export async function lockConversation(
  tx: Tx,
  merchantId: string,
  id: string,
  options: { skipLocked?: true } = {},
): Promise<ConversationRow | null> {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.id, id)))
    .for('update', options);
  return row ?? null;
}

export async function insertConversation(tx: Tx, fresh: typeof conversation.$inferInsert): Promise<void> {
  await tx.insert(conversation).values(fresh);
}

/** Changes nothing if a conversation with this secret exists. */
export async function insertConversationOnce(tx: Tx, fresh: typeof conversation.$inferInsert): Promise<void> {
  await tx.insert(conversation).values(fresh).onConflictDoNothing();
}

/** Conversations with due timers, the longest overdue first. */
export function dueConversations(tx: Tx, now: Date, limit: number) {
  return tx
    .select({ merchantId: conversation.merchantId, id: conversation.id })
    .from(conversation)
    .where(and(lte(conversation.dueMinute, minuteOf(now)), lte(conversation.dueAt, now)))
    .orderBy(conversation.dueMinute, conversation.dueAt)
    .limit(limit);
}

export async function insertThread(tx: Tx, fresh: typeof thread.$inferInsert): Promise<void> {
  await tx.insert(thread).values(fresh);
}

export async function closeThread(tx: Tx, of: ConversationRow, id: string, closedAt: Date, closeType: 1 | 2) {
  await tx
    .update(thread)
    .set({ closedAt, closeType })
    .where(and(eq(thread.merchantId, of.merchantId), eq(thread.id, id)));
}

export async function isThreadOpen(tx: Tx, merchantId: string, id: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ closedAt: thread.closedAt })
    .from(thread)
    .where(and(eq(thread.merchantId, merchantId), eq(thread.id, id), gt(thread.endsAt, now)));
  return row?.closedAt === null;
}

export async function isThreadOf(tx: Tx, of: ConversationRow, id: string, kind: ChatKind): Promise<boolean> {
  const [row] = await tx
    .select({ id: thread.id })
    .from(thread)
    .where(
      and(
        eq(thread.merchantId, of.merchantId),
        eq(thread.conversationId, of.id),
        eq(thread.id, id),
        eq(thread.chat, kind),
      ),
    );
  return row !== undefined;
}

export async function messageById(
  tx: Tx,
  merchantId: string,
  conversationId: string,
  messageId: string,
): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.merchantId, merchantId),
        eq(message.conversationId, conversationId),
        eq(message.messageId, messageId),
      ),
    );
  return row ?? null;
}

export type Slice = { after?: number | undefined; before?: number | undefined; limit: number };

export async function messagesOf(
  tx: Tx,
  merchantId: string,
  conversationId: string,
  { after, before, limit }: Slice,
): Promise<MessageRow[]> {
  const own = and(eq(message.merchantId, merchantId), eq(message.conversationId, conversationId));
  const rows = tx.select().from(message);
  if (before !== undefined) {
    const newest = await rows
      .where(and(own, lt(message.seq, before)))
      .orderBy(desc(message.seq))
      .limit(limit);
    return newest.reverse();
  }
  return rows
    .where(and(own, gt(message.seq, after ?? 0)))
    .orderBy(asc(message.seq))
    .limit(limit);
}

/** Stores the sequence number up to which one side has read. It never decreases. */
export async function storeSeen(
  tx: Tx,
  of: Pick<ConversationRow, 'merchantId' | 'id'>,
  side: 'seenByCustomer' | 'seenByService',
  seq: number,
): Promise<boolean> {
  const changed = await tx
    .update(conversation)
    .set({ [side]: seq })
    .where(
      and(
        eq(conversation.merchantId, of.merchantId),
        eq(conversation.id, of.id),
        lt(conversation[side], seq),
        // A position past the last message is refused.
        gt(conversation.lastSeq, seq - 1),
      ),
    )
    .returning({ id: conversation.id });
  return changed.length > 0;
}

export async function storeContact(
  tx: Tx,
  of: ConversationRow,
  {
    givenName = of.givenName,
    email = of.email,
    avatar = of.avatar,
    contactFrom = of.contactFrom,
    customerId = of.customerId,
  }: {
    givenName?: string | undefined;
    email?: string | undefined;
    avatar?: string | undefined;
    contactFrom?: ContactSource;
    customerId?: string | null;
  },
): Promise<ConversationRow> {
  const [row] = await tx
    .update(conversation)
    .set({
      givenName,
      email,
      avatar,
      contactFrom,
      customerId,
      state: { ...of.state, hasEmail: email !== '' },
    })
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)))
    .returning();
  if (!row) throw new InvariantViolated('The conversation disappeared while it was locked.');
  return row;
}
