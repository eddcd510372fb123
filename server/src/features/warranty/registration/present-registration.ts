import type { Registration } from '@aftercare/contract/warranty/registration';
import { fileUrl } from '../../files/index.ts';
import type { Warranty } from '../warranty.repository.ts';

export type WarrantyRow = {
  warranty: Warranty;
  orderNumberTyped: string;
  answerBy: Date | null;
  productName: string | null;
  pictureKey: string | null;
};

/** `expired` is derived from the date and never stored. */
export function presentRegistration(row: WarrantyRow, now: Date): Registration {
  const { warranty: item, orderNumberTyped, answerBy, productName, pictureKey } = row;
  const { basisMonths, extendedMonths, endsAt } = item;
  const isExpired = item.status === 'activated' && endsAt !== null && endsAt <= now;
  return {
    warrantyId: item.id,
    orderNumber: orderNumberTyped,
    productId: item.productId,
    productImageUrl: pictureKey === null ? null : fileUrl(pictureKey),
    productName,
    quantity: item.quantity,
    shoppingSite: item.shoppingSite,
    orderDate: item.purchasedAt,
    basisMonths,
    extendedMonths,
    totalMonths: basisMonths === null || extendedMonths === null ? null : basisMonths + extendedMonths,
    expiresAt: endsAt,
    status: isExpired ? 'expired' : item.status,
    activatedAt: item.activatedAt,
    createdAt: item.createdAt,
    answerBy,
  };
}

/** Hides the purchase: a strict site shows it only after the email address is verified. */
export function withoutPurchase(shown: Registration): Registration {
  return {
    ...shown,
    productId: null,
    productImageUrl: null,
    productName: null,
    quantity: null,
    orderDate: null,
    expiresAt: null,
  };
}
