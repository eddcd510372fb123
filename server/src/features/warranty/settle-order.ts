import type { Tx } from '../../platform/database/database.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { hasUnplacedItems, itemsOfOrder } from '../orders/orders.port.ts';
import { monthsOfProducts } from '../products/products.port.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import { settleRegistration } from './settle-registration.ts';
import { extensionsOf, openRegistrations, registrationById, type Warranty } from './warranty.repository.ts';

type Order = { merchant: Merchant; orderNumber: string };

/** What the ledger says of an order at this moment, besides who has extended which of its items. */
export async function lookUpOrder(
  tx: Tx,
  { merchant, orderNumber }: Order,
  now: Date,
): Promise<{ decision: OrderDecision; extensions: Warranty[] }> {
  const { configuration, id } = merchant;
  const items = await itemsOfOrder(tx, id, orderNumber);
  const extensions = await extensionsOf(tx, id, orderNumber);
  const info = configuration.warrantyInfo;
  const decision = decideOrder({
    items,
    hasUnplacedItems:
      items.length === 0 && (await hasUnplacedItems(tx, configuration.countryWebsiteName, orderNumber)),
    extended: extensions.flatMap(({ sku, productId }) => (sku && productId ? [{ sku, productId }] : [])),
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
    const { decision, extensions } = await lookUpOrder(tx, order, now);
    if (decision.kind === 'unknown') return;
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
