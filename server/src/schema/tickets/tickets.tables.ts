import type { TicketChange } from '@aftercare/contract/desk/chat/ticket-work';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation, thread } from '../chat/chat.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/** An answer that the team owes. A thread has at most one. Knowing a ticket's number grants no access. */
export const ticket = pgTable(
  'ticket',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    conversationId: text().notNull(),
    threadId: text().notNull(),
    number: text().notNull(),
    status: text().$type<'open' | 'resolved'>().notNull(),
    createdAt: timestamptz().notNull(),
    answerBy: timestamptz().notNull(),
    resolvedAt: timestamptz(),
    /** The priority is urgent. Nodes of earlier versions read and write only this. */
    isUrgent: boolean().notNull().default(false),
    /** The place in `ticketPriorities`. */
    priority: smallint().notNull().default(1),
    ownerId: text().references(() => deskPerson.id),
    /** Has no foreign key, like the group of a chat: an id without a group counts as none. */
    groupId: text(),
    version: integer().notNull().default(1),
    /** Has no foreign key: if that ticket was erased, this one counts as resolved. */
    mergedIntoId: text(),
    mergedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    // The desk finds tickets of all merchants by their id.
    index('ticket_by_id').on(t.id),
    unique('ticket_of_thread').on(t.merchantId, t.threadId),
    unique('ticket_by_number').on(t.merchantId, t.number),
    index('ticket_by_conversation').on(t.merchantId, t.conversationId),
    index('ticket_by_number_start').on(t.merchantId, t.number.op('text_pattern_ops')),
    index('ticket_by_creation').on(t.merchantId, t.createdAt),
    index('ticket_by_resolution').on(t.merchantId, t.resolvedAt).where(sql`resolved_at is not null`),
    index('ticket_open_of_site').on(t.merchantId, t.isUrgent, t.answerBy).where(sql`status = 'open'`),
    index('ticket_by_due').on(t.answerBy).where(sql`status = 'open'`),
    index('ticket_by_priority').on(t.priority.desc().nullsFirst(), t.answerBy).where(sql`status = 'open'`),
    index('ticket_by_owner').on(t.ownerId, t.status),
    index('ticket_by_group').on(t.merchantId, t.groupId, t.status).where(sql`group_id is not null`),
    index('ticket_by_merge').on(t.merchantId, t.mergedIntoId).where(sql`merged_into_id is not null`),
    foreignKey({
      name: 'ticket_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
    foreignKey({
      name: 'ticket_thread',
      columns: [t.merchantId, t.conversationId, t.threadId],
      foreignColumns: [thread.merchantId, thread.conversationId, thread.id],
    }),
  ],
);

/** A change of one field of a ticket. */
export const ticketChange = pgTable(
  'ticket_change',
  {
    merchantId: merchantKey(),
    ticketId: text().notNull(),
    id: text().notNull(),
    field: text().$type<TicketChange['field']>().notNull(),
    /** Of an owner the id, of a group the name, of a link the number of the other ticket. */
    from: text(),
    to: text(),
    /** Null for a change by the automated assistant. */
    personId: text().references(() => deskPerson.id),
    changedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.ticketId, t.id] }),
    index('ticket_change_by_time').on(t.merchantId, t.ticketId, t.changedAt),
    index('ticket_change_by_person').on(t.personId),
    foreignKey({
      name: 'ticket_change_of_ticket',
      columns: [t.merchantId, t.ticketId],
      foreignColumns: [ticket.merchantId, ticket.id],
    }).onDelete('cascade'),
  ],
);

/** Two tickets have at most one link, stored in one direction: `ticketId` relates to or duplicates `otherId`. */
export const ticketLink = pgTable(
  'ticket_link',
  {
    merchantId: merchantKey(),
    ticketId: text().notNull(),
    otherId: text().notNull(),
    kind: text().$type<'relatesTo' | 'duplicateOf'>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.ticketId, t.otherId] }),
    index('ticket_link_by_other').on(t.merchantId, t.otherId),
    foreignKey({
      name: 'ticket_link_from',
      columns: [t.merchantId, t.ticketId],
      foreignColumns: [ticket.merchantId, ticket.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ticket_link_to',
      columns: [t.merchantId, t.otherId],
      foreignColumns: [ticket.merchantId, ticket.id],
    }).onDelete('cascade'),
  ],
);
