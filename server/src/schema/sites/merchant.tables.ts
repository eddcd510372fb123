import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';

/**
 * One brand on one country site. Its configuration is one value; `version` counts publications, 0 was never
 * published.
 */
export const merchant = pgTable('merchant', {
  id: text().primaryKey(),
  configuration: jsonb().$type<MerchantConfiguration>().notNull(),
  version: integer().notNull(),
  createdAt: timestamptz().notNull(),
  changedAt: timestamptz().notNull(),
  /**
   * Counts changes that are no publication: of hosts, of the archive, of a draft that was never published.
   */
  changes: integer().notNull().default(0),
  archivedAt: timestamptz(),
  archivedBy: text(),
  archiveReason: text(),
});

/** The allow-list that maps a request's host to a merchant; lower case, without a port. */
export const merchantHost = pgTable(
  'merchant_host',
  {
    merchantId: merchantKey().references(() => merchant.id),
    host: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.host] }), unique('merchant_host_once').on(t.host)],
);

/** Each version of a site that visitors ever saw, the newest included. */
export const siteVersion = pgTable(
  'site_version',
  {
    merchantId: merchantKey().references(() => merchant.id),
    version: integer().notNull(),
    configuration: jsonb().notNull(),
    publishedAt: timestamptz().notNull(),
    /** The team member; null if it came with the installation. */
    publishedBy: text(),
    restoredFrom: integer(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.version] })],
);

/** The unpublished configuration of a site: one draft per site, shared by all editors. */
export const siteDraft = pgTable('site_draft', {
  merchantId: merchantKey()
    .primaryKey()
    .references(() => merchant.id),
  /** New with each change, so that no editor overwrites a text that they have not seen. */
  revision: text().notNull(),
  baseVersion: integer().notNull(),
  configuration: jsonb().notNull(),
  changedAt: timestamptz().notNull(),
  changedBy: text().notNull(),
});
