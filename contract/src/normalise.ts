/**
 * Spaces and line ends, invisible marks, and whatever a keyboard or a shop's page has for a hyphen: of the long ones, the
 * vowel mark and the ruled lines are a Japanese keyboard's.
 */
const marks = /[\s\p{Cc}\p{Cf}\p{Pd}\p{Variation_Selector}\u02D7\u2043\u2212\u2500\u2501\u2796\u30FC]/gu;

/** Once more at the end: what a mark stood between may be one letter now. */
const withoutMarks = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().normalize('NFKC').replace(marks, '').normalize('NFKC');

/** What an order number is compared by: NFKC, no spaces, hyphens or invisible marks, upper case (wire.md 3, Warranty). */
export const normaliseOrderNumber = (typed: string): string => withoutMarks(typed);

/** What a serial number is compared by: the same. */
export const normaliseSerial = (typed: string): string => normaliseOrderNumber(typed);

/** What an e-mail is compared by; no dot or tag is folded, so that no two mailboxes become one. */
export const normaliseEmail = (typed: string): string =>
  typed.trim().normalize('NFC').toLowerCase().normalize('NFC');

/** A mailed code as compared: typed in any case, spaces and hyphens ignored (wire.md 3, User). */
export const normaliseCode = (typed: string): string => withoutMarks(typed);
