import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { merchantKey } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/**
 * Counts the changes of a merchant's visible content; the trigger `content_changed` writes it for every
 * change.
 */
export const contentVersion = pgTable('content_version', {
  merchantId: merchantKey()
    .primaryKey()
    .references(() => merchant.id),
  version: bigint({ mode: 'number' }).notNull(),
});
