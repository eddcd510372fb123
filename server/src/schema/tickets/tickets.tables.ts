import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation, thread } from '../chat/chat.tables.ts';

/** An answer that the team owes. A thread has at most one. Knowing a ticket's number grants no access. */
export const ticket = pgTable(
  'ticket',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    conversationId: text().notNull(),
    threadId: text().notNull(),
    number: text().notNull(),
    status: text().$type<'open' | 'resolved'>().notNull(),
    createdAt: timestamptz().notNull(),
    answerBy: timestamptz().notNull(),
    resolvedAt: timestamptz(),
    /** The customer reported danger: the desk lists it first. */
    isUrgent: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('ticket_of_thread').on(t.merchantId, t.threadId),
    unique('ticket_by_number').on(t.merchantId, t.number),
    index('ticket_by_conversation').on(t.merchantId, t.conversationId),
    index('ticket_by_number_start').on(t.merchantId, t.number.op('text_pattern_ops')),
    index('ticket_by_creation').on(t.merchantId, t.createdAt),
    index('ticket_by_resolution').on(t.merchantId, t.resolvedAt).where(sql`resolved_at is not null`),
    index('ticket_by_due').on(t.answerBy).where(sql`status = 'open'`),
    foreignKey({
      name: 'ticket_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
    foreignKey({
      name: 'ticket_thread',
      columns: [t.merchantId, t.conversationId, t.threadId],
      foreignColumns: [thread.merchantId, thread.conversationId, thread.id],
    }),
  ],
);
