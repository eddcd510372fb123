/**
 * Whitespace, line ends, invisible marks and every character typed as a hyphen. Japanese keyboards produce
 * the vowel mark and the box-drawing lines in its place.
 */
const marks = /[\s\p{Cc}\p{Cf}\p{Pd}\p{Variation_Selector}\u02D7\u2043\u2212\u2500\u2501\u2796\u30FC]/gu;

/** The last pass composes letters and accents that a removed mark separated. */
const withoutMarks = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().normalize('NFKC').replace(marks, '').normalize('NFKC');

/** Key for comparing order numbers: NFKC, no spaces, hyphens or invisible marks, upper case. */
export const normaliseOrderNumber = (typed: string): string => withoutMarks(typed);

export const normaliseSerial = (typed: string): string => normaliseOrderNumber(typed);

/** Key for comparing email addresses. Dots and tags stay, so that different addresses stay different. */
export const normaliseEmail = (typed: string): string =>
  typed.trim().normalize('NFC').toLowerCase().normalize('NFC');

/** Key for comparing mailed codes: any case, spaces and hyphens ignored. */
export const normaliseCode = (typed: string): string => withoutMarks(typed);
