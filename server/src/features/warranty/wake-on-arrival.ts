import type { Clock } from '../../platform/clock.ts';
import type { OrdersArrived } from '../orders/orders.port.ts';
import { doubtExtensions } from './decision.repository.ts';
import { wakeWaiting } from './warranty.repository.ts';

/**
 * Orders that arrive bring those who wait for them back at once (design 8); where an item that was extended turns out
 * to be cancelled or returned, a person is to decide (D59).
 */
export const wakeOnArrival =
  (clock: Clock): OrdersArrived =>
  async (tx, merchantId, orderNumbers) => {
    const now = clock.now();
    await doubtExtensions(tx, merchantId, orderNumbers, now);
    await wakeWaiting(tx, merchantId, orderNumbers, now);
  };
