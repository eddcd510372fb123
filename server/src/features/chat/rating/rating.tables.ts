import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../../platform/database/columns.ts';
import { conversation } from '../chat.tables.ts';

/** What the customer thinks of a sitting with somebody of the team: one for each, the last one holds. */
export const chatRating = pgTable(
  'chat_rating',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    sitting: integer().notNull(),
    /** Who is rated, as they were called then: a person of ours, or of an outside provider. */
    agentId: text().notNull(),
    agentName: text().notNull(),
    thumb: text().$type<'1' | '0'>().notNull(),
    comment: text().notNull(),
    ratedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.sitting] }),
    index('chat_rating_by_time').on(t.merchantId, t.ratedAt),
    foreignKey({
      name: 'chat_rating_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
