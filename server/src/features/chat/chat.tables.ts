import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { merchant } from '../merchant/merchant.tables.ts';

/** All that one person and one merchant have said (design 3). A visitor holds it by a cookie, stored hashed (D31). */
export const conversation = pgTable(
  'conversation',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    visitorId: text().notNull(),
    visitorHash: text().notNull(),
    source: text().notNull(),
    lastSeq: integer().notNull().default(0),
    createdAt: moment().notNull(),
    visitorEndsAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('conversation_by_visitor').on(t.merchantId, t.visitorHash),
    index('conversation_by_visitor_id').on(t.merchantId, t.visitorId),
  ],
);

/** One channel of a conversation; the only kind yet is the bot's. */
export const chat = pgTable(
  'chat',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    conversationId: text().notNull(),
    kind: text().$type<'bot'>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('chat_by_kind').on(t.merchantId, t.conversationId, t.kind),
    foreignKey({
      name: 'chat_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);

/** One sitting in a chat; ids live 24 hours (spec 9). */
export const thread = pgTable(
  'thread',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    chatId: text().notNull(),
    openedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('thread_by_chat').on(t.merchantId, t.chatId, t.openedAt),
    foreignKey({
      name: 'thread_chat',
      columns: [t.merchantId, t.chatId],
      foreignColumns: [chat.merchantId, chat.id],
    }),
  ],
);

/** One entry. `messageId` is the sender's, unique in its conversation for ever; `seq` is the order (wire 1). */
export const message = pgTable(
  'message',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    seq: integer().notNull(),
    messageId: text().notNull(),
    threadId: text().notNull(),
    from: text().$type<'customer' | 'service'>().notNull(),
    body: text().notNull(),
    /** On the bot's entries: the message it answers, the FAQ it used, if any, and what was shown besides. */
    answers: text(),
    faqId: text(),
    authorName: text(),
    choices: text().array(),
    handsOver: boolean(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.seq] }),
    unique('message_by_id').on(t.merchantId, t.conversationId, t.messageId),
    foreignKey({
      name: 'message_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
    foreignKey({
      name: 'message_thread',
      columns: [t.merchantId, t.threadId],
      foreignColumns: [thread.merchantId, thread.id],
    }),
  ],
);
