import * as z from 'zod/mini';
import { anyPassword, email, nameRule, newPasswordRule, orderNumber } from '../fields/fields.ts';
import { codePoints, type RuleContext, type RuleKey } from '../fields/rules.ts';
import { type OursOf, optional, shape } from '../fields/shape.ts';
import { digit, line, optionalText, seconds } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { type BrokenRules, call } from '../wire/call.ts';
import {
  campaign,
  notRegistered,
  proof,
  proofRules,
  registrationRefusals,
  registrationResult,
} from './registration.ts';

const request = shape({
  orderNumber: ['order_no', orderNumber],
  email: ['email', email],
  /** 3 an agent is online, 2 none; recorded for statistics, never trusted. */
  scene: ['scene', digit(2, 3)],
  /** Ignored unless the site asks for it. */
  phone: ['user_phone', optionalText(line())],
  givenName: ['given_name', optionalText(line())],
  /**
   * If the site asks for it: the password of a new account. On every site, the password of an account with a
   * verified email address identifies its owner. Otherwise it is ignored.
   */
  password: ['password', optionalText(anyPassword)],
  ...proof,
  /** Absent for clients of the specification; false is 10422. */
  isRead: ['is_read', optional(z.boolean())],
  ...campaign,
});
export type FastCreateRequest = OursOf<typeof request>;

/** A registration token or, with a verified email address, a session. */
const response = shape({
  ...registrationResult.fields,
  email: ['email', z.string()],
  givenName: ['given_name', z.string()],
  avatar: ['avatar', z.string()],
  token: ['token', z.string()],
  expiresAt: ['expires_at', seconds],
  emailVerified: ['email_proven', z.boolean()],
});
export type FastCreateResponse = OursOf<typeof response>;

/**
 * The rules of fields that depend on the merchant's settings or the language. The schemas of order number and
 * email address have their own rules. A signed-in customer has a name and a password already (decision 119).
 */
export const fastCreateRules = (
  form: Pick<FastCreateRequest, 'phone' | 'givenName' | 'password' | 'postalCode' | 'isRead'>,
  context: RuleContext,
): BrokenRules => {
  const { asksNameAndPassword = false, asksPhone = false } = context.features ?? {};
  const { phone = '', givenName = '', password = '' } = form;
  const broken = new Map<string, RuleKey>(proofRules(form, context));
  const note = (field: string, key: RuleKey | undefined) => key && broken.set(field, key);
  if (asksPhone && codePoints(phone) > limits.phoneMaxLength) note('phone', 'phoneTooLong');
  if (context.isSignedIn) {
    if (givenName !== '') note('givenName', 'notForCustomers');
    if (password !== '') note('password', 'notForCustomers');
  } else {
    if (asksNameAndPassword || givenName !== '') note('givenName', nameRule(givenName, context));
    if (asksNameAndPassword) note('password', newPasswordRule(password, context));
  }
  if (form.isRead === false) note('isRead', 'agreementMissing');
  return broken;
};

/**
 * Registers every eligible item of an order for a longer warranty, and creates an account. Only `ok` is an
 * activation.
 */
export const fastCreateWarranty = call('POST', '/v1/warranty/fast-create', {
  summary: 'Registers an order from the quick form.',
  who: 'A',
  request,
  response,
  rules: fastCreateRules,
  codes: {
    ...registrationRefusals,
    registrationNotActivated: response,
    mailRegistered: notRegistered,
  },
});
