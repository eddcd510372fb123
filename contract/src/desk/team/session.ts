import * as z from 'zod/mini';
import { email, knownPassword, typedCode } from '../../fields/fields.ts';
import { listOf, type OursOf, optional, shape } from '../../fields/shape.ts';
import { id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing, retryAt } from '../../wire/envelope.ts';
import { siteStatus } from '../sites/sites.ts';
import { publicFields } from './public-profile.ts';
import { deskRoles } from './roles.ts';

export const deskUser = shape({
  personId: ['person_id', id],
  name: ['name', z.string()],
  ...publicFields,
  email: ['email', z.string()],
  /** The highest role at any merchant. */
  role: ['role', z.enum(deskRoles)],
  isEverywhere: ['is_everywhere', z.boolean()],
  /** The organization requires 2FA and the user has none: this session is limited to setting it up. */
  awaitsTwoFactor: ['awaits_second_factor', z.boolean()],
  /** The user has no password that works, and signs in at the provider. */
  hasNoPassword: ['has_no_password', optional(z.literal(true))],
  merchants: [
    'merchants',
    listOf(
      shape({
        merchantId: ['merchant_id', id],
        brandName: ['brand_name', z.string()],
        country: ['country', z.string()],
        /** IANA name. Dates of a warranty are days in the merchant's time zone. */
        timeZone: ['time_zone', z.string()],
        role: ['role', z.enum(deskRoles)],
        status: ['status', siteStatus],
      }),
    ),
  ],
});
export type DeskPerson = OursOf<typeof deskUser>;

const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
export const signInTicket = shape({ ticket: ['ticket', ticket], endsAt: ['ends_at', seconds] });

/** Opens the desk's own session in an HttpOnly cookie. Requires no session. */
export const signIn = call('POST', '/v1/desk/sign-in', {
  summary: 'Signs in at the desk.',
  who: 'A',
  request: shape({ email: ['email', email], password: ['password', knownPassword] }),
  response: deskUser,
  codes: {
    wrongCredentials: nothing,
    tooManyAttempts: retryAt,
    codeNeeded: retryAt,
    passwordOff: nothing,
    twoFactorRequired: signInTicket,
  },
});

/** Completes a sign-in. The ticket is valid for `limits.signInTicketSeconds` and for one sign-in. */
export const confirmSignIn = call('POST', '/v1/desk/sign-in/second-factor', {
  summary: 'Completes a sign-in by a two-factor code or a recovery code.',
  who: 'A',
  request: shape({ ticket: ['ticket', ticket], code: ['code', typedCode] }),
  response: deskUser,
  codes: { codeWrong: nothing, signInEnded: nothing, tooManyAttempts: retryAt },
});

export const signOut = call('POST', '/v1/desk/sign-out', {
  summary: 'Signs out of the desk.',
  who: 'A',
  request: nothing,
  response: nothing,
  codes: {},
});

export const viewMe = call('GET', '/v1/desk/me', {
  summary: 'Returns the signed-in user and their merchants.',
  who: 'desk',
  request: nothing,
  response: deskUser,
  codes: {},
});
