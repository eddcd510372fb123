import type { Tx } from '../../../platform/database/database.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { hasUnplacedItems, itemsOfOrder, proofByDigest } from '../../orders/index.ts';
import { monthsOfProducts } from '../../products/index.ts';
import { extensionsOf, openRegistrations, registrationById, type Warranty } from '../warranty.repository.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import { settleRegistration } from './settle-registration.ts';

type Order = { merchant: Merchant; orderNumber: string };

type Params = Order & {
  /** Null looks up the whole order. */
  productId: string | null;
  /** Digest of the postal code that proves the order. Null where the site asks for none. */
  postalCodeDigest: string | null;
};

/**
 * Returns the ledger's decision on an order and the order's extensions. Without the postal code that the site asks for,
 * the order looks like an unknown one, so that a stranger learns nothing (decision 062).
 */
export async function lookUpOrder(
  tx: Tx,
  { merchant, orderNumber, productId, postalCodeDigest }: Params,
  now: Date,
): Promise<{ decision: OrderDecision; extensions: Warranty[] }> {
  const { configuration, id } = merchant;
  if (postalCodeDigest !== null) {
    const proof = await proofByDigest(tx, { merchantId: id, orderNumber }, postalCodeDigest);
    if (proof !== 'agrees') return { decision: { kind: 'unknown' }, extensions: [] };
  }
  const whole = await itemsOfOrder(tx, id, orderNumber);
  const items = whole.filter((item) => productId === null || item.productId === productId);
  const extended = await extensionsOf(tx, id, orderNumber);
  const isMeant = (row: Warranty) =>
    whole.some((item) => item.sku === row.sku && item.productId === row.productId);
  // With a bundle's SKU, only the extension of the chosen product counts. An extension of a product that the SKU
  // no longer names counts for the chosen product.
  const extensions = extended.filter(
    (row) =>
      productId === null ||
      items.some(({ sku }) => sku === row.sku && (row.productId === productId || !isMeant(row))),
  );
  const info = configuration.warrantyInfo;
  const decision = decideOrder({
    items,
    meant: whole,
    hasOtherItems:
      whole.length > 0 || (await hasUnplacedItems(tx, configuration.countryWebsiteName, orderNumber)),
    extended: extended.flatMap(({ sku, productId }) => (sku && productId ? [{ sku, productId }] : [])),
    productMonths: await monthsOfProducts(
      tx,
      id,
      items.map((item) => item.productId),
    ),
    merchantMonths: info && { basis: info.basisMonths, extended: info.extendedMonths },
    timeZone: configuration.timeZone,
    now,
  });
  return { decision, extensions };
}

/**
 * Decides all registrations that wait for this order, the earliest first: the first gets the extension, the others are
 * answered that it is taken. The caller must hold the lock of the order.
 */
export async function settleWaiting(tx: Tx, order: Order, now: Date, queueMail: QueueMail): Promise<void> {
  const { merchant, orderNumber } = order;
  for (const registration of await openRegistrations(tx, merchant.id, orderNumber)) {
    const { productId, postalCodeDigest } = registration;
    const params = { merchant, orderNumber, productId, postalCodeDigest };
    const { decision, extensions } = await lookUpOrder(tx, params, now);
    // Without a postal code, an unknown order is unknown for all registrations, so stop. With a postal code, the
    // next registration may have the right one, so go on.
    if (decision.kind === 'unknown' && postalCodeDigest === null) return;
    if (decision.kind === 'unknown') continue;
    const isOwnElsewhere = await belongTo(tx, extensions, registration.customerId);
    await settleRegistration(tx, { merchant, registration, decision, isOwnElsewhere, now, queueMail });
  }
}

/** True if there are extensions and all of them belong to this email address. */
export async function belongTo(tx: Tx, extensions: Warranty[], customerId: string | null): Promise<boolean> {
  for (const { merchantId, registrationId } of extensions) {
    const holder = await registrationById(tx, merchantId, registrationId);
    if (holder?.customerId !== customerId) return false;
  }
  return extensions.length > 0;
}
