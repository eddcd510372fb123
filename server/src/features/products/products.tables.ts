import type { Language } from '@aftercare/contract/languages';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** The seller's article numbers of a product; an order report's row finds its product here (design 8). */
export const productSku = pgTable(
  'product_sku',
  {
    merchantId: merchantKey(),
    sku: text().notNull(),
    productId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.sku] }),
    foreignKey({
      name: 'product_sku_product',
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }),
  ],
);
