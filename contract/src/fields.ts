import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { normaliseCode, normaliseOrderNumber } from './normalise.ts';
import { codePoints, type Rule, utf8Bytes } from './rules.ts';
import type { Codec } from './shape.ts';
import { line, verbatim, words } from './values.ts';

/** Local part, @, labels with dots (spec 5: loose); what would start a second mailbox or a header is out. */
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/u;

export const emailRule: Rule<string> = (value) => {
  if (value === '') return 'required';
  return emailPattern.test(value) ? undefined : 'emailInvalid';
};

/** 3 to 50 characters, 1 to 50 in Japanese (D61). */
export const nameRule: Rule<string> = (value, { lang }) => {
  const least = lang === 'ja_JP' ? limits.nameMinLengthJapanese : limits.nameMinLength;
  const length = codePoints(value);
  if (length === 0) return 'required';
  return length < least || length > limits.nameMaxLength ? 'nameLength' : undefined;
};

/** A password somebody chooses. The list of common ones is the server's. */
export const newPasswordRule: Rule<string> = (value) => {
  if (value === '') return 'required';
  return codePoints(value) < limits.passwordMinLength ? 'passwordTooShort' : undefined;
};

/** 8 to 30 characters; required unless the site switches that off (spec 5, D61). */
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

const requiredRule: Rule<string> = (value) => (value === '' ? 'required' : undefined);

const fitsPassword = (value: string) => utf8Bytes(value) <= limits.passwordMaxBytes;

export const email = line({ max: limits.emailMaxLength, rule: emailRule });

/** As typed; compared by `normaliseOrderNumber`. 3-7-7 is a hint only (D45). */
export const orderNumber = line({ max: limits.orderNumberMaxLength, rule: orderNumberRule });

/** Where something was bought. */
export const shoppingSite = line({ max: limits.shoppingSiteMaxLength, rule: requiredRule });

/** Of the address that an order went to; compared by its letters and digits. */
export const postalCode = line({ max: postalCodeMaxLength, rule: requiredRule });

/** The id of a product that somebody chooses; nothing chosen yet is theirs to mend. */
export const chosenProduct: Codec<string, string> = {
  wire: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)),
  fromWire: (value) => value,
  toWire: (value) => value,
  rule: requiredRule,
};

/** A password somebody has: only a wrong one is wrong. */
export const knownPassword = verbatim(requiredRule, fitsPassword);

/** A password somebody chooses. */
export const newPassword = verbatim(newPasswordRule, fitsPassword);

/** A password given or not, for another rule to judge. */
export const anyPassword = verbatim(() => undefined, fitsPassword);

/** A code as somebody types it, normalised. */
export const typedCode = {
  ...line({ max: limits.codeFieldMaxLength, rule: requiredRule }),
  fromWire: normaliseCode,
};

export const gender = words('male', 'female', 'unspecified');

/** ISO 3166 alpha-2 (`ctry_code`); whether there is such a country, the server says. */
export const countryCode = line({ max: limits.countryCodeLength, rule: requiredRule });

export const search = line({ max: limits.searchMaxLength });
