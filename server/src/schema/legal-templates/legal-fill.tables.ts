import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** The newest result of a template for one legal text, to recognize a text that a user changed. */
export const legalFill = pgTable(
  'legal_fill',
  {
    merchantId: merchantKey().references(() => merchant.id),
    type: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    document: jsonb().notNull(),
    filledAt: timestamptz().notNull(),
    filledBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.type] })],
);
