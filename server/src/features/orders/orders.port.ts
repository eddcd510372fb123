import type { Tx } from '../../platform/database/database.ts';
import { lockLedger, moveUnplaced, type Site } from './ledger/ledger.repository.ts';

export { cancelledPattern, isCancelled } from './ledger/is-cancelled.ts';
export type { Site } from './ledger/ledger.repository.ts';
export { orderNumberText } from './ledger/order-number-text.ts';
export { digestOfPostalCode, proofByDigest, proofOfPostalCode } from './ledger/postal-code.ts';
export type { OrderItem } from './orders.view.ts';
export { hasUnplacedItems, itemsOfOrder } from './orders.view.ts';

/**
 * Called in the transaction that adds or updates orders: an imported batch, or a catalogue with new SKUs.
 * Order numbers are normalized, each at most once. Keep it to a statement or two, because an import waits for
 * it.
 */
export type OrdersArrived = (tx: Tx, merchantId: string, orderNumbers: string[]) => Promise<void>;

export const notifyInTurn =
  (...all: OrdersArrived[]): OrdersArrived =>
  async (tx, merchantId, orderNumbers) => {
    for (const notify of all) await notify(tx, merchantId, orderNumbers);
  };

/**
 * Matches unassigned items again. Call it in the transaction that changed a catalogue, with all sites.
 * Returns how many items found their merchant.
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
