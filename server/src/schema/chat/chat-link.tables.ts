import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from './chat.tables.ts';

/** A link in a mail. Its secret opens this one conversation until the link expires or is revoked. */
export const chatLink = pgTable(
  'chat_link',
  {
    merchantId: merchantKey(),
    secretHash: text().notNull(),
    conversationId: text().notNull(),
    endsAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.secretHash] }),
    foreignKey({
      name: 'chat_link_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
    index('chat_link_by_conversation').on(t.merchantId, t.conversationId),
    index('chat_link_by_end').on(t.endsAt),
  ],
);

/**
 * A browser that came in by a link. It has its own cookie, which opens the conversation as long as the link
 * is valid.
 */
export const linkedBrowser = pgTable(
  'linked_browser',
  {
    merchantId: merchantKey(),
    secretHash: text().notNull(),
    conversationId: text().notNull(),
    linkHash: text().notNull(),
    endsAt: timestamptz().notNull(),
    /** The secret that this browser held before, and holds again when the link has ended. */
    formerHash: text(),
    /**
     * Let in by an identity token of the merchant's page, not by a mail that can be forwarded (decision 065).
     */
    isVouched: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.secretHash] }),
    foreignKey({
      name: 'linked_browser_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
    index('linked_browser_by_conversation').on(t.merchantId, t.conversationId),
    index('linked_browser_by_link').on(t.merchantId, t.linkHash),
    index('linked_browser_by_end').on(t.endsAt),
  ],
);
