import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/**
 * A file that any visitor of the site may open: a logo, or a picture, video, caption or manual of the
 * catalogue. The storage holds its bytes.
 */
export const publicFile = pgTable(
  'public_file',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);
