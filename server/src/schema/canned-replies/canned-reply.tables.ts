import type { Language } from '@aftercare/contract/languages';
import { foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** A prepared text that agents insert into replies; its texts are in `canned_reply_text`. */
export const cannedReply = pgTable(
  'canned_reply',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    /** '' for a reply without a folder. */
    folder: text().notNull(),
    /** Normalized. */
    shortcut: text().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    changedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('canned_reply_by_shortcut').on(t.merchantId, t.shortcut),
  ],
);

export const cannedReplyText = pgTable(
  'canned_reply_text',
  {
    merchantId: merchantKey(),
    replyId: text().notNull(),
    lang: text().$type<Language>().notNull(),
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.replyId, t.lang] }),
    foreignKey({
      name: 'canned_reply_text_of_reply',
      columns: [t.merchantId, t.replyId],
      foreignColumns: [cannedReply.merchantId, cannedReply.id],
    }).onDelete('cascade'),
  ],
);
