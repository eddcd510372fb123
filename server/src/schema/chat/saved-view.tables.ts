import type { InboxList } from '@aftercare/contract/desk/chat/inbox';
import type { InboxFilter } from '@aftercare/contract/desk/chat/inbox-filter';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { deskPerson } from '../team/team.tables.ts';

/** A list of the inbox with filters that a user named. It belongs to the user, not to a merchant. */
export const savedView = pgTable(
  'saved_view',
  {
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    id: text().notNull(),
    name: text().notNull(),
    list: text().$type<InboxList>().notNull(),
    filter: jsonb().$type<InboxFilter>().notNull(),
    position: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.id] })],
);
