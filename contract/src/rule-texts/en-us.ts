import type { RuleTexts } from '../fields/rules.ts';

/** The first four texts and the agreement are verbatim from the specification. */
export const ruleTexts: RuleTexts = {
  passwordTooShort: 'password must be at least 8 characters',
  emailInvalid: 'email is not a valid email',
  phoneLength: 'phone number must be between 8 ~ 30 characters',
  nameLength: 'name must be between 3 ~ 50 characters',
  agreementMissing: 'Please check the agreement before submission.',
  required: 'Please fill in this field.',
  passwordTooCommon: 'This password is too common.',
  phoneTooLong: 'phone number must be at most 30 characters',
  orderNumberTooShort: 'order number must be at least 3 characters',
  emailNotYours:
    'Please use the email address that you are logged in with. To use another address, log out first.',
  notForCustomers:
    'You are logged in, so we do not need this. Please reload the page and send the form again.',
  serialInvalid:
    'Please check the serial numbers: letters and digits, at least 4 of them, one number on each line.',
  serialTwice: 'This serial number appears twice.',
  promoCodeInvalid: 'A code has 8 to 64 letters, digits, hyphens or underscores, one on each line.',
  promoCodeGuessable: 'These codes differ in too few characters: a customer with one could guess the next.',
  shortcutInvalid: 'A shortcut has letters, digits, hyphens or underscores only, at most 32.',
  replyVariableUnknown:
    'The text has a variable that does not exist. Use {customer}, {agent}, {brand}, {order} or {ticket}.',
  tooLong: 'This is too long.',
};
