import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { merchantKey } from '../../platform/database/columns.ts';
import { merchant } from '../merchant/merchant.tables.ts';

export type ProductParameter = { name: string; value: string };

/** What a merchant sells on one country site. Months may lower the merchant's, never raise them (D44). */
export const product = pgTable(
  'product',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    names: jsonb().$type<Record<Language, string>>().notNull(),
    parameters: jsonb().$type<Record<Language, ProductParameter[]>>().notNull(),
    tags: text().array().notNull(),
    pictureKey: text().notNull(),
    basisMonths: integer(),
    extendedMonths: integer(),
    position: integer().notNull(),
    /** Nobody sees it; orders and registrations of it go on naming it. */
    isWithdrawn: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/**
 * What the seller's article numbers stand for: an order's item finds its product here (design 8), and that of a bundle
 * each of its products. The ledger keeps the number, so that what it stands for may change (decision 058).
 */
export const productSku = pgTable(
  'product_sku',
  {
    merchantId: merchantKey(),
    sku: text().notNull(),
    productId: text().notNull(),
    isBundle: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.sku, t.productId] }),
    uniqueIndex('product_sku_of_one').on(t.merchantId, t.sku).where(sql`not ${t.isBundle}`),
    foreignKey({
      name: 'product_sku_product',
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }),
  ],
);
