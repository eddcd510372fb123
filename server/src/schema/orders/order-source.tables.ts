import type { SellerRegion } from '@aftercare/contract/desk/orders/marketplaces';
import type { SourceProblem } from '@aftercare/contract/desk/orders/order-sources';
import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { deskPerson } from '../team/team.tables.ts';

/**
 * A seller account whose orders are fetched, its progress, and the run that reads it. Its orders may belong
 * to several merchants.
 */
export const orderSource = pgTable(
  'order_source',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    region: text().$type<SellerRegion>().notNull(),
    marketplaceIds: text().array().notNull(),
    clientId: text().notNull(),
    /** Digest of region and refresh token, so that an account is connected only once. */
    accountDigest: text().notNull().unique('order_source_account'),
    /** Client secret and refresh token, encrypted for this row alone. */
    sealedSecrets: text().notNull(),
    withPostalCode: boolean().notNull(),
    isPaused: boolean().notNull().default(false),
    connectedBy: text()
      .notNull()
      .references(() => deskPerson.id),
    createdAt: timestamptz().notNull(),
    /** All changes before this time are in the ledger. */
    readUpTo: timestamptz().notNull(),
    windowEndsAt: timestamptz(),
    pageToken: text(),
    ordersPerPage: integer().notNull(),
    callsLeft: doublePrecision().notNull(),
    callsCountedAt: timestamptz().notNull(),
    callsPerSecond: doublePrecision().notNull(),
    /** The current run, and until when no other may begin. */
    runId: text(),
    runEndsAt: timestamptz(),
    nextAt: timestamptz().notNull(),
    failures: integer().notNull().default(0),
    problem: text().$type<SourceProblem>(),
    problemAt: timestamptz(),
    lastSuccessAt: timestamptz(),
    ordersRead: bigint({ mode: 'number' }).notNull().default(0),
    itemsStored: bigint({ mode: 'number' }).notNull().default(0),
    itemsUnplaced: bigint({ mode: 'number' }).notNull().default(0),
    itemsRefused: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [index('order_source_due').on(t.nextAt)],
);
