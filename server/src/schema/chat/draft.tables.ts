import type { DraftTarget } from '@aftercare/contract/desk/chat/drafts';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { deskPerson } from '../team/team.tables.ts';
import { conversation } from './chat.tables.ts';

/** Text that a team member has typed in a conversation and not sent. Only that user reads it. */
export const conversationDraft = pgTable(
  'conversation_draft',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    target: text().$type<DraftTarget>().notNull(),
    /** '' after sending: the row keeps the version, so that an older tab does not restore the text. */
    body: text().notNull(),
    version: integer().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.personId, t.target] }),
    index('conversation_draft_by_person').on(t.personId, t.merchantId, t.updatedAt),
    index('conversation_draft_by_age').on(t.updatedAt),
    foreignKey({
      name: 'conversation_draft_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
