import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { customer } from '../account/account.tables.ts';

/** A picture that a customer uploaded to be shown by; the one that was chosen, and at most one that was not yet. */
export const avatarFile = pgTable(
  'avatar_file',
  {
    merchantId: merchantKey(),
    /** 128 random bits, unique over all merchants. */
    id: text().notNull(),
    customerId: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes as they are kept. */
    size: integer().notNull(),
    /** Of what was uploaded: a repeat under its key is another file or the same. */
    contentHash: text().notNull(),
    requestKey: text(),
    createdAt: moment().notNull(),
    /** Since when it is the account's. */
    chosenAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    // The desk knows a file by its id alone.
    index('avatar_file_by_id').on(t.id),
    index('avatar_file_by_customer').on(t.merchantId, t.customerId),
    foreignKey({
      name: 'avatar_file_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
  ],
);
