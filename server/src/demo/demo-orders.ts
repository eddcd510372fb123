import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { type OrderToTry, sitesToTry } from '@aftercare/demo/orders-to-try';
import { registeredOrders } from '../features/warranty/index.ts';
import type { Database } from '../platform/database/database.ts';
import { sitesWithReport } from './demo-reports.ts';

/** Read from the demo's reports once, when the landing page is first opened. */
let known: ReturnType<typeof sitesToTry> | undefined;

/** Remarks of the landing page for demo sites: an order of the site's report that is not registered yet. */
export async function ordersToTry(database: Database): Promise<ReadonlyMap<string, string>> {
  known ??= sitesToTry();
  const numbers = known.flatMap(({ orders }) => orders.map(numberOf));
  const siteIds = known.map(({ siteId }) => siteId);
  const { loaded, registered } = await database.forAll(async (tx) => ({
    loaded: await sitesWithReport(tx),
    registered: await registeredOrders(tx, siteIds, numbers),
  }));
  const free = known.flatMap(({ siteId, orders }) => {
    const order = orders.find((one) => !registered.has(numberOf(one)));
    return order && loaded.has(siteId) ? [[siteId, remarkOf(order)] as const] : [];
  });
  return new Map(free);
}

const numberOf = ({ orderNumber }: OrderToTry): string => normaliseOrderNumber(orderNumber);

const remarkOf = ({ orderNumber, postalCode }: OrderToTry): string =>
  `try order ${orderNumber}${postalCode === null ? '' : `, postal code ${postalCode}`}`;
