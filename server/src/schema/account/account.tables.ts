import type { Profile } from '@aftercare/contract/account/profile';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

type Gender = Profile['gender'];

/** Purpose of a one-time code; a code for one purpose is not accepted for another. */
export type CodePurpose = 'login' | 'register' | 'forget' | 'changeEmail' | 'export' | 'erase' | 'transcript';

/** One row per email address and merchant. It is an account only once `verifiedAt` is set. */
export const customer = pgTable(
  'customer',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    givenName: text().notNull(),
    avatar: text().notNull(),
    gender: text().$type<Gender>().notNull().default('unspecified'),
    /** ISO 3166 alpha-2, '' if unknown. */
    country: text().notNull().default(''),
    phone: text().notNull().default(''),
    termsVersion: text(),
    privacyVersion: text(),
    agreedAt: timestamptz(),
    passwordHash: text(),
    verifiedAt: timestamptz('proven_at'),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('customer_by_email').on(t.merchantId, t.emailKey),
  ],
);

/**
 * An unverified customer, who typed an email address without verifying it and sees only their own
 * registrations.
 */
export const claimant = pgTable(
  'claimant',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    customerId: text().notNull(),
    email: text().notNull(),
    givenName: text().notNull(),
    /**
     * Data typed at sign-up. It is copied to the account when the same browser verifies the email address.
     */
    gender: text().$type<Gender>().notNull().default('unspecified'),
    country: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The versions of the terms and of the privacy policy that were accepted at sign-up, and when. */
    termsVersion: text(),
    privacyVersion: text(),
    agreedAt: timestamptz(),
    passwordHash: text(),
    createdAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({
      name: 'claimant_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
    index('claimant_by_customer').on(t.merchantId, t.customerId),
  ],
);

/**
 * A signed-in browser. If `claimantId` is set, it sees only the registrations of that unverified customer.
 */
export const session = pgTable(
  'session',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    customerId: text().notNull(),
    claimantId: text(),
    isRemembered: boolean().notNull(),
    userAgent: text().notNull().default(''),
    seenAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('session_by_customer').on(t.merchantId, t.customerId),
    index('session_by_end').on(t.endsAt),
    index('session_by_ended').on(t.endedAt).where(sql`ended_at is not null`),
    index('session_by_claimant').on(t.merchantId, t.claimantId).where(sql`claimant_id is not null`),
    foreignKey({
      name: 'session_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
    foreignKey({
      name: 'session_claimant',
      columns: [t.merchantId, t.claimantId],
      foreignColumns: [claimant.merchantId, claimant.id],
    }),
  ],
);

/**
 * Hashed secrets that open a session: access tokens, valid for 15 minutes, and refresh tokens. A used refresh
 * token stays valid for 30 s, so that a second tab or a lost answer does not sign the customer out.
 */
export const sessionSecret = pgTable(
  'session_secret',
  {
    merchantId: merchantKey(),
    hash: text().notNull(),
    kind: text().$type<'access' | 'renewal'>().notNull(),
    sessionId: text().notNull(),
    endsAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.hash] }),
    index('session_secret_by_session').on(t.merchantId, t.sessionId),
    index('session_secret_by_end').on(t.endsAt),
    foreignKey({
      name: 'session_secret_session',
      columns: [t.merchantId, t.sessionId],
      foreignColumns: [session.merchantId, session.id],
    }).onDelete('cascade'),
  ],
);

/** A one-time code. Only the newest is valid, for its email address and purpose, with few attempts, and once. */
export const emailCode = pgTable(
  'email_code',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    emailKey: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /**
     * The account, or for `transcript` the conversation, that the code is valid for; '' if it is bound to the
     * email alone.
     */
    customerId: text().notNull().default(''),
    codeHash: text().notNull(),
    /** The unverified customer whose sign-up the code completes: the typed data is copied to the account. */
    claimantId: text(),
    triesLeft: integer().notNull(),
    createdAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('email_code_by_email').on(t.merchantId, t.emailKey, t.purpose, t.customerId, t.createdAt),
  ],
);
