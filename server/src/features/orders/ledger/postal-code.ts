import { createHmac } from 'node:crypto';
import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import { keepSecret } from '../../../platform/secrets/secret.repository.ts';
import { postalCodesOfOrder } from '../orders.view.ts';

export const keepPostalCodeKey = (tx: Tx): Promise<string> => keepSecret(tx, 'postal-code', newSecret());

/**
 * A keyed hash that differs for each order: it can verify a postal code, but cannot be reversed or compared.
 * Of an American code only the first five digits count, because buyers seldom know the other four.
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

/** Counted from the purchase, so that importing again does not prolong it. */
export function postalCodeEnd(purchasedAt: Date): Date {
  const end = new Date(purchasedAt);
  end.setUTCMonth(end.getUTCMonth() + limits.postalCodeKeptMonths);
  return end;
}

/** `unknown`: no postal code of this order is stored, or it was deleted. */
export type PostalCodeProof = 'agrees' | 'differs' | 'unknown';

type Order = { merchantId: string; orderNumber: string };

/** The stored form of a typed postal code while its order is unknown; it can verify only this order. */
export async function digestOfPostalCode(tx: Tx, orderNumber: string, typed: string): Promise<string> {
  return postalCodeHash(await keepPostalCodeKey(tx), orderNumber, typed);
}

export async function proofOfPostalCode(tx: Tx, order: Order, typed: string): Promise<PostalCodeProof> {
  return proofByDigest(tx, order, await digestOfPostalCode(tx, order.orderNumber, typed));
}

export async function proofByDigest(
  tx: Tx,
  { merchantId, orderNumber }: Order,
  digest: string,
): Promise<PostalCodeProof> {
  const hashes = await postalCodesOfOrder(tx, merchantId, orderNumber);
  if (hashes.length === 0) return 'unknown';
  return hashes.includes(digest) ? 'agrees' : 'differs';
}
