import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { publicFile } from '../files/files.tables.ts';

/** A published manual or captions file whose text the bot reads, or has read (decision 157). */
export const botFile = pgTable(
  'bot_file',
  {
    merchantId: merchantKey(),
    fileKey: text().notNull(),
    /**
     * `reading`: a node has claimed it. `postponed`: reading it failed and is repeated. `stored`: its sections
     * are stored, but the content version has not increased yet. `unreadable`: its reading failed several times.
     */
    state: text().$type<'reading' | 'postponed' | 'stored' | 'read' | 'unreadable'>().notNull(),
    /** A claim counts as one. It is given back if the file is not the reason why there is no result. */
    attempts: integer().notNull(),
    /**
     * `reading` and `postponed`: when a node may claim it. `stored`: when the content version increases at the
     * latest.
     */
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
