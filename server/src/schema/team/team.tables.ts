import type { TwoFactorGroup } from '@aftercare/contract/desk/team/organization';
import type { DeskRole } from '@aftercare/contract/desk/team/roles';
import type { GroupRole } from '@aftercare/contract/desk/team/sign-in-provider';
import type { TokenScope } from '@aftercare/contract/desk/team/token-scopes';
import type { Language } from '@aftercare/contract/languages';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';

/** A team member. There is no self sign-up: an operator invites each one. */
export const deskPerson = pgTable('desk_person', {
  id: text().primaryKey(),
  email: text().notNull().unique('desk_person_by_email'),
  name: text().notNull(),
  /** The name that customers read; null: they read `name`. */
  publicName: text(),
  lang: text().$type<Language>().notNull(),
  state: text().$type<'invited' | 'active' | 'disabled'>().notNull(),
  /** An operator of every current and future merchant; others have memberships. */
  isEverywhere: boolean().notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text(),
  /** The last ADMIN_PASSWORD that was applied, hashed: the same value is not applied again. */
  environmentHash: text(),
  /** The user by whose name an API token acts. It is disabled and never listed as a team member. */
  isToken: boolean().notNull().default(false),
  createdAt: timestamptz().notNull(),
});

/** An API token; its id is that of its user. Without a merchant it is valid for all. */
export const apiToken = pgTable(
  'api_token',
  {
    id: text()
      .primaryKey()
      .references(() => deskPerson.id),
    aboutMerchant: text(),
    prefix: text().notNull(),
    tokenHash: text().notNull().unique('api_token_by_hash'),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    createdAt: timestamptz().notNull(),
    createdBy: text()
      .notNull()
      .references(() => deskPerson.id),
    endsAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    revokedAt: timestamptz(),
  },
  (t) => [index('api_token_by_time').on(t.createdAt), index('api_token_by_end').on(t.endsAt)],
);

export const deskMembership = pgTable(
  'desk_membership',
  {
    merchantId: merchantKey(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    role: text().$type<DeskRole>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.personId] }),
    index('desk_membership_by_person').on(t.personId),
  ],
);

/** A user's picture, which customers see on sites that show pictures of agents. */
export const deskPicture = pgTable('desk_picture', {
  personId: text()
    .primaryKey()
    .references(() => deskPerson.id),
  /** Part of the address, 128 random bits. It stays when the picture is replaced, so that earlier messages show the new one. */
  address: text().notNull().unique('desk_picture_by_address'),
  /** Name of the stored file, another one for each picture. */
  fileId: text().notNull(),
  /** Bytes as stored. */
  size: integer().notNull(),
  createdAt: timestamptz().notNull(),
});

/** A mailed link that works once; a newer one of its kind replaces it. */
export const deskLink = pgTable(
  'desk_link',
  {
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    purpose: text().$type<'invitation' | 'password'>().notNull(),
    secretHash: text().notNull().unique('desk_link_by_secret'),
    endsAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.purpose] })],
);

export const deskSession = pgTable('desk_session', {
  id: text().primaryKey(),
  personId: text()
    .notNull()
    .references(() => deskPerson.id),
  tokenHash: text().notNull().unique('desk_session_by_token'),
  userAgent: text().notNull(),
  /** Opened by a password alone while the organization requires 2FA: only setting it up is allowed. */
  awaitsTwoFactor: boolean('awaits_second_factor').notNull(),
  createdAt: timestamptz().notNull(),
  seenAt: timestamptz().notNull(),
  endsAt: timestamptz().notNull(),
  endedAt: timestamptz(),
});

/** A user's authenticator app; it counts once it is confirmed. */
export const deskTwoFactor = pgTable('desk_second_factor', {
  personId: text()
    .primaryKey()
    .references(() => deskPerson.id),
  sealedSecret: text().notNull(),
  confirmedAt: timestamptz(),
  /** The newest time step whose code was used (RFC 6238 5.2). */
  lastStep: integer().notNull(),
});

/** Hashed codes that replace the app, once each. */
export const deskRecoveryCode = pgTable(
  'desk_recovery_code',
  {
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.codeHash] })],
);

export const deskSignInTicket = pgTable(
  'desk_sign_in_ticket',
  {
    tokenHash: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    endsAt: timestamptz().notNull(),
  },
  (t) => [index('desk_sign_in_ticket_by_person').on(t.personId)],
);

/** Settings of the organization: one row, or none as long as nothing was changed. */
export const deskOrganization = pgTable('desk_house', {
  id: text().primaryKey(),
  twoFactorFor: text('second_factor_for').$type<TwoFactorGroup>().notNull(),
});

/** The provider of single sign-on: one row, or none. */
export const deskSignInProvider = pgTable('desk_sign_in_provider', {
  id: text().primaryKey(),
  name: text().notNull(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  sealedSecret: text().notNull(),
  allowedDomains: jsonb().$type<string[]>().notNull(),
  /** Null: roles are given at the desk. */
  groupsClaim: text(),
  groupRoles: jsonb().$type<GroupRole[]>().notNull(),
  twoFactorAcr: text(),
  isOnly: boolean().notNull(),
  /** The only user with a password while `isOnly`. */
  passwordPersonId: text().references(() => deskPerson.id),
});

/** A sign-in that waits for the provider's answer. */
export const deskProviderAttempt = pgTable(
  'desk_provider_attempt',
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    sealedSecrets: text().notNull(),
    endsAt: timestamptz().notNull(),
  },
  (t) => [index('desk_provider_attempt_by_end').on(t.endsAt)],
);

/** A user's account at a provider, by which later sign-ins find the user. */
export const deskIdentity = pgTable(
  'desk_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    linkedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('desk_identity_by_person').on(t.personId, t.issuer),
  ],
);

/** Reads and changes at the desk, each with its user; `subject` is an id, never a customer's text. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    action: text().notNull(),
    aboutMerchant: text(),
    subject: text().notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [index('audit_entry_by_time').on(t.at), index('audit_entry_by_merchant').on(t.aboutMerchant, t.at)],
);

/** Whether an agent takes chats. `seenAt` is the desk's heartbeat: online requires a connected desk. */
export const deskPresence = pgTable('desk_presence', {
  personId: text()
    .primaryKey()
    .references(() => deskPerson.id),
  status: text().$type<'online' | 'away' | 'offline'>().notNull(),
  seenAt: timestamptz().notNull(),
});

/**
 * The token of the setup page while there is no operator: one row, replaced at each start and deleted by its
 * use.
 */
export const deskSetup = pgTable('desk_setup', {
  id: text().primaryKey(),
  tokenHash: text().notNull(),
  createdAt: timestamptz().notNull(),
});
