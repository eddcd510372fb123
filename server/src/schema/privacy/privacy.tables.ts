import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { customer } from '../account/account.tables.ts';
import { conversation } from '../chat/chat.tables.ts';
import { merchant } from '../sites/merchant.tables.ts';

/**
 * Proof of an erasure. The salted hash confirms a known email address or conversation id, and reveals
 * neither. After a restore from a backup it tells what to erase again.
 */
export const erasure = pgTable(
  'erasure',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    scope: text().$type<'account' | 'chat'>().notNull(),
    salt: text().notNull(),
    subjectHash: text().notNull(),
    erasedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] }), index('erasure_by_time').on(t.erasedAt)],
);

export const dataCopy = pgTable(
  'data_copy',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    customerId: text(),
    conversationId: text(),
    /** The one-time code that requested it: a second request with the same code returns the same copy. */
    codeId: text(),
    lang: text().$type<Language>().notNull(),
    askedAt: timestamptz().notNull(),
    /** Null during preparation. */
    readyAt: timestamptz(),
    endsAt: timestamptz().notNull(),
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

/**
 * A consent choice about identifiers and third-party scripts, with the text that was shown. Without an id it
 * belongs to no person.
 */
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
    recordedAt: timestamptz().notNull(),
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
