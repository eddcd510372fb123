import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import type { OrdersArrived } from '../orders/index.ts';
import { moveRequests, wakeUnknown } from './recycling.repository.ts';
import { recyclingRoutes } from './recycling.routes.ts';
import { settleDue } from './requests/settle-due.ts';

type Deps = Parameters<typeof recyclingRoutes>[0] & Parameters<typeof settleDue>[0] & { sweepers: Sweepers };

const sweepMs = 2_000;

export function createRecycling(deps: Deps) {
  deps.sweepers.sweep('recycling.due', sweepMs, () => settleDue(deps));
  const ordersArrived: OrdersArrived = (tx, merchantId, orderNumbers) =>
    wakeUnknown(tx, merchantId, orderNumbers, deps.clock.now());
  return { routes: recyclingRoutes(deps), ordersArrived, emailAddressChanged: moveRequests };
}
