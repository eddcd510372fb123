import * as z from 'zod/mini';
import { knownPassword, typedCode } from '../../fields/fields.ts';
import { type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing, retryAt } from '../../wire/envelope.ts';

const twoFactor = shape({
  isOn: ['is_on', z.boolean()],
  since: ['since', orNull(seconds)],
  recoveryCodesLeft: ['recovery_codes_left', z.int()],
  isDemanded: ['is_demanded', z.boolean()],
});
export type TwoFactor = OursOf<typeof twoFactor>;

/** Shown once; only the hashes are stored. */
const recoveryCodes = shape({ recoveryCodes: ['recovery_codes', z.array(z.string())] });

/** Absent for a user who signs in only at a provider: then the sign-in must be recent (`signInEnded`). */
const password = optional(knownPassword);
const both = { password: ['password', password], code: ['code', typedCode] } as const;
/** `conflictStale`: two-factor authentication is already on, or already off. */
const codes = {
  passwordWrong: nothing,
  signInEnded: nothing,
  codeWrong: nothing,
  tooManyAttempts: retryAt,
  conflictStale: nothing,
} as const;

export const viewTwoFactor = call('GET', '/v1/desk/people/own-second-factor', {
  summary: "Returns whether the caller's two-factor authentication is on.",
  who: 'desk',
  request: nothing,
  response: twoFactor,
  codes: {},
});

/** Sign-ins do not ask for a code until the set-up is confirmed. A newer start replaces this one. */
export const startTwoFactor = call('POST', '/v1/desk/people/own-second-factor/start', {
  summary: 'Creates a secret for an authenticator app.',
  who: 'desk',
  request: shape({ password: ['password', password] }),
  response: shape({ secret: ['secret', z.string()], url: ['url', z.string()] }),
  codes: { passwordWrong: nothing, signInEnded: nothing, tooManyAttempts: retryAt, conflictStale: nothing },
});

/** All other sessions end; this one gets a new secret. */
export const confirmTwoFactor = call('POST', '/v1/desk/people/own-second-factor/confirm', {
  summary: 'Switches on two-factor authentication by a first code of the app.',
  who: 'desk',
  request: shape({ code: ['code', typedCode] }),
  response: recoveryCodes,
  codes: { codeWrong: nothing, tooManyAttempts: retryAt, conflictStale: nothing },
});

/**
 * All other sessions end. If the organization requires 2FA, this session is limited to setting it up again.
 */
export const stopTwoFactor = call('POST', '/v1/desk/people/own-second-factor/stop', {
  summary: "Switches off the caller's two-factor authentication.",
  who: 'desk',
  request: shape(both),
  response: twoFactor,
  codes,
});

export const renewRecoveryCodes = call('POST', '/v1/desk/people/own-second-factor/recovery-codes', {
  summary: 'Creates new recovery codes and invalidates the old ones.',
  who: 'desk',
  request: shape(both),
  response: recoveryCodes,
  codes,
});

/**
 * For a user who lost the app and the recovery codes. Their sessions end, and the password alone is enough to
 * sign in again.
 */
export const resetTwoFactor = call('POST', '/v1/desk/people/reset-second-factor', {
  summary: "Resets a user's two-factor authentication.",
  who: 'desk',
  request: shape({ personId: ['person_id', id] }),
  response: nothing,
  codes: { notFound: nothing },
});
