import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { publicFile } from '../files/files.tables.ts';

/** A published manual or captions file whose text the bot reads, or has read (decision 157). */
export const botFile = pgTable(
  'bot_file',
  {
    merchantId: merchantKey(),
    fileKey: text().notNull(),
    /** `unreadable`: its reading failed several times. */
    state: text().$type<'reading' | 'read' | 'unreadable'>().notNull(),
    attempts: integer().notNull(),
    /** While it is being read: when another node may try. */
    dueAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.fileKey] }),
    foreignKey({
      name: 'bot_file_file',
      columns: [t.merchantId, t.fileKey],
      foreignColumns: [publicFile.merchantId, publicFile.id],
    }).onDelete('cascade'),
    index('bot_file_due').on(t.state, t.dueAt),
  ],
);

export const botSection = pgTable(
  'bot_section',
  {
    merchantId: merchantKey(),
    fileKey: text().notNull(),
    /** Its place among the sections of the file, from 0. */
    number: integer().notNull(),
    /** '' if the text has none. */
    heading: text().notNull(),
    /** Plain text; '\n' divides paragraphs. */
    body: text().notNull(),
    /** The page of a manual, from 1, or the second of a video. */
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.fileKey, t.number] }),
    foreignKey({
      name: 'bot_section_file',
      columns: [t.merchantId, t.fileKey],
      foreignColumns: [botFile.merchantId, botFile.fileKey],
    }).onDelete('cascade'),
  ],
);
