import * as z from 'zod/mini';
import { botServiceLimits } from '../../bot-service-limits.ts';
import { email, requiredRule } from '../../fields/fields.ts';
import { maxLength } from '../../fields/max-length.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, seconds } from '../../fields/values.ts';
import { signInProviderLimits as limits } from '../../sign-in-provider-limits.ts';
import { isServiceAddress } from '../../sites/bot-service.ts';
import { call } from '../../wire/call.ts';
import { nothing, retryAt } from '../../wire/envelope.ts';
import { deskRoles } from './roles.ts';
import { deskUser, signInTicket } from './session.ts';

/** The desk's page that a provider returns the browser to. */
export const providerReturnPath = '/desk/sign-in-provider';

export const providerProblems = [
  'unreachable',
  'invalidAnswer',
  'denied',
  'emailUnverified',
  'domainNotAllowed',
  'notInvited',
  'noGroup',
  'identityTaken',
  'secretMissing',
  'passwordOperatorUnfit',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

const refused = shape({ reason: ['reason', enumOf(...providerProblems)] });
const text = (max: number) => line({ max, rule: requiredRule });

const domain = z.string().check(maxLength(253), z.regex(/^(?:[a-z0-9-]{1,63}\.){1,9}[a-z][a-z0-9-]{0,62}$/));

/** `merchantId` null: operator of all merchants, including future ones; the role is then `operator`. */
const groupRole = shape({
  group: ['group', text(limits.groupMaxLength)],
  merchantId: ['merchant_id', orNull(id)],
  role: ['role', z.enum(deskRoles)],
});
export type GroupRole = OursOf<typeof groupRole>;

const settings = {
  /** Shown on the sign-in page. */
  name: ['name', text(limits.nameMaxLength)],
  issuer: ['issuer', z.string().check(maxLength(botServiceLimits.urlMaxLength), z.refine(isServiceAddress))],
  clientId: ['client', text(limits.clientIdMaxLength)],
  /** Empty: every domain. */
  allowedDomains: ['allowed_domains', listOf(domain, limits.domains)],
  /** Null: roles are given at the desk. Otherwise the groups in this claim decide at each sign-in. */
  groupsClaim: ['groups_claim', orNull(text(limits.claimMaxLength))],
  groupRoles: ['mapping', listOf(groupRole, limits.groupRoles)],
  /** A sign-in with this `acr` has two factors, as has one with the `amr` value `mfa`. */
  twoFactorAcr: ['two_factor_acr', orNull(text(limits.claimMaxLength))],
  isOnly: ['is_only', z.boolean()],
} as const;

const provider = shape({ ...settings, passwordOperator: ['password_operator', orNull(z.string())] });
export type SignInProvider = OursOf<typeof provider>;

const providerState = shape({
  provider: ['provider', orNull(provider)],
  /** To be registered at the provider. */
  returnAddress: ['return_address', z.string()],
});

export const viewSignInProvider = call('GET', '/v1/desk/house/sign-in-provider', {
  summary: 'Returns the settings of single sign-on.',
  who: 'desk',
  request: nothing,
  response: providerState,
  codes: {},
});

/**
 * Reads the provider's configuration before it stores the settings. The secret is required again if the
 * issuer or the client changes. With `isOnly`, `passwordOperator` must be the email of an active operator of
 * all merchants who has a password.
 */
export const changeSignInProvider = call('PUT', '/v1/desk/house/sign-in-provider', {
  summary: 'Sets the provider of single sign-on.',
  who: 'desk',
  request: shape({
    ...settings,
    secret: ['secret', optional(text(limits.secretMaxLength))],
    passwordOperator: ['password_operator', optional(email)],
  }),
  response: providerState,
  codes: { providerRefused: refused },
});

/** Passwords work again for every user. Accounts stay linked to their identities at the issuer. */
export const removeSignInProvider = call('POST', '/v1/desk/house/sign-in-provider/remove', {
  summary: 'Removes single sign-on.',
  who: 'desk',
  request: nothing,
  response: providerState,
  codes: {},
});

export const viewSignInWays = call('GET', '/v1/desk/sign-in/ways', {
  summary: 'Returns how users sign in at the desk.',
  who: 'A',
  request: nothing,
  response: shape({
    /** Null: only with passwords. */
    providerName: ['provider_name', orNull(z.string())],
    isPasswordOff: ['is_password_off', z.boolean()],
  }),
  codes: {},
});
export type SignInWays = OursOf<typeof viewSignInWays.response>;

/** The answer's address is for this browser only, and for `attemptSeconds`. */
export const startProviderSignIn = call('POST', '/v1/desk/sign-in/provider/start', {
  summary: 'Starts a single sign-on and returns the address of the provider.',
  who: 'A',
  request: nothing,
  response: shape({ url: ['url', z.string()], endsAt: ['ends_at', seconds] }),
  codes: { notFound: nothing, providerRefused: refused, tooManyAttempts: retryAt },
});

const answerPart = optional(line({ max: limits.answerPartMaxLength }));

/**
 * Completes a single sign-on with the parameters of the provider's redirect. `signInEnded`: the sign-in is
 * unknown, expired, used or of another browser.
 */
export const finishProviderSignIn = call('POST', '/v1/desk/sign-in/provider/finish', {
  summary: "Completes a single sign-on by the provider's answer.",
  who: 'A',
  request: shape({
    state: ['state', text(limits.answerPartMaxLength)],
    code: ['code', answerPart],
    iss: ['iss', answerPart],
    error: ['error', answerPart],
  }),
  response: deskUser,
  codes: {
    signInEnded: nothing,
    providerRefused: refused,
    twoFactorRequired: signInTicket,
  },
});
