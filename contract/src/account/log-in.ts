import * as z from 'zod/mini';
import { email, knownPassword, typedCode } from '../fields/fields.ts';
import { defaulted, listOf, shape } from '../fields/shape.ts';
import { registration } from '../warranty/registration.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';
import { codeSent, session } from './session.ts';

const rememberMe = defaulted(z.boolean(), true);

/** A customer with an unverified email address gets a registration token. */
export const logIn = call('POST', '/v1/user/login', {
  summary: 'Signs in with email address and password.',
  who: 'A',
  request: shape({
    email: ['email', email],
    password: ['password', knownPassword],
    rememberMe: ['remember_me', rememberMe],
  }),
  response: session,
  codes: { wrongCredentials: nothing, tooManyAttempts: retryAt, codeNeeded: retryAt },
});

export const sendLoginCode = call('POST', '/v1/user/login-code', {
  summary: 'Mails a code to sign in with.',
  who: 'A',
  request: shape({ email: ['email', email] }),
  response: codeSent,
  codes: { mailNotRegistered: nothing, codeTooSoon: retryAt, tooManyAttempts: retryAt },
});

/**
 * Verifies the email address and ends the unverified customers with that address (decision 006). The customer
 * then chooses which of their registrations to keep.
 */
export const logInByCode = call('POST', '/v1/user/login-by-code', {
  summary: 'Signs in with a mailed code.',
  who: 'A',
  request: shape({
    email: ['email', email],
    code: ['code', typedCode],
    rememberMe: ['remember_me', rememberMe],
  }),
  response: shape({ ...session.fields, toConfirm: ['to_confirm', listOf(registration)] }),
  codes: { codeWrong: nothing, tooManyAttempts: retryAt },
});
