import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** The tags that the desk offers for a site. Conversations hold the first names. */
export const tag = pgTable(
  'tag',
  {
    merchantId: merchantKey().references(() => merchant.id),
    /** The first name, which also identifies the tag. */
    name: text().notNull(),
    /** The name since it was renamed. */
    label: text(),
    /** False: deleted after it was renamed. The row keeps the name that conversations show. */
    isOffered: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.name] }),
    uniqueIndex('tag_in_any_case').on(t.merchantId, sql`lower(${t.name})`),
    uniqueIndex('tag_label_in_any_case').on(t.merchantId, sql`lower(${t.label})`),
  ],
);
