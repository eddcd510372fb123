import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';
import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';

/** One brand on one country site (design 5). Its configuration is one value; `version` grows by each change. */
export const merchant = pgTable('merchant', {
  id: text().primaryKey(),
  configuration: jsonb().$type<MerchantConfiguration>().notNull(),
  version: integer().notNull(),
  createdAt: moment().notNull(),
  changedAt: moment().notNull(),
});

/** The allow-list that turns a request's host into a merchant; lower case, without a port. */
export const merchantHost = pgTable(
  'merchant_host',
  {
    merchantId: merchantKey().references(() => merchant.id),
    host: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.host] }), unique('merchant_host_once').on(t.host)],
);
