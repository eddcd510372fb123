import type {
  ChatImportProblemReason,
  ChatImportRefusal,
  ChatImportStatus,
  ImportSource,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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

export type ImportFileRefusal = { reason: ChatImportRefusal; line: number | null };

/** A file of another desk. The file is stored until its entries are imported, or will not be. */
export const chatImport = pgTable(
  'chat_import',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    source: text().$type<ImportSource>().notNull(),
    uploadedBy: text()
      .notNull()
      .references(() => deskPerson.id),
    fileName: text().notNull(),
    storageKey: text(),
    contentHash: text().notNull(),
    requestKey: text(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    status: text().$type<ChatImportStatus>().notNull(),
    refusal: jsonb().$type<ImportFileRefusal>(),
    entriesRead: integer().notNull().default(0),
    entriesRefused: integer().notNull().default(0),
    chatsNew: integer().notNull().default(0),
    chatsKnown: integer().notNull().default(0),
    chatsOld: integer().notNull().default(0),
    chatsOpen: integer().notNull().default(0),
    messages: integer().notNull().default(0),
    contactsNew: integer().notNull().default(0),
    contactsKnown: integer().notNull().default(0),
    entriesApplied: integer().notNull().default(0),
    chatsTaken: integer().notNull().default(0),
    contactsTaken: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    finishedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('chat_import_by_time').on(t.merchantId, t.createdAt),
    unique('chat_import_by_request').on(t.merchantId, t.uploadedBy, t.requestKey),
  ],
);

const ofImport = () => ({ merchantId: merchantKey(), importId: text().notNull() });

/** Entries that cannot be imported. Bounded per import (contract/desk/limits). */
export const chatImportProblem = pgTable(
  'chat_import_problem',
  {
    ...ofImport(),
    number: integer().generatedAlwaysAsIdentity(),
    line: integer().notNull(),
    entryId: text().notNull(),
    reason: text().$type<ChatImportProblemReason>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.importId, t.number] }),
    foreignKey({
      name: 'chat_import_problem_of_import',
      columns: [t.merchantId, t.importId],
      foreignColumns: [chatImport.merchantId, chatImport.id],
    }),
  ],
);

/**
 * A chat of another desk that was imported, so that it is imported once. The row stays when the conversation is
 * erased, without its id: an erased chat does not return with the next import.
 */
export const importedChat = pgTable(
  'imported_chat',
  {
    ...ofImport(),
    source: text().$type<ImportSource>().notNull(),
    /** The account and the number in the other desk. */
    sourceId: text().notNull(),
    conversationId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.source, t.sourceId] }),
    index('imported_chat_by_conversation')
      .on(t.merchantId, t.conversationId)
      .where(sql`conversation_id is not null`),
    index('imported_chat_by_import').on(t.merchantId, t.importId),
    foreignKey({
      name: 'imported_chat_of_import',
      columns: [t.merchantId, t.importId],
      foreignColumns: [chatImport.merchantId, chatImport.id],
    }),
  ],
);

/** A user of another desk, who names the author of imported messages. Deleted soon; nothing else reads it. */
export const importedContact = pgTable(
  'imported_contact',
  {
    ...ofImport(),
    source: text().$type<ImportSource>().notNull(),
    sourceId: text().notNull(),
    name: text().notNull(),
    /** Normalized; '' if there is none. */
    email: text().notNull(),
    isAgent: boolean().notNull(),
    importedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.source, t.sourceId] }),
    index('imported_contact_by_email').on(t.merchantId, t.email).where(sql`email <> ''`),
    index('imported_contact_by_import').on(t.merchantId, t.importId),
    index('imported_contact_by_age').on(t.importedAt),
    foreignKey({
      name: 'imported_contact_of_import',
      columns: [t.merchantId, t.importId],
      foreignColumns: [chatImport.merchantId, chatImport.id],
    }),
  ],
);
