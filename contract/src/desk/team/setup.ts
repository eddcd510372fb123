import * as z from 'zod/mini';
import { email, knownPassword, nameRule, newPassword } from '../../fields/fields.ts';
import { shape } from '../../fields/shape.ts';
import { enumOf, line } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing, retryAt } from '../../wire/envelope.ts';

/** The desk's first page of a new installation; the token follows in the fragment. */
export const deskSetupPath = '/desk/setup';

/** `operator`: there is no operator yet. `site`: there is no site. `publish`: no site was ever published. */
export const setupSteps = ['operator', 'site', 'publish', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Needs no session: before the first operator exists, no user can sign in. */
export const viewSetup = call('GET', '/v1/desk/setup/state', {
  summary: 'Returns the next step of a new installation.',
  who: 'A',
  request: nothing,
  response: shape({ step: ['step', enumOf(...setupSteps)] }),
  codes: {},
});

const setupToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));

/**
 * `linkEnded`: the token is not of the last start, or an operator exists. Only one of several concurrent
 * calls succeeds. Sign in by `signIn` afterwards.
 */
export const createFirstOperator = call('POST', '/v1/desk/setup/operator', {
  summary: 'Creates the first operator of a new installation.',
  who: 'A',
  request: shape({
    token: ['token', setupToken],
    name: ['name', line({ max: limits.nameMaxLength, rule: nameRule })],
    email: ['email', email],
    lang: ['lang', languageSchema],
    password: ['password', newPassword],
    confirm: ['confirm', knownPassword],
  }),
  response: nothing,
  codes: { linkEnded: nothing, passwordsDiffer: nothing, tooManyAttempts: retryAt },
});
