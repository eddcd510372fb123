import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/**
 * Counts of a day in the merchant's time zone, kept after the chats they come from are deleted (decision 185).
 * They name no customer. `part` divides a metric: a reason, a value, or the number of a bucket of a histogram.
 */
export const dayFigure = pgTable(
  'day_figure',
  {
    merchantId: merchantKey().references(() => merchant.id),
    day: date().notNull(),
    metric: text().notNull(),
    part: text().notNull(),
    /** '' where the source has no language. */
    lang: text().notNull(),
    /** '' unless the site allows reports on single agents. */
    agentId: text().notNull(),
    count: integer().notNull(),
    /** Sum of the measured times; 0 for metrics without times. */
    seconds: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.day, t.metric, t.part, t.lang, t.agentId] }),
    index('day_figure_of_agent').on(t.merchantId).where(sql`agent_id <> ''`),
    index('day_figure_by_day').on(t.day),
  ],
);

/** The days with figures: without a row, the figures of a day are unknown and not zero. */
export const rolledDay = pgTable(
  'rolled_day',
  {
    merchantId: merchantKey().references(() => merchant.id),
    day: date().notNull(),
    rolledAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day] }), index('rolled_day_by_day').on(t.day)],
);
