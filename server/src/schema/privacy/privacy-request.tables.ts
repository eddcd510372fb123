import type {
  PrivacyRequestKind,
  PrivacyRequestState,
} from '@aftercare/contract/desk/customers/privacy-requests';
import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { customer } from '../account/account.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/** A customer's request that the team entered. After an erasure it proves only that there was one. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    /** Null after the account was erased. */
    customerId: text(),
    /** The request in the team's words, and how the team checked it; '' after the account was erased. */
    reason: text().notNull(),
    lang: text().$type<Language>().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    askedAt: timestamptz().notNull(),
    state: text().$type<PrivacyRequestState>().notNull(),
    /** Null for a copy. */
    runsAt: timestamptz(),
    endedAt: timestamptz(),
    /** The copy of an access request. It is deleted earlier than this row. */
    copyId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex('privacy_request_waiting')
      .on(t.merchantId, t.customerId, t.kind)
      .where(sql`state = 'waiting'`),
    index('privacy_request_by_id').on(t.id),
    index('privacy_request_by_customer').on(t.merchantId, t.customerId),
    index('privacy_request_due').on(t.runsAt).where(sql`state = 'waiting'`),
    index('privacy_request_by_time').on(t.askedAt.desc()),
    foreignKey({
      name: 'privacy_request_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
  ],
);
