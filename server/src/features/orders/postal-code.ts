import { createHmac } from 'node:crypto';
import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/ids.ts';
import { keepSecret } from '../../platform/secrets/secret.repository.ts';
import { postalCodesOfOrder } from './orders.view.ts';

/** What all nodes key their hashes with. */
export const keepPostalCodeKey = (tx: Tx): Promise<string> => keepSecret(tx, 'postal-code', newSecret());

/**
 * A keyed hash, different for every order: it can prove a postal code and cannot be turned back or compared. Of an
 * American code the first five digits count: buyers seldom know the other four.
 */
export function postalCodeHash(key: string, orderNumber: string, postalCode: string): string {
  const normalised = postalCode
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{5})-\d{4}$/, '$1')
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

/** `unknown`: the ledger has none of this order, or none any more. */
export type PostalCodeProof = 'agrees' | 'differs' | 'unknown';

/** Whether a postal code is the one that the order went to. */
export async function proofOfPostalCode(
  tx: Tx,
  { merchantId, orderNumber }: { merchantId: string; orderNumber: string },
  typed: string,
): Promise<PostalCodeProof> {
  const hashes = await postalCodesOfOrder(tx, merchantId, orderNumber);
  if (hashes.length === 0) return 'unknown';
  const key = await keepPostalCodeKey(tx);
  return hashes.includes(postalCodeHash(key, orderNumber, typed)) ? 'agrees' : 'differs';
}
