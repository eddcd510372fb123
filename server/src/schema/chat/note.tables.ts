import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { deskPerson } from '../team/team.tables.ts';
import { conversation } from './chat.tables.ts';

/**
 * Internal notes of the team. They are no rows of `message`, because customers, mails and copies read every
 * row of it.
 */
export const conversationNote = pgTable(
  'conversation_note',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    /** The sender's id, unique in its conversation. */
    id: text().notNull(),
    /** The newest message when the note was written. */
    afterSeq: integer().notNull(),
    authorId: text()
      .notNull()
      .references(() => deskPerson.id),
    /** The author in the other desk. `authorId` is then the team member who imported the note. */
    importedAuthor: text(),
    body: text().notNull(),
    /** The mentioned groups, also after they were deleted. */
    groupIds: text().array().notNull().default([]),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.id] }),
    index('conversation_note_by_time').on(t.merchantId, t.conversationId, t.createdAt),
    foreignKey({
      name: 'conversation_note_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);

export const noteMention = pgTable(
  'note_mention',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    noteId: text().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    /** Mentioned through this group; null: by name. */
    groupId: text(),
    createdAt: timestamptz().notNull(),
    seenAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.noteId, t.personId] }),
    index('note_mention_by_person').on(t.personId),
    foreignKey({
      name: 'note_mention_note',
      columns: [t.merchantId, t.conversationId, t.noteId],
      foreignColumns: [conversationNote.merchantId, conversationNote.conversationId, conversationNote.id],
    }),
  ],
);
