import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing, retryAt } from '../envelope.ts';
import { email, knownPassword, typedCode } from '../fields.ts';
import { limits } from '../limits.ts';
import { maxLength } from '../max-length.ts';
import { shape } from '../shape.ts';
import { profile } from './profile.ts';

/** Needs the password and a code from the new mailbox; the old one gets a link that takes it back (D63). */
export const changeEmail = call('POST', '/v1/user/email-change', {
  summary: "Changes the e-mail of the customer's own account.",
  who: 'C',
  request: shape({
    newEmail: ['new_email', email],
    password: ['password', knownPassword],
    code: ['code', typedCode],
  }),
  response: profile,
  codes: { passwordWrong: nothing, codeWrong: nothing, mailTaken: nothing, tooManyAttempts: retryAt },
});

/** By the secret of the link in the old mailbox: its address is the account's again, and nobody is signed in. */
export const undoEmailChange = call('POST', '/v1/user/email-change/undo', {
  summary: 'Takes a change of the e-mail back.',
  who: 'A',
  request: shape({
    secret: ['secret', z.string().check(maxLength(limits.secretMaxLength), z.minLength(1))],
  }),
  response: nothing,
  codes: { codeWrong: nothing, tooManyAttempts: retryAt },
});
