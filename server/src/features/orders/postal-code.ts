import { createHmac } from 'node:crypto';
import { limits } from '@aftercare/contract/limits';

/** A keyed hash, different for every order: it can prove a postal code and cannot be turned back or compared. */
export function postalCodeHash(key: string, orderNumber: string, postalCode: string): string {
  const normalised = postalCode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return createHmac('sha256', key).update(`${orderNumber}\n${normalised}`).digest('base64url');
}

/** Counted from the purchase, so that importing again does not prolong it (design 8). */
export function postalCodeEnd(purchasedAt: Date): Date {
  const end = new Date(purchasedAt);
  end.setUTCMonth(end.getUTCMonth() + limits.postalCodeKeptMonths);
  return end;
}
