import type { Language } from '@aftercare/contract/languages';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** `content` holds allow-listed tags only. */
export const article = pgTable(
  'article',
  {
    merchantId: merchantKey().references(() => merchant.id),
    type: text().notNull(),
    lang: text().$type<Language>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    version: text().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.type, t.lang] })],
);
