import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import type {
  ImportAim,
  ImportProblem,
  ImportRefusal,
  ImportStatus,
} from '@aftercare/contract/desk/content/content-files';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { deskPerson } from '../team/team.tables.ts';

export type Refusal = { reason: ImportRefusal; line: number | null; columns: string[] };

export const contentImport = pgTable(
  'content_import',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    kind: text().$type<ContentKind>().notNull(),
    uploadedBy: text()
      .notNull()
      .references(() => deskPerson.id),
    fileName: text().notNull(),
    /** Null once it has been read, or will not be. */
    storageKey: text(),
    contentHash: text().notNull(),
    requestKey: text(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    status: text().$type<ImportStatus>().notNull(),
    refusal: jsonb().$type<Refusal>(),
    entriesRead: integer().notNull().default(0),
    entriesNew: integer().notNull().default(0),
    entriesChanged: integer().notNull().default(0),
    entriesSame: integer().notNull().default(0),
    entriesRefused: integer().notNull().default(0),
    aim: text().$type<ImportAim>(),
    /** The team member who applies the import; '' until then. */
    appliedBy: text().notNull().default(''),
    entriesTaken: integer().notNull().default(0),
    entriesHeldBack: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    finishedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('content_import_by_time').on(t.merchantId, t.createdAt),
    unique('content_import_by_request').on(t.merchantId, t.uploadedBy, t.requestKey),
  ],
);

const ofImport = () => ({ merchantId: merchantKey(), importId: text().notNull() });

/**
 * The entries of a file, until it is applied or discarded; neither visitors nor the desk's lists see them.
 */
export const contentImportEntry = pgTable(
  'content_import_entry',
  {
    ...ofImport(),
    entryId: text().notNull(),
    place: integer().notNull(),
    line: integer().notNull(),
    /** The published version when the file was read; 0 if there was none. */
    baseVersion: integer().notNull(),
    /** Null if the same document is published already. */
    document: jsonb().$type<ContentDocument>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.importId, t.entryId] }),
    index('content_import_entry_in_order').on(t.merchantId, t.importId, t.place),
    foreignKey({
      name: 'content_import_entry_of_import',
      columns: [t.merchantId, t.importId],
      foreignColumns: [contentImport.merchantId, contentImport.id],
    }),
  ],
);

/** Why an entry is not applied. Bounded per import (contract/limits). */
export const contentImportProblem = pgTable(
  'content_import_problem',
  {
    ...ofImport(),
    number: integer().generatedAlwaysAsIdentity(),
    line: integer().notNull(),
    entryId: text().notNull(),
    reason: text().$type<ImportProblem>().notNull(),
    path: text().notNull(),
    what: text().notNull(),
    excerpt: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.importId, t.number] }),
    foreignKey({
      name: 'content_import_problem_of_import',
      columns: [t.merchantId, t.importId],
      foreignColumns: [contentImport.merchantId, contentImport.id],
    }),
  ],
);
