import type { Language } from '@aftercare/contract/languages';
import { type SQL, sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

export const botStory = pgTable(
  'bot_story',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    lang: text().$type<Language>().notNull(),
    question: text().notNull(),
    /** Allow-listed HTML. */
    answer: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    // Target of a foreign key: a suggested question leads only to guided answers in its own language.
    unique('bot_story_in_language').on(t.merchantId, t.lang, t.id),
  ],
);

export const hotSpot = pgTable(
  'hot_spot',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    lang: text().$type<Language>().notNull(),
    storyId: text().notNull(),
    /** The guided answer after which it is offered; null: the tree begins with it. */
    behindId: text(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({
      name: 'hot_spot_story',
      columns: [t.merchantId, t.lang, t.storyId],
      foreignColumns: [botStory.merchantId, botStory.lang, botStory.id],
    }),
    foreignKey({
      name: 'hot_spot_behind',
      columns: [t.merchantId, t.lang, t.behindId],
      foreignColumns: [botStory.merchantId, botStory.lang, botStory.id],
    }),
    index('hot_spot_in_order').on(t.merchantId, t.lang, t.behindId, t.position),
  ],
);

export const vote = pgTable(
  'vote',
  {
    merchantId: merchantKey().references(() => merchant.id),
    /** A visitor, or the account that their conversation has joined. */
    voterId: text().notNull(),
    target: text().$type<VoteTarget>().notNull(),
    targetId: text().notNull(),
    thumb: text().$type<'1' | '0'>().notNull(),
    comment: text().notNull(),
    votedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.voterId, t.target, t.targetId] }),
    index('vote_by_target').on(t.merchantId, t.target, t.targetId, t.votedAt),
  ],
);

export type VoteTarget = 'faq' | 'story';

/**
 * SQL for the owner of a visitor's votes: the account that their conversation has joined, or else the
 * visitor.
 */
export const voterInQuery = (merchantId: string, visitorId: string | null): SQL =>
  sql`coalesce((select c.customer_id from conversation c
    where c.merchant_id = ${merchantId} and c.visitor_id = ${visitorId ?? ''} limit 1), ${visitorId ?? ''})`;
