import type { Tx } from '../../platform/database/database.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { hasUnplacedItems, itemsOfOrder, proofByDigest } from '../orders/orders.port.ts';
import { monthsOfProducts } from '../products/products.port.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import { settleRegistration } from './settle-registration.ts';
import { extensionsOf, openRegistrations, registrationById, type Warranty } from './warranty.repository.ts';

type Order = { merchant: Merchant; orderNumber: string };

type Asked = Order & {
  /** One product of the order; null asks about all of it. */
  productId: string | null;
  /** The digest of the postal code that proves the order; null where no proof is asked for. */
  postalCodeDigest: string | null;
};

/**
 * What the ledger says of an order at this moment, besides who has extended which of its items. Without the proof that
 * a site asks for, an order is as unknown as one that there is not (G11).
 */
export async function lookUpOrder(
  tx: Tx,
  { merchant, orderNumber, productId, postalCodeDigest }: Asked,
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
  // Another product of a bundle is another item; one that has been replaced since counts for the other.
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
 * Decides everybody who waits for this order, the earliest first: the first gets the extension, the others learn that
 * it is taken. The order must be locked.
 */
export async function settleWaiting(tx: Tx, order: Order, now: Date, queueMail: QueueMail): Promise<void> {
  const { merchant, orderNumber } = order;
  for (const registration of await openRegistrations(tx, merchant.id, orderNumber)) {
    const { productId, postalCodeDigest } = registration;
    const asked = { merchant, orderNumber, productId, postalCodeDigest };
    const { decision, extensions } = await lookUpOrder(tx, asked, now);
    // Unknown without a proof is unknown to all; else the next one may have named the right postal code.
    if (decision.kind === 'unknown' && postalCodeDigest === null) return;
    if (decision.kind === 'unknown') continue;
    const isOwnElsewhere = await belongTo(tx, extensions, registration.customerId);
    await settleRegistration(tx, { merchant, registration, decision, isOwnElsewhere, now, queueMail });
  }
}

/** Whether all these extensions were given to registrations of this mailbox. */
export async function belongTo(tx: Tx, extensions: Warranty[], customerId: string | null): Promise<boolean> {
  for (const { merchantId, registrationId } of extensions) {
    const holder = await registrationById(tx, merchantId, registrationId);
    if (holder?.customerId !== customerId) return false;
  }
  return extensions.length > 0;
}
