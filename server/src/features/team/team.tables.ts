import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Somebody who works at the desk. No self sign-up: the first operator comes from the environment (design 7). */
export const deskPerson = pgTable('desk_person', {
  id: text().primaryKey(),
  email: text().notNull().unique('desk_person_by_email'),
  name: text().notNull(),
  role: text().$type<'operator'>().notNull(),
  passwordHash: text().notNull(),
  createdAt: moment().notNull(),
});

export const deskSession = pgTable('desk_session', {
  id: text().primaryKey(),
  personId: text()
    .notNull()
    .references(() => deskPerson.id),
  tokenHash: text().notNull().unique('desk_session_by_token'),
  createdAt: moment().notNull(),
  seenAt: moment().notNull(),
  endsAt: moment().notNull(),
  endedAt: moment(),
});

/** Who read or changed what at the desk; `subject` is an id, never a text of a customer's. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    action: text().notNull(),
    aboutMerchant: text(),
    subject: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('audit_entry_by_time').on(t.at)],
);

/** Whether somebody takes chats. `seenAt` is the desk's heartbeat: online holds only while one is connected. */
export const deskPresence = pgTable('desk_presence', {
  personId: text()
    .primaryKey()
    .references(() => deskPerson.id),
  status: text().$type<'online' | 'away' | 'offline'>().notNull(),
  seenAt: moment().notNull(),
});
