import * as z from 'zod/mini';
import { countryCode, email, gender, nameRule, newPassword, phoneRule, typedCode } from '../fields/fields.ts';
import type { RuleContext, RuleKey } from '../fields/rules.ts';
import { type OursOf, optional, shape } from '../fields/shape.ts';
import { enumOf, line, optionalText } from '../fields/values.ts';
import { type BrokenRules, call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';
import { codeSent, session } from './session.ts';

export const codePurposes = ['register', 'forget', 'changeEmail', 'export', 'erase'] as const;

const registerRequest = shape({
  givenName: ['given_name', line({ rule: nameRule })],
  email: ['email', email],
  /**
   * A mailed code verifies the email address at once. If it is absent, the server mails one and creates the
   * account.
   */
  code: ['code', optionalText(typedCode)],
  password: ['password', newPassword],
  phone: ['phone', optionalText(line())],
  country: ['country', countryCode],
  gender: ['gender', optional(gender)],
  isRead: ['is_read', z.boolean()],
});
export type RegisterRequest = OursOf<typeof registerRequest>;

export const registerRules = (
  form: Pick<RegisterRequest, 'phone' | 'isRead'>,
  context: RuleContext,
): BrokenRules => {
  const broken = new Map<string, RuleKey>();
  const ofPhone = phoneRule(form.phone ?? '', context);
  if (ofPhone) broken.set('phone', ofPhone);
  if (!form.isRead) broken.set('isRead', 'agreementMissing');
  return broken;
};

/**
 * Returns a session if the code is right. Without a code, returns a registration token until the email
 * address is verified.
 */
export const register = call('POST', '/v1/user/register', {
  summary: 'Signs up.',
  who: 'A',
  request: registerRequest,
  response: session,
  rules: registerRules,
  codes: { codeWrong: nothing, mailTaken: nothing, tooManyAttempts: retryAt },
});

export const sendVerifyCode = call('POST', '/v1/email/send-verify-code', {
  summary: "Mails a code to an email address, also to change the signed-in customer's address.",
  who: 'A',
  request: shape({ email: ['email', email], purpose: ['purpose', enumOf(...codePurposes)] }),
  response: codeSent,
  codes: {
    sessionEnded: nothing,
    mailNotRegistered: nothing,
    mailTaken: nothing,
    codeTooSoon: retryAt,
    tooManyAttempts: retryAt,
  },
});
