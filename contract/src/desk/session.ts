import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing, retryAt } from '../envelope.ts';
import { email, knownPassword, typedCode } from '../fields.ts';
import { listOf, type OursOf, shape } from '../shape.ts';
import { id, seconds } from '../values.ts';
import { deskRoles } from './roles.ts';
import { siteStatus } from './sites.ts';

const person = shape({
  personId: ['person_id', id],
  name: ['name', z.string()],
  email: ['email', z.string()],
  /** The highest anywhere. */
  role: ['role', z.enum(deskRoles)],
  isEverywhere: ['is_everywhere', z.boolean()],
  /** The house demands a second factor of them and there is none yet: until it is set up this session can do nothing. */
  awaitsSecondFactor: ['awaits_second_factor', z.boolean()],
  merchants: [
    'merchants',
    listOf(
      shape({
        merchantId: ['merchant_id', id],
        brandName: ['brand_name', z.string()],
        country: ['country', z.string()],
        /** IANA: dates of a warranty are days of the merchant's own wall (D15). */
        timeZone: ['time_zone', z.string()],
        role: ['role', z.enum(deskRoles)],
        status: ['status', siteStatus],
      }),
    ),
  ],
});
export type DeskPerson = OursOf<typeof person>;

const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
const signInTicket = shape({ ticket: ['ticket', ticket], endsAt: ['ends_at', seconds] });

/** Opens the desk's own session in an HttpOnly cookie; who is signed out calls this as anybody. */
export const signIn = call('POST', '/v1/desk/sign-in', {
  summary: 'Signs in at the desk.',
  who: 'A',
  request: shape({ email: ['email', email], password: ['password', knownPassword] }),
  response: person,
  codes: {
    wrongCredentials: nothing,
    tooManyAttempts: retryAt,
    codeNeeded: retryAt,
    secondFactorRequired: signInTicket,
  },
});

/** Good for `limits.signInTicketSeconds`, and for one sign-in. */
export const confirmSignIn = call('POST', '/v1/desk/sign-in/second-factor', {
  summary: 'Ends a sign-in by a code of the second factor, or by a recovery code.',
  who: 'A',
  request: shape({ ticket: ['ticket', ticket], code: ['code', typedCode] }),
  response: person,
  codes: { codeWrong: nothing, signInEnded: nothing, tooManyAttempts: retryAt },
});

/** Always succeeds. */
export const signOut = call('POST', '/v1/desk/sign-out', {
  summary: 'Signs out of the desk.',
  who: 'A',
  request: nothing,
  response: nothing,
  codes: {},
});

export const viewMe = call('GET', '/v1/desk/me', {
  summary: 'Who is signed in at the desk, and for which merchants.',
  who: 'desk',
  request: nothing,
  response: person,
  codes: {},
});
