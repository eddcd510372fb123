import type { Tx } from '../../platform/database/database.ts';
import { lockLedger, moveUnplaced, type Site } from './ledger.repository.ts';

export { cancelledPattern, isCancelled } from './is-cancelled.ts';
export type { Site } from './ledger.repository.ts';
export { orderNumberText } from './order-number-text.ts';
export type { OrderItem } from './orders.view.ts';
export { hasUnplacedItems, itemsOfOrder } from './orders.view.ts';
export { digestOfPostalCode, proofByDigest, proofOfPostalCode } from './postal-code.ts';

/**
 * Told in the transaction that makes orders known or newer: an imported batch, or a catalogue that came to know SKUs.
 * Order numbers are normalised, each at most once. A statement or two, please: an import waits for it.
 */
export type OrdersArrived = (tx: Tx, merchantId: string, orderNumbers: string[]) => Promise<void>;

/** Several who want to hear of them, one after the other. */
export const toldInTurn =
  (...all: OrdersArrived[]): OrdersArrived =>
  async (tx, merchantId, orderNumbers) => {
    for (const told of all) await told(tx, merchantId, orderNumbers);
  };

/**
 * Matches what no catalogue knew again: to be called in the transaction that changed a catalogue, with every site there
 * is. Answers how many items found their merchant.
 */
export async function placeUnplaced(
  tx: Tx,
  sites: readonly Site[],
  ordersArrived: OrdersArrived,
): Promise<number> {
  await lockLedger(tx);
  const moved = await moveUnplaced(tx, sites);
  for (const [merchantId, rows] of Map.groupBy(moved, ({ home }) => home)) {
    await ordersArrived(tx, merchantId, [...new Set(rows.map(({ orderNumber }) => orderNumber))]);
  }
  return moved.length;
}
