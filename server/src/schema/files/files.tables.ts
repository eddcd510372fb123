import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { merchant } from '../merchant/merchant.tables.ts';

/** A file that anybody on the site may open: a logo, or a picture, film, caption or manual of the catalogue. Its bytes lie in the storage. */
export const publicFile = pgTable(
  'public_file',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);
