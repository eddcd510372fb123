import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { conversation } from '../chat/chat.tables.ts';
import { merchant } from '../merchant/merchant.tables.ts';

/** How often a page was opened on a day of the merchant's zone. Counts only: no person, no address. */
export const pageCount = pgTable(
  'page_count',
  {
    merchantId: merchantKey().references(() => merchant.id),
    day: date().notNull(),
    page: text().notNull(),
    utmSource: text().notNull(),
    utmMedium: text().notNull(),
    views: integer().notNull(),
    visitors: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day, t.page, t.utmSource, t.utmMedium] })],
);

/** Which entry points visitors without a token used. */
export const clickCount = pgTable(
  'click_count',
  {
    merchantId: merchantKey().references(() => merchant.id),
    day: date().notNull(),
    route: text().notNull(),
    dataSource: text().notNull(),
    clicks: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day, t.route, t.dataSource] })],
);

/** How often the chat was opened on a day, and by how many browsers. */
export const chatCount = pgTable(
  'chat_count',
  {
    merchantId: merchantKey().references(() => merchant.id),
    day: date().notNull(),
    openings: integer().notNull(),
    visitors: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day] })],
);

/**
 * How often an answer was opened on a day, and after how many of these a chat began. Kept after the answer is
 * deleted.
 */
export const faqCount = pgTable(
  'faq_count',
  {
    merchantId: merchantKey().references(() => merchant.id),
    day: date().notNull(),
    faqId: text().notNull(),
    views: integer().notNull(),
    chats: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day, t.faqId] })],
);

/**
 * Which answer a visitor with a chat has opened, until it is known whether a chat followed; then only the
 * count is left (`answerSeenKeptSeconds`). Nothing is stored about visitors without a chat.
 */
export const faqSeen = pgTable(
  'faq_seen',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    faqId: text().notNull(),
    /** Of the merchant's zone, like the count's. */
    day: date().notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.faqId] }),
    foreignKey({
      name: 'faq_seen_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
    index('faq_seen_by_time').on(t.seenAt),
  ],
);

/** How often a video was played or a manual opened on a day. Kept after these are deleted. */
export const mediaCount = pgTable(
  'media_count',
  {
    merchantId: merchantKey().references(() => merchant.id),
    day: date().notNull(),
    medium: text({ enum: ['video', 'manual'] }).notNull(),
    targetId: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day, t.medium, t.targetId] })],
);
