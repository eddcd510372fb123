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
import { merchant } from '../sites/merchant.tables.ts';

export type ProductParameter = { name: string; value: string };

/** A product. Its warranty months may be lower than the merchant's, never higher. */
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
    /** Hidden from visitors; orders and registrations still name it. */
    isWithdrawn: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/**
 * Products of the seller's article numbers: an order's item finds its product here, a bundle each of its
 * products. The ledger stores the number, so that its products may change (decision 058).
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
