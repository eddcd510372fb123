import { typedCode } from '../fields/fields.ts';
import { orNull, shape } from '../fields/shape.ts';
import { enumOf, optionalText, seconds } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';

/**
 * An account and a customer's chat need a mailed code (purpose `erase`); a visitor's chat needs only its
 * holder.
 */
export const erase = call('POST', '/v1/privacy/erasure', {
  summary: "Deletes an account, or the caller's chat, permanently.",
  who: 'V',
  request: shape({ scope: ['scope', enumOf('account', 'chat')], code: ['code', optionalText(typedCode)] }),
  /** The time by which everything is deleted, including files. */
  response: shape({ doneBy: ['done_by', seconds] }),
  codes: { codeWrong: nothing, threadGone: nothing, tooManyAttempts: retryAt },
});

/** An erasure that the team started at the customer's request. */
export const viewPlannedErasure = call('GET', '/v1/privacy/erasure', {
  summary: 'Returns when the account will be deleted at a request that the team entered.',
  who: 'C',
  request: nothing,
  /** Null if no erasure waits. */
  response: shape({ runsAt: ['runs_at', orNull(seconds)] }),
  codes: {},
});

/** Idempotent. */
export const stopErasure = call('POST', '/v1/privacy/erasure/stop', {
  summary: 'Stops an erasure that the team started, so that the account is kept.',
  who: 'C',
  request: nothing,
  response: nothing,
  codes: {},
});
