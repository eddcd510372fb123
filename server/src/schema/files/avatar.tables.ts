import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { customer } from '../account/account.tables.ts';

/** A customer's profile pictures: the chosen one, and at most one that is not chosen yet. */
export const avatarFile = pgTable(
  'avatar_file',
  {
    merchantId: merchantKey(),
    /** 128 random bits, unique over all merchants. */
    id: text().notNull(),
    customerId: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes as stored. */
    size: integer().notNull(),
    /** Hash of the uploaded bytes. It tells whether a repeated request key carries the same file. */
    contentHash: text().notNull(),
    requestKey: text(),
    createdAt: timestamptz().notNull(),
    /** When it became the profile picture; null before. */
    chosenAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    // The desk looks a file up by its id alone.
    index('avatar_file_by_id').on(t.id),
    index('avatar_file_by_customer').on(t.merchantId, t.customerId),
    foreignKey({
      name: 'avatar_file_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
  ],
);
