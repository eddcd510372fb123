import type { Language } from '@aftercare/contract/languages';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { merchant } from '../merchant/merchant.tables.ts';

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
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.type, t.lang] })],
);

/** The newest result of a template for one legal text, to recognize a text that a user changed. */
export const legalFill = pgTable(
  'legal_fill',
  {
    merchantId: merchantKey().references(() => merchant.id),
    type: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    document: jsonb().notNull(),
    filledAt: moment().notNull(),
    filledBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.type] })],
);
