/**
 * What an order number is compared by: NFKC, no spaces, hyphens or invisible marks, upper case (wire.md 3, Warranty).
 * The long vowel mark is what a Japanese keyboard gives for a hyphen.
 */
export const normaliseOrderNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\u2212\u30FC]/gu, '');

/** What a serial number is compared by: the same. */
export const normaliseSerial = (typed: string): string => normaliseOrderNumber(typed);

/** What an e-mail is compared by; no dot or tag is folded, so that no two mailboxes become one. */
export const normaliseEmail = (typed: string): string =>
  typed.trim().normalize('NFC').toLowerCase().normalize('NFC');

/** A mailed code as compared: typed in any case, spaces and hyphens ignored (wire.md 3, User). */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212\u30FC]/gu, '');
