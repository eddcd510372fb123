import { limits } from '@aftercare/contract/limits';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { chat, conversation, message, thread } from './chat.tables.ts';

export type Conversation = typeof conversation.$inferSelect;
export type Message = typeof message.$inferSelect;
export type Thread = typeof thread.$inferSelect;

export async function conversationBySecret(tx: Tx, merchantId: string, visitorHash: string, now: Date) {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(
      and(
        eq(conversation.merchantId, merchantId),
        eq(conversation.visitorHash, visitorHash),
        gt(conversation.visitorEndsAt, now),
      ),
    );
  return row ?? null;
}

/** Held for change: one writer at a time gives a conversation its next seq. */
export async function lockConversation(
  tx: Tx,
  merchantId: string,
  visitorId: string,
): Promise<Conversation | null> {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.visitorId, visitorId)))
    .for('update');
  return row ?? null;
}

export async function insertConversation(tx: Tx, fresh: typeof conversation.$inferInsert): Promise<void> {
  await tx.insert(conversation).values(fresh);
}

export async function extendVisitor(tx: Tx, of: Conversation, visitorEndsAt: Date): Promise<void> {
  await tx
    .update(conversation)
    .set({ visitorEndsAt })
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)));
}

export async function botChatOf(tx: Tx, of: Conversation): Promise<string | null> {
  const [row] = await tx
    .select({ id: chat.id })
    .from(chat)
    .where(and(eq(chat.merchantId, of.merchantId), eq(chat.conversationId, of.id), eq(chat.kind, 'bot')));
  return row?.id ?? null;
}

export async function insertBotChat(tx: Tx, of: Conversation, id: string, createdAt: Date): Promise<void> {
  const { merchantId, id: conversationId } = of;
  await tx.insert(chat).values({ merchantId, id, conversationId, kind: 'bot', createdAt });
}

/** The thread of this chat that is still open, newest first. */
export async function openThreadOf(
  tx: Tx,
  merchantId: string,
  chatId: string,
  now: Date,
): Promise<Thread | null> {
  const [row] = await tx
    .select()
    .from(thread)
    .where(and(eq(thread.merchantId, merchantId), eq(thread.chatId, chatId), gt(thread.endsAt, now)))
    .orderBy(desc(thread.openedAt))
    .limit(1);
  return row ?? null;
}

export async function insertThread(tx: Tx, fresh: typeof thread.$inferInsert): Promise<void> {
  await tx.insert(thread).values(fresh);
}

export async function messageById(tx: Tx, of: Conversation, messageId: string): Promise<Message | null> {
  const [row] = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.merchantId, of.merchantId),
        eq(message.conversationId, of.id),
        eq(message.messageId, messageId),
      ),
    );
  return row ?? null;
}

/** Gives the message the next seq of its conversation, which must be locked; using it keeps it open (D31). */
export async function appendMessage(
  tx: Tx,
  of: Conversation,
  fresh: Omit<typeof message.$inferInsert, 'merchantId' | 'conversationId' | 'seq'>,
): Promise<Message> {
  const visitorEndsAt = new Date(fresh.createdAt.getTime() + limits.visitorIdleSeconds * 1000);
  const [counted] = await tx
    .update(conversation)
    .set({ lastSeq: of.lastSeq + 1, visitorEndsAt })
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)))
    .returning({ seq: conversation.lastSeq });
  const place = { merchantId: of.merchantId, conversationId: of.id, seq: counted?.seq ?? of.lastSeq + 1 };
  const [row] = await tx
    .insert(message)
    .values({ ...fresh, ...place })
    .returning();
  if (!row) throw new Error('a message was not stored');
  return row;
}
