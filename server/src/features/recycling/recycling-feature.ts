import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import type { OrdersArrived } from '../orders/index.ts';
import { moveRequests, wakeUnknown } from './recycling.repository.ts';
import { recyclingRoutes } from './recycling.routes.ts';
import { settleDue } from './requests/settle-due.ts';

type Parts = Parameters<typeof recyclingRoutes>[0] & Parameters<typeof settleDue>[0] & { sweepers: Sweepers };

const sweepMs = 2_000;

export function createRecycling(parts: Parts) {
  parts.sweepers.sweep('recycling.due', sweepMs, () => settleDue(parts));
  const ordersArrived: OrdersArrived = (tx, merchantId, orderNumbers) =>
    wakeUnknown(tx, merchantId, orderNumbers, parts.clock.now());
  return { routes: recyclingRoutes(parts), ordersArrived, mailboxChanged: moveRequests };
}
