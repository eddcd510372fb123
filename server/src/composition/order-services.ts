import { sitesOf } from '../demo/new-sites.ts';
import { agreedTextsOf } from '../features/legal/index.ts';
import { createOrders, notifyInTurn, placeUnplaced } from '../features/orders/index.ts';
import { createRecycling } from '../features/recycling/index.ts';
import { customerRegistrations, wakeOnArrival } from '../features/warranty/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { createSpApiSource } from '../providers/order-source/sp-api/sp-api-source.ts';
import type { Core } from './core.ts';

/** Orders, and the features that wait for them. */
export type OrderServices = Awaited<ReturnType<typeof createOrderServices>>;

export async function createOrderServices(core: Core) {
  const { clock, database, merchants } = core;
  const agreedTexts = agreedTextsOf(database);
  const sellers = createSpApiSource({ endpoint: core.sellers });
  const recycling = createRecycling({ ...core, agreedTexts });
  const registrations = customerRegistrations(merchants, clock, recycling.emailAddressChanged);
  const ordersArrived = notifyInTurn(wakeOnArrival(clock), recycling.ordersArrived);
  const ledger = { ...core, ordersArrived, sites: () => sitesOf(merchants) };
  const orders = await createOrders({ ...ledger, source: sellers });
  await core.demo?.importDemoReports(ledger);
  /** Orders with a SKU that no site sold before belong to the sites that sell it now. */
  const catalogueChanged = (tx: Tx, ...added: ReturnType<typeof sitesOf>) =>
    placeUnplaced(tx, [...sitesOf(merchants), ...added], ordersArrived);
  return { agreedTexts, sellers, recycling, registrations, orders, catalogueChanged };
}
