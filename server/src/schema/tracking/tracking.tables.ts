import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from '../chat/chat.tables.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** `day` is in the merchant's time zone. Counts only: no visitor, no address. */
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

/**
 * How often visitors opened sign-up, bot, live chat or warranty (`route`) on wide or narrow screens
 * (`dataSource`). The browser sends no clicks of signed-in customers.
 */
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
 * How often an answer was opened, and after how many of these a chat began. Kept after the answer is deleted.
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
    /** The calendar day in the merchant's time zone, as in `faqCount`. */
    day: date().notNull(),
    seenAt: timestamptz().notNull(),
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

/** Kept after the videos and manuals are deleted. */
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
