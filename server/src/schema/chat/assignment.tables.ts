import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';
import { conversation } from './chat.tables.ts';

/** A group of agents to which chats are passed. Without languages it serves all of them. */
export const agentGroup = pgTable(
  'agent_group',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    name: text().notNull(),
    languages: text().array().$type<Language[]>().notNull(),
    version: integer().notNull(),
    changedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('agent_group_by_name').on(t.merchantId, t.name),
  ],
);

export const agentGroupMember = pgTable(
  'agent_group_member',
  {
    merchantId: merchantKey(),
    groupId: text().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.groupId, t.personId] }),
    index('agent_group_member_by_person').on(t.personId),
    foreignKey({
      name: 'agent_group_member_of_group',
      columns: [t.merchantId, t.groupId],
      foreignColumns: [agentGroup.merchantId, agentGroup.id],
    }).onDelete('cascade'),
  ],
);

/** Automatic assignment of a site; a site without a row has none. */
export const assignmentRule = pgTable('assignment_rule', {
  merchantId: merchantKey()
    .primaryKey()
    .references(() => merchant.id),
  isOn: boolean().notNull(),
  capacity: integer().notNull(),
  answerSeconds: integer().notNull(),
  version: integer().notNull(),
});

/** An agent's own number of chats at once; others have that of the rule. */
export const agentCapacity = pgTable(
  'agent_capacity',
  {
    merchantId: merchantKey().references(() => merchant.id),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    chats: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.personId] }),
    index('agent_capacity_by_person').on(t.personId),
  ],
);

/**
 * An agent who got a chat in a session, or passed it on. The key lets no agent get the same chat automatically
 * twice in one session.
 */
export const chatOffer = pgTable(
  'chat_offer',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    /** The number of the session. */
    sitting: integer().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    offeredAt: timestamptz().notNull(),
    /** Until then the agent has to answer; null once this is settled. */
    answerDueAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.sitting, t.personId] }),
    index('chat_offer_by_due').on(t.answerDueAt).where(sql`answer_due_at is not null`),
    index('chat_offer_by_person').on(t.personId, t.offeredAt),
    foreignKey({
      name: 'chat_offer_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);
