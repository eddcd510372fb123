import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from './chat.tables.ts';

/**
 * Tokens that embedding pages keep for frames without storage (decision 109). Each use of one issues the
 * next.
 */
export const pageToken = pgTable(
  'page_token',
  {
    merchantId: merchantKey(),
    tokenHash: text().notNull(),
    conversationId: text().notNull(),
    origin: text().notNull(),
    /** X-Visitor of the frame that got this token in exchange; null for the first token of a frame. */
    secretHash: text(),
    /** The token that this one was issued for. */
    formerHash: text(),
    usedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.tokenHash] }),
    unique('page_token_by_secret').on(t.merchantId, t.secretHash),
    foreignKey({
      name: 'page_token_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
    index('page_token_by_conversation').on(t.merchantId, t.conversationId),
    index('page_token_by_use').on(t.usedAt),
  ],
);
