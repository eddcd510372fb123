import type { Language } from '@aftercare/contract/languages';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { product } from '../products/products.tables.ts';
import { merchant } from '../sites/merchant.tables.ts';

export const faq = pgTable(
  'faq',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    productId: text(),
    lang: text().$type<Language>().notNull(),
    question: text().notNull(),
    variants: text().array().notNull(),
    answer: text().notNull(),
    position: integer().notNull(),
    changedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({
      name: 'faq_product',
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }),
    index('faq_by_language').on(t.merchantId, t.lang, t.position),
  ],
);
