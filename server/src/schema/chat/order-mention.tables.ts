import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from './chat.tables.ts';

/**
 * Order numbers, normalized, that a conversation mentions. A trigger writes them with the message
 * (functions/order_mentions.sql). Anyone can type a number, so a mention shows no owner.
 */
export const orderMention = pgTable(
  'order_mention',
  {
    merchantId: merchantKey(),
    orderNumber: text().notNull(),
    conversationId: text().notNull(),
    mentionedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.orderNumber, t.conversationId] }),
    index('order_mention_by_time').on(t.merchantId, t.orderNumber, t.mentionedAt),
    index('order_mention_by_conversation').on(t.merchantId, t.conversationId, t.mentionedAt),
    foreignKey({
      name: 'order_mention_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);
