import type { LinkProof } from '@aftercare/contract/desk/customers/linked-profiles';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { customer } from '../account/account.tables.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';
import { conversation } from './chat.tables.ts';

/** Profiles that the team counts as one person, at the desk only. `version` grows with each change. */
export const profileLink = pgTable(
  'profile_link',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    version: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/**
 * A profile in a link: an account with all its conversations, or a conversation without an account. A row that has
 * ended is the history. A profile is in one link at a time, so links form no chains.
 */
export const linkedProfile = pgTable(
  'linked_profile',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    linkId: text().notNull(),
    customerId: text(),
    conversationId: text(),
    proof: text().$type<LinkProof>().notNull(),
    /** '' after another profile of the link was erased: the reason may mention it. */
    reason: text().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    linkedAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    /** Null if a sign-in or an erasure ended it. */
    endedBy: text().references(() => deskPerson.id),
    endReason: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    check('linked_profile_is_one', sql`(${t.customerId} is null) <> (${t.conversationId} is null)`),
    uniqueIndex('linked_profile_of_customer').on(t.merchantId, t.customerId).where(sql`ended_at is null`),
    uniqueIndex('linked_profile_of_conversation')
      .on(t.merchantId, t.conversationId)
      .where(sql`ended_at is null`),
    index('linked_profile_by_link').on(t.merchantId, t.linkId),
    index('linked_profile_by_customer').on(t.merchantId, t.customerId).where(sql`customer_id is not null`),
    index('linked_profile_by_conversation')
      .on(t.merchantId, t.conversationId)
      .where(sql`conversation_id is not null`),
    foreignKey({
      name: 'linked_profile_link',
      columns: [t.merchantId, t.linkId],
      foreignColumns: [profileLink.merchantId, profileLink.id],
    }),
    foreignKey({
      name: 'linked_profile_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'linked_profile_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);
