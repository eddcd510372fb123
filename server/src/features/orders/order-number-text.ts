import { normaliseOrderNumber } from '@aftercare/contract/normalise';

/**
 * An order number as mails and certificates show it: 17 digits in groups of 3, 7 and 7, anything else as typed, without
 * the signs that a mail program makes a link of.
 */
export function orderNumberText(typed: string): string {
  const [, ...groups] = /^(\d{3})(\d{7})(\d{7})$/.exec(normaliseOrderNumber(typed)) ?? [];
  return groups.length > 0 ? groups.join('-') : typed.replace(/[.:/@\\]+/g, ' ').trim();
}
