import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** When the text of each language changed last, in milliseconds since 1970. */
export type TextChangeTimes = Partial<Record<Language, number>>;

const kindOfContent = () => text().$type<ContentKind>().notNull();

/**
 * Documents of operators, each in all its languages (decision 049). The tables that visitors' calls read are
 * derived from `published` in the transaction that writes it.
 */
export const contentEntry = pgTable(
  'content_entry',
  {
    merchantId: merchantKey().references(() => merchant.id),
    kind: kindOfContent(),
    id: text().notNull(),
    /** 0: never published. */
    version: integer().notNull(),
    published: jsonb().$type<ContentDocument>(),
    textChangeTimes: jsonb('words_changed').$type<TextChangeTimes>().notNull(),
    title: text().notNull(),
    productId: text(),
    position: integer().notNull(),
    langs: text().array().$type<Language[]>().notNull(),
    changedAt: timestamptz().notNull(),
    /** The team member; null if it came with the installation. */
    changedBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.id] }),
    index('content_entry_in_order').on(t.merchantId, t.kind, t.position, t.id),
    index('content_entry_of_product').on(t.merchantId, sql`(${t.published} ->> 'productId')`),
  ],
);

const ofEntry = () => ({ merchantId: merchantKey(), kind: kindOfContent(), id: text().notNull() });

/** Unpublished text: one draft per document, shared by all editors. */
export const contentDraft = pgTable(
  'content_draft',
  {
    ...ofEntry(),
    /** New with each change, so that no editor overwrites a text that they have not seen. */
    revision: text().notNull(),
    baseVersion: integer().notNull(),
    document: jsonb().$type<ContentDocument>().notNull(),
    changedAt: timestamptz().notNull(),
    changedBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.id] }),
    foreignKey({
      name: 'content_draft_of_entry',
      columns: [t.merchantId, t.kind, t.id],
      foreignColumns: [contentEntry.merchantId, contentEntry.kind, contentEntry.id],
    }).onDelete('cascade'),
  ],
);

/** Each version that visitors ever saw, the newest included; without a document if it was withdrawn. */
export const contentRelease = pgTable(
  'content_release',
  {
    ...ofEntry(),
    version: integer().notNull(),
    document: jsonb().$type<ContentDocument>(),
    publishedAt: timestamptz().notNull(),
    publishedBy: text(),
    /** The revision of its draft: a repeat of the request finds its result by it. */
    revision: text(),
    restoredFrom: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.id, t.version] }),
    foreignKey({
      name: 'content_release_of_entry',
      columns: [t.merchantId, t.kind, t.id],
      foreignColumns: [contentEntry.merchantId, contentEntry.kind, contentEntry.id],
    }).onDelete('cascade'),
  ],
);
