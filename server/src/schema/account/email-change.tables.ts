import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { customer } from './account.tables.ts';

/**
 * A change of an account's email address. Until `endsAt` the link that was mailed to the old address reverts
 * it, and no other account can get the old address.
 */
export const emailChange = pgTable(
  'email_change',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    customerId: text().notNull(),
    oldEmail: text().notNull(),
    oldEmailKey: text().notNull(),
    secretHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    undoneAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('email_change_by_secret').on(t.merchantId, t.secretHash),
    index('email_change_by_old_email').on(t.merchantId, t.oldEmailKey),
    index('email_change_by_customer').on(t.merchantId, t.customerId),
    index('email_change_by_end').on(t.endsAt),
    foreignKey({
      name: 'email_change_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
  ],
);
