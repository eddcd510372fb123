import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { customer } from '../account/account.tables.ts';
import { conversation } from '../chat/chat.tables.ts';
import { merchant } from '../merchant/merchant.tables.ts';

/**
 * That something was erased. Whoever knows the mailbox, or a conversation's id, finds it by the salt; nobody else
 * learns from it who it was. A store that is restored from a backup knows by it what to erase again.
 */
export const erasure = pgTable(
  'erasure',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    scope: text().$type<'account' | 'chat'>().notNull(),
    salt: text().notNull(),
    subjectHash: text().notNull(),
    erasedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] }), index('erasure_by_time').on(t.erasedAt)],
);

/** A copy of somebody's data: of an account, or of one conversation. Its bytes lie in the storage. */
export const dataCopy = pgTable(
  'data_copy',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    customerId: text(),
    conversationId: text(),
    /** The mailed code that asked for it: a second click with the same one asks for the same copy. */
    codeId: text(),
    lang: text().$type<Language>().notNull(),
    askedAt: moment().notNull(),
    /** Null while it is prepared. */
    readyAt: moment(),
    endsAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('data_copy_by_code').on(t.merchantId, t.codeId),
    index('data_copy_by_id').on(t.id),
    index('data_copy_by_customer').on(t.merchantId, t.customerId).where(sql`customer_id is not null`),
    index('data_copy_by_conversation')
      .on(t.merchantId, t.conversationId)
      .where(sql`conversation_id is not null`),
    index('data_copy_by_end').on(t.endsAt),
    foreignKey({
      name: 'data_copy_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
    foreignKey({
      name: 'data_copy_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);

/** What somebody said to identifiers and outside scripts, and to which text (D55). Of nobody by name, if they had no id. */
export const consent = pgTable(
  'consent',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    customerId: text(),
    visitorId: text(),
    choice: text().$type<'accepted' | 'refused'>().notNull(),
    textVersion: text().notNull(),
    lang: text().$type<Language>().notNull(),
    recordedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('consent_by_customer').on(t.merchantId, t.customerId).where(sql`customer_id is not null`),
    index('consent_by_visitor').on(t.merchantId, t.visitorId).where(sql`visitor_id is not null`),
    index('consent_by_time').on(t.recordedAt),
    foreignKey({
      name: 'consent_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
  ],
);
