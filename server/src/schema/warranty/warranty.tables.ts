import type { Doubt, HistoryAct, RefusalReason } from '@aftercare/contract/desk/registrations';
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
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { claimant, customer } from '../account/account.tables.ts';
import { merchant } from '../merchant/merchant.tables.ts';
import { product } from '../products/products.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/** D16; `expired` is told by the date and never stored. */
export type StoredStatus =
  | 'pending'
  | 'activated'
  | 'notDetected'
  | 'notCovered'
  | 'alreadyApplied'
  | 'withdrawn';

/** One submission of an order number. While it waits, `nextCheckAt` brings it back (design 8, D46). */
export const registration = pgTable(
  'registration',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    /** Null once the account is erased: the extension of the order stands, for nobody by name. */
    customerId: text(),
    claimantId: text(),
    orderNumber: text().notNull(),
    orderNumberTyped: text().notNull(),
    /** The one product that a customer chose of the order, as it was sent; null registers all of it. */
    productId: text(),
    /** Where they say it was bought. */
    shoppingSite: text(),
    /** '' once the account is erased. */
    email: text().notNull(),
    phone: text(),
    lang: text().$type<Language>().notNull(),
    /** Of the postal code that its order went to, until the order is decided; null where the site asks for none (G11). */
    postalCodeDigest: text(),
    /** The campaign that the visit came by; '' where there was none, or nobody had agreed to have it kept (D55). */
    utmSource: text().notNull().default(''),
    utmMedium: text().notNull().default(''),
    /** Null where the form does not say it. */
    scene: integer(),
    /** The texts that were agreed to when it was made (P08). */
    termsVersion: text(),
    privacyVersion: text(),
    createdAt: moment().notNull(),
    answerBy: moment(),
    nextCheckAt: moment(),
    matchUntil: moment(),
    decidedAt: moment(),
    /** The proven customer said that it is not theirs (D52): kept for the record, shown to nobody. */
    letGoAt: moment(),
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
    index('registration_by_order').on(t.merchantId, t.orderNumber),
    index('registration_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
);

/** One item of a registered order; while the order is unknown one row stands for it without an item. */
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
    purchasedAt: moment(),
    basisMonths: integer(),
    extendedMonths: integer(),
    endsAt: moment(),
    status: text().$type<StoredStatus>().notNull(),
    reason: text().$type<RefusalReason>(),
    /** Kept when it is withdrawn: the item had its one extension. */
    activatedAt: moment(),
    /** When its owner was told that it ends soon. */
    remindedAt: moment(),
    /** Grows with each entry of its history: a decision names the one that it was made on (decision 056). */
    version: integer().notNull().default(1),
    /** A person refused it: no later report decides it anew. */
    isByHand: boolean().notNull().default(false),
    /** Why a person is to decide on the extension; null where there is nothing to decide (D59). */
    doubt: text().$type<Doubt>(),
    /** A person decided that the extension stands whatever reports say of the item. */
    keptAt: moment(),
    createdAt: moment().notNull(),
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
    index('warranty_by_time').on(t.createdAt.desc()),
    index('warranty_to_remind')
      .on(t.endsAt)
      .where(sql`${t.activatedAt} is not null and ${t.remindedAt} is null`),
    index('warranty_in_doubt').on(t.createdAt.desc()).where(sql`${t.doubt} is not null`),
    // The one promise of the feature: one extension per merchant, order and item, on however many nodes (H11). A bundle's
    // SKU is as many items as it stands for products.
    uniqueIndex('warranty_one_extension')
      .on(t.merchantId, t.orderNumber, t.sku, t.productId)
      .where(sql`${t.activatedAt} is not null`),
  ],
);

/** How an item came to be what it is: one entry for each of its versions, by the orders, a report or a person. */
export const warrantyDecision = pgTable(
  'warranty_decision',
  {
    merchantId: merchantKey(),
    warrantyId: text().notNull(),
    version: integer().notNull(),
    registrationId: text().notNull(),
    at: moment().notNull(),
    act: text().$type<HistoryAct>().notNull(),
    status: text().$type<StoredStatus>().notNull(),
    reason: text().$type<RefusalReason>(),
    /** Null where it was no person. */
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
    index('warranty_decision_by_registration').on(t.merchantId, t.registrationId),
  ],
);
