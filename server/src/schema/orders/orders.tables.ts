import type {
  ReportEncoding,
  ReportRefusal,
  RowProblem,
} from '@aftercare/contract/desk/orders/order-reports';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { product } from '../products/products.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

export type ReportStatus = 'received' | 'reading' | 'done' | 'refused' | 'failed';

/** An uploaded order report. Its rows may belong to several merchants. */
export const orderReport = pgTable(
  'order_report',
  {
    id: text().primaryKey(),
    uploadedBy: text()
      .notNull()
      .references(() => deskPerson.id),
    fileName: text().notNull(),
    /** Null once it has been read: the file names buyers, the ledger does not. */
    storageKey: text(),
    contentHash: text().notNull(),
    requestKey: text(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    status: text().$type<ReportStatus>().notNull(),
    refusal: text().$type<ReportRefusal>(),
    missingColumns: text().array().notNull(),
    encoding: text().$type<ReportEncoding>(),
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    rowsRead: integer().notNull().default(0),
    rowsStored: integer().notNull().default(0),
    rowsChanged: integer().notNull().default(0),
    rowsSame: integer().notNull().default(0),
    rowsUnplaced: integer().notNull().default(0),
    rowsRefused: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    finishedAt: timestamptz(),
  },
  (t) => [
    index('order_report_by_time').on(t.createdAt),
    unique('order_report_by_request').on(t.uploadedBy, t.requestKey),
  ],
);

/** A row of a report that was refused or found no merchant, and why. Bounded per report (contract/limits). */
export const orderReportProblem = pgTable(
  'order_report_problem',
  {
    reportId: text()
      .notNull()
      .references(() => orderReport.id),
    line: integer().notNull(),
    orderNumber: text(),
    reason: text().$type<RowProblem>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.line] })],
);

const itemColumns = () => ({
  orderNumber: text().notNull(),
  sku: text().notNull(),
  asin: text().notNull(),
  productName: text().notNull(),
  quantity: integer().notNull(),
  orderStatus: text().notNull(),
  itemStatus: text().notNull(),
  salesChannel: text().notNull(),
  purchasedAt: timestamptz().notNull(),
  updatedAt: timestamptz().notNull(),
  postalCodeHash: text(),
  postalCodeEndsAt: timestamptz(),
});

/**
 * The order ledger: one row per merchant, order (normalized number) and SKU. Its only data about the buyer is
 * a keyed hash.
 */
export const orderItem = pgTable(
  'order_item',
  {
    merchantId: merchantKey(),
    ...itemColumns(),
    /** The product of its SKU when it was matched; used once no product has the SKU any more. */
    productId: text().notNull(),
    /** For searching by the end of a number, which customers read out. */
    orderNumberBackwards: text().generatedAlwaysAs((): SQL => sql`reverse(order_number)`),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.orderNumber, t.sku] }),
    foreignKey({
      name: 'order_item_product',
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }),
    index('order_item_by_time').on(t.purchasedAt.desc(), t.orderNumber),
    index('order_item_by_sku').on(t.sku, t.purchasedAt.desc()),
    index('order_item_by_number').on(t.merchantId, t.orderNumber.op('text_pattern_ops')),
    index('order_item_by_number_end').on(t.merchantId, t.orderNumberBackwards.op('text_pattern_ops')),
    index('order_item_postal_code_ends').on(t.postalCodeEndsAt).where(sql`${t.postalCodeHash} is not null`),
  ],
);

/** Items whose SKU is in no catalogue of their country yet: kept, listed, and matched again. */
export const unplacedOrderItem = pgTable(
  'unplaced_order_item',
  { country: text().notNull(), ...itemColumns() },
  (t) => [
    primaryKey({ columns: [t.country, t.orderNumber, t.sku] }),
    index('unplaced_order_item_by_sku').on(t.country, t.sku),
    index('unplaced_order_item_by_time').on(t.purchasedAt.desc(), t.orderNumber),
    index('unplaced_order_item_postal_code_ends')
      .on(t.postalCodeEndsAt)
      .where(sql`${t.postalCodeHash} is not null`),
  ],
);
