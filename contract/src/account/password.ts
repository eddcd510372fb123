import { email, knownPassword, newPassword, typedCode } from '../fields/fields.ts';
import { shape } from '../fields/shape.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';
import { session } from './session.ts';

/** The code verifies the email address. Every session of the account ends. */
export const forgetPassword = call('POST', '/v1/user/forget-password', {
  summary: 'Sets a new password by a mailed code.',
  who: 'A',
  request: shape({
    email: ['email', email],
    code: ['code', typedCode],
    password: ['password', newPassword],
    confirm: ['confirm', knownPassword],
  }),
  response: nothing,
  codes: { codeWrong: nothing, passwordsDiffer: nothing, tooManyAttempts: retryAt },
});

/** All other sessions end; the caller's session gets new tokens. The path is fixed by the specification. */
export const resetPassword = call('PUT', '/v1/warranty/password-reset', {
  summary: "Changes the caller's password.",
  who: 'C',
  request: shape({
    oldPassword: ['old_password', knownPassword],
    password: ['password', newPassword],
    confirm: ['confirm', knownPassword],
  }),
  response: session,
  codes: { passwordWrong: nothing, passwordsDiffer: nothing, tooManyAttempts: retryAt },
});
