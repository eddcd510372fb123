import * as z from 'zod/mini';
import { shape } from '../../fields/shape.ts';
import { enumOf, id } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing, retryAt } from '../../wire/envelope.ts';

/**
 * Why no mail is sent.
 * - `suppressed`: the address gets no mail of the site.
 * - `rejected`: no item of the registration is or can still be extended.
 * - `noAddress`: the owner gave the registration up or was erased.
 */
export const resendProblems = ['suppressed', 'rejected', 'noAddress'] as const;
export type ResendProblem = (typeof resendProblems)[number];

/** A repeat with the same Idempotency-Key sends nothing more. `tooManyAttempts`: once a minute and five times a day. */
export const sendConfirmation = call('POST', '/v1/desk/warranty/send-again', {
  summary: "Sends the mail about a registration's present state again, to the registered address.",
  who: 'desk',
  request: shape({ warrantyId: ['warranty_id', id] }),
  response: shape({ to: ['to', z.string()] }),
  codes: {
    notFound: nothing,
    resendRefused: shape({ reason: ['reason', enumOf(...resendProblems)] }),
    tooManyAttempts: retryAt,
  },
});
