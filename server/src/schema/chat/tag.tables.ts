import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** The tags that the desk offers for a site. Conversations hold the names themselves. */
export const tag = pgTable(
  'tag',
  {
    merchantId: merchantKey().references(() => merchant.id),
    name: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.name] }),
    uniqueIndex('tag_in_any_case').on(t.merchantId, sql`lower(${t.name})`),
  ],
);
