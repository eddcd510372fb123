import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { normaliseCode, normaliseOrderNumber } from './normalise.ts';
import { codePoints, type Rule, utf8Bytes } from './rules.ts';
import type { Codec } from './shape.ts';
import { enumOf, line, verbatim } from './values.ts';

/**
 * Local part, @, labels with dots. Characters that would start a second address or a mail header are refused.
 */
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/u;

export const emailRule: Rule<string> = (value) => {
  if (value === '') return 'required';
  return emailPattern.test(value) ? undefined : 'emailInvalid';
};

export const nameRule: Rule<string> = (value, { lang }) => {
  const least = lang === 'ja_JP' ? limits.nameMinLengthJapanese : limits.nameMinLength;
  const length = codePoints(value);
  if (length === 0) return 'required';
  return length < least || length > limits.nameMaxLength ? 'nameLength' : undefined;
};

/** The server also refuses passwords of its list of common ones. */
export const newPasswordRule: Rule<string> = (value) => {
  if (value === '') return 'required';
  return codePoints(value) < limits.passwordMinLength ? 'passwordTooShort' : undefined;
};

/** 8 to 30 characters; required unless the site switches that off. */
export const phoneRule: Rule<string> = (value, { features }) => {
  const length = codePoints(value);
  if (length === 0) return features?.phoneRequired ? 'required' : undefined;
  return length < limits.phoneMinLength || length > limits.phoneMaxLength ? 'phoneLength' : undefined;
};

const orderNumberRule: Rule<string> = (value) => {
  if (normaliseOrderNumber(value) === '') return 'required';
  return codePoints(value) < limits.orderNumberMinLength ? 'orderNumberTooShort' : undefined;
};

const postalCodeMaxLength = 20;

export const requiredRule: Rule<string> = (value) => (value === '' ? 'required' : undefined);

const fitsPassword = (value: string) => utf8Bytes(value) <= limits.passwordMaxBytes;

export const email = line({ max: limits.emailMaxLength, rule: emailRule });

/**
 * An order number as typed; `normaliseOrderNumber` makes it comparable. The form suggests 3-7-7, but does not
 * require it.
 */
export const orderNumber = line({ max: limits.orderNumberMaxLength, rule: orderNumberRule });

export const shoppingSite = line({ max: limits.shoppingSiteMaxLength, rule: requiredRule });

export const postalCode = line({ max: postalCodeMaxLength, rule: requiredRule });

/**
 * Id of the product that a customer chooses. An empty id breaks a rule of the form instead of being
 * malformed, since the customer can correct it.
 */
export const chosenProduct: Codec<string, string> = {
  wire: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)),
  fromWire: (value) => value,
  toWire: (value) => value,
  rule: requiredRule,
};

/** An existing password: its length is not checked against the rules of new ones. */
export const knownPassword = verbatim(requiredRule, fitsPassword);

export const newPassword = verbatim(newPasswordRule, fitsPassword);

/** A password that may be absent; another rule checks it. */
export const anyPassword = verbatim(() => undefined, fitsPassword);

export const typedCode = {
  ...line({ max: limits.codeFieldMaxLength, rule: requiredRule }),
  fromWire: normaliseCode,
};

export const gender = enumOf('male', 'female', 'unspecified');

/** ISO 3166 alpha-2 (`ctry_code`); the server checks whether the country exists. */
export const countryCode = line({ max: limits.countryCodeLength, rule: requiredRule });

export const search = line({ max: limits.searchMaxLength });
