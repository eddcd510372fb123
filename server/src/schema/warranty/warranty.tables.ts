import type {
  HistoryAct,
  RefusalReason,
  ReviewReason,
} from '@aftercare/contract/desk/warranty/registrations';
import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { claimant, customer } from '../account/account.tables.ts';
import { product } from '../products/products.tables.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/** `expired` is derived from the date and never stored. */
export type StoredStatus =
  | 'pending'
  | 'activated'
  | 'notDetected'
  | 'notCovered'
  | 'alreadyApplied'
  | 'withdrawn';

/** One submission of an order number. While it waits, `nextCheckAt` makes it due again. */
export const registration = pgTable(
  'registration',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    /** Null once the account is erased. The extension of the order remains without personal data. */
    customerId: text(),
    claimantId: text(),
    orderNumber: text().notNull(),
    orderNumberTyped: text().notNull(),
    /** Id of the one chosen product as sent, which may not exist. Null registers the whole order. */
    productId: text(),
    /** Name of the shop, as the customer stated it. */
    shoppingSite: text(),
    /** '' once the account is erased. */
    email: text().notNull(),
    phone: text(),
    lang: text().$type<Language>().notNull(),
    /** Digest of the postal code, kept until the registration is decided. Null where the site asks for none. */
    postalCodeDigest: text(),
    /** Campaign of the visit; '' without one or without the visitor's consent. */
    utmSource: text().notNull().default(''),
    utmMedium: text().notNull().default(''),
    /** Null where the form does not send it. */
    scene: integer(),
    termsVersion: text(),
    privacyVersion: text(),
    createdAt: timestamptz().notNull(),
    answerBy: timestamptz(),
    nextCheckAt: timestamptz(),
    matchUntil: timestamptz(),
    decidedAt: timestamptz(),
    /** The verified customer disowned it: kept for the record, shown on no site. */
    letGoAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({
      name: 'registration_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
    foreignKey({
      name: 'registration_claimant',
      columns: [t.merchantId, t.claimantId],
      foreignColumns: [claimant.merchantId, claimant.id],
    }),
    index('registration_by_customer').on(t.merchantId, t.customerId),
    index('registration_by_claimant').on(t.merchantId, t.claimantId).where(sql`claimant_id is not null`),
    index('registration_by_email').on(sql`lower(${t.email})`),
    index('registration_by_time').on(t.merchantId, t.createdAt),
    index('registration_by_order').on(t.merchantId, t.orderNumber),
    index('registration_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
);

/** One item of a registered order. An unknown order has one row without an item. */
export const warranty = pgTable(
  'warranty',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    registrationId: text().notNull(),
    orderNumber: text().notNull(),
    sku: text(),
    productId: text(),
    quantity: integer(),
    shoppingSite: text(),
    purchasedAt: timestamptz(),
    basisMonths: integer(),
    extendedMonths: integer(),
    endsAt: timestamptz(),
    status: text().$type<StoredStatus>().notNull(),
    reason: text().$type<RefusalReason>(),
    /** Kept when it is withdrawn, because the item has used its one extension. */
    activatedAt: timestamptz(),
    remindedAt: timestamptz(),
    /** Grows with each history entry. A decision names the version that it was made on (decision 056). */
    version: integer().notNull().default(1),
    /** A user of the desk refused it: no later report decides it again. */
    isByHand: boolean().notNull().default(false),
    /** Why a user of the desk has to review the extension. Null where there is nothing to decide. */
    reviewReason: text('doubt').$type<ReviewReason>(),
    /** When a user of the desk decided to keep the extension, whatever reports say of the item. */
    keptAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({
      name: 'warranty_registration',
      columns: [t.merchantId, t.registrationId],
      foreignColumns: [registration.merchantId, registration.id],
    }),
    foreignKey({
      name: 'warranty_product',
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }),
    index('warranty_by_registration').on(t.merchantId, t.registrationId),
    index('warranty_by_product').on(t.productId, t.createdAt.desc()),
    index('warranty_by_sku').on(t.sku).where(sql`sku is not null`),
    index('warranty_by_time').on(t.createdAt.desc()),
    index('warranty_to_remind')
      .on(t.endsAt)
      .where(sql`${t.activatedAt} is not null and ${t.remindedAt} is null`),
    index('warranty_in_doubt').on(t.createdAt.desc()).where(sql`${t.reviewReason} is not null`),
    index('warranty_in_doubt_of_site').on(t.merchantId, t.endsAt).where(sql`${t.reviewReason} is not null`),
    // At most one extension for each merchant, order, SKU and product, across all nodes. The SKU of a bundle can have
    // one for each of its products.
    uniqueIndex('warranty_one_extension')
      .on(t.merchantId, t.orderNumber, t.sku, t.productId)
      .where(sql`${t.activatedAt} is not null`),
  ],
);

export const warrantyDecision = pgTable(
  'warranty_decision',
  {
    merchantId: merchantKey(),
    warrantyId: text().notNull(),
    version: integer().notNull(),
    registrationId: text().notNull(),
    at: timestamptz().notNull(),
    act: text().$type<HistoryAct>().notNull(),
    status: text().$type<StoredStatus>().notNull(),
    reason: text().$type<RefusalReason>(),
    /** Null where the ledger or a report decided. */
    personId: text().references(() => deskPerson.id),
    note: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.warrantyId, t.version] }),
    foreignKey({
      name: 'warranty_decision_registration',
      columns: [t.merchantId, t.registrationId],
      foreignColumns: [registration.merchantId, registration.id],
    }).onDelete('cascade'),
    index('warranty_decision_by_time').on(t.merchantId, t.at),
    index('warranty_decision_by_registration').on(t.merchantId, t.registrationId),
  ],
);
