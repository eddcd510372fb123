import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing, retryAt } from '../envelope.ts';
import { knownPassword, typedCode } from '../fields.ts';
import { type OursOf, orNull, shape } from '../shape.ts';
import { id, seconds } from '../values.ts';

/** A password alone lets nobody in whose second factor is on: an app's six digits, or a recovery code, come after it. */
const secondFactor = shape({
  isOn: ['is_on', z.boolean()],
  since: ['since', orNull(seconds)],
  /** Of `limits.recoveryCodes`; each lets somebody in once. */
  recoveryCodesLeft: ['recovery_codes_left', z.int()],
  /** By the house, for what this person is now. */
  isDemanded: ['is_demanded', z.boolean()],
});
export type SecondFactor = OursOf<typeof secondFactor>;

/** Shown once; only their hashes are kept. */
const recoveryCodes = shape({ recoveryCodes: ['recovery_codes', z.array(z.string())] });

const both = { password: ['password', knownPassword], code: ['code', typedCode] } as const;
/** `conflictStale`: it is on, or off, already. */
const codes = {
  passwordWrong: nothing,
  codeWrong: nothing,
  tooManyAttempts: retryAt,
  conflictStale: nothing,
} as const;

export const viewSecondFactor = call('GET', '/v1/desk/people/own-second-factor', {
  summary: 'Whether one’s own second factor is on.',
  who: 'desk',
  request: nothing,
  response: secondFactor,
  codes: {},
});

/** Nothing is asked for at a sign-in until it is confirmed; a newer start takes the place of this one. */
export const startSecondFactor = call('POST', '/v1/desk/people/own-second-factor/start', {
  summary: 'Draws a secret for an authenticator app.',
  who: 'desk',
  request: shape({ password: ['password', knownPassword] }),
  response: shape({ secret: ['secret', z.string()], url: ['url', z.string()] }),
  codes: { passwordWrong: nothing, tooManyAttempts: retryAt, conflictStale: nothing },
});

/** The other sessions end; this one gets a fresh secret. */
export const confirmSecondFactor = call('POST', '/v1/desk/people/own-second-factor/confirm', {
  summary: 'Switches the second factor on by a first code of the app.',
  who: 'desk',
  request: shape({ code: ['code', typedCode] }),
  response: recoveryCodes,
  codes: { codeWrong: nothing, tooManyAttempts: retryAt, conflictStale: nothing },
});

/** The other sessions end. Where the house demands one, this session can do nothing until a new one is set up. */
export const stopSecondFactor = call('POST', '/v1/desk/people/own-second-factor/stop', {
  summary: 'Switches one’s own second factor off.',
  who: 'desk',
  request: shape(both),
  response: secondFactor,
  codes,
});

export const renewRecoveryCodes = call('POST', '/v1/desk/people/own-second-factor/recovery-codes', {
  summary: 'Draws new recovery codes; the old ones are good no more.',
  who: 'desk',
  request: shape(both),
  response: recoveryCodes,
  codes,
});

/** For whoever has lost app and recovery codes: their sessions end, and the password alone lets them in again. */
export const resetSecondFactor = call('POST', '/v1/desk/people/reset-second-factor', {
  summary: 'Takes somebody else’s second factor away.',
  who: 'desk',
  request: shape({ personId: ['person_id', id] }),
  response: nothing,
  codes: { notFound: nothing },
});
