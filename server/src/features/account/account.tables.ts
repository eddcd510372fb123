import type { Profile } from '@aftercare/contract/account/profile';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { merchant } from '../merchant/merchant.tables.ts';

type Gender = Profile['gender'];

/** What a mailed code is good for; a code for one opens no other (A12). */
export type CodePurpose = 'login' | 'register' | 'forget' | 'changeEmail' | 'export' | 'erase' | 'transcript';

/** One row per mailbox and merchant. It is somebody's account only from `provenAt` on (D52). */
export const customer = pgTable(
  'customer',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    givenName: text().notNull(),
    /** The id of a file, '' where there is none. */
    avatar: text().notNull(),
    gender: text().$type<Gender>().notNull().default('unspecified'),
    /** ISO 3166 alpha-2, '' where nobody said. */
    country: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The versions of the terms and of the privacy policy that were agreed to at sign-up, and when (P08). */
    termsVersion: text(),
    privacyVersion: text(),
    agreedAt: moment(),
    passwordHash: text(),
    provenAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('customer_by_email').on(t.merchantId, t.emailKey),
  ],
);

/** Somebody who typed a mailbox without proving it: sees only what this claimant registered (D52). */
export const claimant = pgTable(
  'claimant',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    customerId: text().notNull(),
    /** As it was typed. */
    email: text().notNull(),
    givenName: text().notNull(),
    /** What was typed at sign-up becomes the account's, once the same browser proves the mailbox. */
    gender: text().$type<Gender>().notNull().default('unspecified'),
    country: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The versions of the terms and of the privacy policy that were agreed to at sign-up, and when (P08). */
    termsVersion: text(),
    privacyVersion: text(),
    agreedAt: moment(),
    passwordHash: text(),
    createdAt: moment().notNull(),
    endedAt: moment(),
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

/** A signed-in browser. `claimantId` set: it sees only what that claimant registered (D52). */
export const session = pgTable(
  'session',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    customerId: text().notNull(),
    claimantId: text(),
    isRemembered: boolean().notNull(),
    /** Of the browser that signed in. */
    userAgent: text().notNull().default(''),
    seenAt: moment().notNull(),
    endsAt: moment().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
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
 * What opens a session, hashed: access tokens of a quarter of an hour, and renewal secrets (D53). A renewal that was
 * used stays good for half a minute, so that a second tab or a lost answer signs nobody out.
 */
export const sessionSecret = pgTable(
  'session_secret',
  {
    merchantId: merchantKey(),
    hash: text().notNull(),
    kind: text().$type<'access' | 'renewal'>().notNull(),
    sessionId: text().notNull(),
    endsAt: moment().notNull(),
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

/** A mailed code: newest only, bound to mailbox and purpose, few tries, used once (design 7). */
export const emailCode = pgTable(
  'email_code',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    emailKey: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** The account, or for `transcript` the conversation, that it is good for; '' where it is bound to the email alone. */
    customerId: text().notNull().default(''),
    codeHash: text().notNull(),
    /** Whose sign-up it completes: what that claimant typed becomes the account's. */
    claimantId: text(),
    triesLeft: integer().notNull(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('email_code_by_email').on(t.merchantId, t.emailKey, t.purpose, t.customerId, t.createdAt),
  ],
);
