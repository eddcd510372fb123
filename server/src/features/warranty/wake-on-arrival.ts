import type { Clock } from '../../platform/clock.ts';
import type { OrdersArrived } from '../orders/orders.port.ts';
import { wakeWaiting } from './warranty.repository.ts';

/** Orders that arrive bring those who wait for them back at once (design 8). */
export const wakeOnArrival =
  (clock: Clock): OrdersArrived =>
  (tx, merchantId, orderNumbers) =>
    wakeWaiting(tx, merchantId, orderNumbers, clock.now());
