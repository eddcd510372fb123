import type { Clock } from '../../../platform/clock.ts';
import type { OrdersArrived } from '../../orders/index.ts';
import { wakeWaiting } from '../warranty.repository.ts';
import { doubtExtensions } from './decision.repository.ts';

export const wakeOnArrival =
  (clock: Clock): OrdersArrived =>
  async (tx, merchantId, orderNumbers) => {
    const now = clock.now();
    await doubtExtensions(tx, merchantId, orderNumbers, now);
    await wakeWaiting(tx, merchantId, orderNumbers, now);
  };
