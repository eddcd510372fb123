import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from './chat.tables.ts';

/** The customer's rating of a session with an agent: one for each session, the last one counts. */
export const chatRating = pgTable(
  'chat_rating',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    sitting: integer().notNull(),
    /** The rated agent with their name at that time: one of our team, or of an outside provider. */
    agentId: text().notNull(),
    agentName: text().notNull(),
    thumb: text().$type<'1' | '0'>().notNull(),
    comment: text().notNull(),
    ratedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.sitting] }),
    index('chat_rating_by_time').on(t.merchantId, t.ratedAt),
    index('chat_rating_bad').on(t.merchantId, t.ratedAt).where(sql`thumb = '0'`),
    foreignKey({
      name: 'chat_rating_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
