import type {
  RecyclingRefusal,
  RecyclingReviewReason,
  RecyclingStatus,
} from '@aftercare/contract/desk/recycling/recycling';
import type { Language } from '@aftercare/contract/languages';
import type { RecyclingOption } from '@aftercare/contract/recycling/request';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/**
 * A customer's request for their cartridges. `lookAt` is when it is processed again: its order arrived, or a
 * code for it.
 */
export const recyclingRequest = pgTable(
  'recycling_request',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    /** Short and displayed; it gives no access. */
    number: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    orderNumber: text().notNull(),
    orderNumberTyped: text().notNull(),
    /** Normalized, in order. */
    serials: text().array().notNull(),
    option: text().$type<RecyclingOption>().notNull(),
    lang: text().$type<Language>().notNull(),
    privacyVersion: text(),
    status: text().$type<RecyclingStatus>().notNull(),
    reviewReason: text('doubt').$type<RecyclingReviewReason>(),
    refusal: text().$type<RecyclingRefusal>(),
    note: text().notNull().default(''),
    cartridges: integer().notNull().default(0),
    awaitsCode: boolean().notNull().default(false),
    lookAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    answerBy: timestamptz().notNull(),
    decidedAt: timestamptz(),
    /** The user who decided the request; null if it was decided automatically. */
    decidedBy: text().references(() => deskPerson.id),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('recycling_request_by_number').on(t.merchantId, t.number),
    // The desk knows a request by its id alone.
    index('recycling_request_by_id').on(t.id),
    index('recycling_request_by_time').on(t.createdAt),
    index('recycling_request_by_order').on(t.merchantId, t.orderNumber),
    index('recycling_request_by_mailbox').on(t.merchantId, t.emailKey),
    index('recycling_request_due').on(t.lookAt).where(sql`${t.lookAt} is not null`),
    index('recycling_request_waiting').on(t.merchantId, t.answerBy).where(sql`status = 'waiting'`),
    index('recycling_request_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
  ],
);

/** A serial number that counts, once per merchant, for any sender. It stays when the request is deleted. */
export const recyclingSerial = pgTable(
  'recycling_serial',
  { merchantId: merchantKey(), serial: text().notNull(), requestId: text() },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.serial] }),
    index('recycling_serial_by_request').on(t.merchantId, t.requestId),
    foreignKey({
      name: 'recycling_serial_request',
      columns: [t.merchantId, t.requestId],
      foreignColumns: [recyclingRequest.merchantId, recyclingRequest.id],
    }),
  ],
);

/** A discount code. Once `givenAt` is set it is used up, even if its owner is no longer known. */
export const recyclingCode = pgTable(
  'recycling_code',
  {
    merchantId: merchantKey().references(() => merchant.id),
    code: text().notNull(),
    addedAt: timestamptz().notNull(),
    givenAt: timestamptz(),
    requestId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.code] }),
    // Protects against concurrent nodes: a request has one code, and a code one request.
    unique('recycling_code_of_request').on(t.merchantId, t.requestId),
    index('recycling_code_free').on(t.merchantId, t.addedAt).where(sql`${t.givenAt} is null`),
    foreignKey({
      name: 'recycling_code_request',
      columns: [t.merchantId, t.requestId],
      foreignColumns: [recyclingRequest.merchantId, recyclingRequest.id],
    }),
  ],
);

/** All cartridges by which a merchant's trees are counted; one row, so that no remainder is lost. */
export const recyclingTally = pgTable('recycling_tally', {
  merchantId: text()
    .primaryKey()
    .references(() => merchant.id),
  cartridges: integer().notNull(),
});
