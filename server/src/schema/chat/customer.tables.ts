import type { BlockReason } from '@aftercare/contract/desk/customers/change-customer';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { deskPerson } from '../team/team.tables.ts';
import { conversation } from './chat.tables.ts';

/** Name and email address of a visitor before an agent corrected them. */
export const contactCorrection = pgTable(
  'contact_correction',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    id: text().notNull(),
    formerName: text().notNull(),
    formerEmail: text().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    correctedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.id] }),
    index('contact_correction_by_time').on(t.merchantId, t.conversationId, t.correctedAt),
    index('contact_correction_by_email').on(t.merchantId, sql`lower(${t.formerEmail})`),
    foreignKey({
      name: 'contact_correction_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);

/** Why and by whom a customer was blocked. `conversation.blockedUntil` decides what is refused. */
export const customerBlock = pgTable(
  'customer_block',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    id: text().notNull(),
    reason: text().$type<BlockReason>().notNull(),
    note: text().notNull(),
    /** Null: without an end. */
    until: timestamptz(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    blockedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.id] }),
    index('customer_block_by_time').on(t.merchantId, t.conversationId, t.blockedAt),
    foreignKey({
      name: 'customer_block_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);
