import * as z from 'zod/mini';
import { email, knownPassword, typedCode } from '../fields/fields.ts';
import { maxLength } from '../fields/max-length.ts';
import { shape } from '../fields/shape.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';
import { profile } from './profile.ts';

/**
 * Requires the password and a code sent to the new email address. The old address receives a link that undoes
 * the change (decision 033).
 */
export const changeEmail = call('POST', '/v1/user/email-change', {
  summary: "Changes the email address of the customer's account.",
  who: 'C',
  request: shape({
    newEmail: ['new_email', email],
    password: ['password', knownPassword],
    code: ['code', typedCode],
  }),
  response: profile,
  codes: { passwordWrong: nothing, codeWrong: nothing, mailTaken: nothing, tooManyAttempts: retryAt },
});

/**
 * Restores the account's old address. The secret of the link mailed there authorizes the call, which starts
 * no session.
 */
export const undoEmailChange = call('POST', '/v1/user/email-change/undo', {
  summary: 'Reverts a change of the email address.',
  who: 'A',
  request: shape({
    secret: ['secret', z.string().check(maxLength(limits.secretMaxLength), z.minLength(1))],
  }),
  response: nothing,
  codes: { codeWrong: nothing, tooManyAttempts: retryAt },
});
