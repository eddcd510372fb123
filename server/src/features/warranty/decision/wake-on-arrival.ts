import type { Clock } from '../../../platform/clock.ts';
import type { OrdersArrived } from '../../orders/index.ts';
import { wakeWaiting } from '../warranty.repository.ts';
import { flagExtensions } from './decision.repository.ts';

export const wakeOnArrival =
  (clock: Clock): OrdersArrived =>
  async (tx, merchantId, orderNumbers) => {
    const now = clock.now();
    await flagExtensions(tx, merchantId, orderNumbers, now);
    await wakeWaiting(tx, merchantId, orderNumbers, now);
  };
