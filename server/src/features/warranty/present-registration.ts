import type { Registration } from '@aftercare/contract/warranty/registration';
import { fileUrl } from '../files/files.port.ts';
import type { Warranty } from './warranty.repository.ts';

/** A warranty with what other tables say of it. */
export type WarrantyRow = {
  warranty: Warranty;
  orderNumberTyped: string;
  answerBy: Date | null;
  productName: string | null;
  pictureKey: string | null;
};

/** A stored warranty as it is answered; whether it has expired is told by the date alone (D16). */
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

/** Nothing of the purchase: what a strict site shows before the mailbox is proven (wire 3, D58). */
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
