import type { ClaimProof, ClaimRefusal, ClaimStatus } from '@aftercare/contract/desk/warranty/claims';
import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/** "This is my order" (decision 061). The postal code is compared and never stored. */
export const orderClaim = pgTable(
  'order_claim',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    /** Short number for people. It grants no access. */
    number: text().notNull(),
    orderNumber: text().notNull(),
    orderNumberTyped: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    lang: text().$type<Language>().notNull(),
    message: text().notNull(),
    proof: text().$type<ClaimProof>().notNull(),
    tries: integer().notNull().default(1),
    status: text().$type<ClaimStatus>().notNull().default('open'),
    refusal: text().$type<ClaimRefusal>(),
    note: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    answerBy: timestamptz().notNull(),
    decidedAt: timestamptz(),
    decidedBy: text().references(() => deskPerson.id),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('order_claim_by_number').on(t.merchantId, t.number),
    // A repeated claim is the same claim while it is open.
    uniqueIndex('order_claim_open').on(t.merchantId, t.orderNumber, t.emailKey).where(sql`status = 'open'`),
    // The desk looks claims up without the merchant.
    index('order_claim_by_id').on(t.id),
    index('order_claim_by_due').on(t.answerBy).where(sql`status = 'open'`),
    index('order_claim_by_time').on(t.createdAt),
    index('order_claim_by_mailbox').on(t.merchantId, t.emailKey),
    index('order_claim_decided').on(t.decidedAt).where(sql`decided_at is not null`),
  ],
);
