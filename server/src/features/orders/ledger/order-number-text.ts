import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';

/**
 * An order number for mails and certificates: 17 digits in groups of 3, 7 and 7, any other as typed, without
 * characters that make mail programs create a link.
 */
export function orderNumberText(typed: string): string {
  const [, ...groups] = /^(\d{3})(\d{7})(\d{7})$/.exec(normaliseOrderNumber(typed)) ?? [];
  return groups.length > 0 ? groups.join('-') : typed.replace(/[.:/@\\]+/g, ' ').trim();
}
