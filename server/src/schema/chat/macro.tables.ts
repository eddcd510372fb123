import type { MacroAction } from '@aftercare/contract/desk/replies/macro-actions';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';
import { conversation } from './chat.tables.ts';

/** Several actions in a chat under one name. */
export const macro = pgTable(
  'macro',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    /** '' for a macro without a folder. */
    folder: text().notNull(),
    name: text().notNull(),
    /** In their order. The ids in them may belong to deleted rows. */
    actions: jsonb().$type<MacroAction[]>().notNull(),
    version: integer().notNull(),
    changedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/** A macro that was run, so that a repeat of the call does nothing. The macro may be deleted. */
export const macroRun = pgTable(
  'macro_run',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    id: text().notNull(),
    macroId: text().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    ranAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.id] }),
    foreignKey({
      name: 'macro_run_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
