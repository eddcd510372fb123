import { pgTable, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** The key of a site's outside bot, encrypted for this site and the host that may receive it (decision 153). */
export const botServiceKey = pgTable('bot_service_key', {
  merchantId: merchantKey()
    .primaryKey()
    .references(() => merchant.id),
  host: text().notNull(),
  sealedKey: text().notNull(),
  storedAt: timestamptz().notNull(),
  storedBy: text().notNull(),
});
