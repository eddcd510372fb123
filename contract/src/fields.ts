import { limits } from './limits.ts';
import { normaliseCode, normaliseOrderNumber } from './normalise.ts';
import { codePoints, type Rule, utf8Bytes } from './rules.ts';
import { line, verbatim } from './values.ts';

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

const orderNumberRule: Rule<string> = (value) => {
  if (normaliseOrderNumber(value) === '') return 'required';
  return codePoints(value) < limits.orderNumberMinLength ? 'orderNumberTooShort' : undefined;
};

const requiredRule: Rule<string> = (value) => (value === '' ? 'required' : undefined);

const fitsPassword = (value: string) => utf8Bytes(value) <= limits.passwordMaxBytes;

export const email = line({ max: limits.emailMaxLength, rule: emailRule });

/** As typed; compared by `normaliseOrderNumber`. 3-7-7 is a hint only (D45). */
export const orderNumber = line({ max: limits.orderNumberMaxLength, rule: orderNumberRule });

/** A password somebody has: only a wrong one is wrong. */
export const knownPassword = verbatim(requiredRule, fitsPassword);

/** A password given or not, for another rule to judge. */
export const anyPassword = verbatim(() => undefined, fitsPassword);

/** A mailed code, normalised. */
export const mailedCode = {
  ...line({ max: limits.codeFieldMaxLength, rule: requiredRule }),
  fromWire: normaliseCode,
};

export const search = line({ max: limits.searchMaxLength });
