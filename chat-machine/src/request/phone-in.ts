import { withoutAddresses } from '../email-in.ts';
import { plainText } from '../intents/plain-words.ts';

/** Digits with the usual separators: "(415) 555-0199", "0171 2345678", "+49 89/123456". */
const numbers = /\+?\(?\d[\d ()/.-]{5,20}\d/g;
const dashes = /[\p{Pd}\u2212\u30fc]/gu;
const minDigits = 6;
/** The longest number of E.164 has 15 digits; an order number of the marketplace has 17. */
const maxDigits = 15;
const isInternational = /^\+|^\(?0/;
const calling =
  /\b(?:call|phone|tel|telephone|mobile|cell|ring|reach|text|ruf\w*|anruf\w*|telefon\w*|handy\w*|erreich\w*)\b|電話|でんわ|携帯|℡/;

/**
 * Whether a text has a phone number at which the customer can be reached. `asksNumber`: the open question is for
 * another number, so only a word such as "call" or a country code makes it a phone number.
 */
export function hasPhoneNumber(text: string, asksNumber = false): boolean {
  const plain = plainText(withoutAddresses(text)).replace(dashes, '-');
  const found = plain.match(numbers) ?? [];
  return found.some((number) => {
    const digits = number.replace(/\D/g, '').length;
    const isPhone =
      calling.test(plain) || (asksNumber ? number.startsWith('+') : isInternational.test(number));
    return isPhone && digits >= minDigits && digits <= maxDigits;
  });
}
