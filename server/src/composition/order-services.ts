import { sitesOf } from '../demo/new-sites.ts';
import { agreedTextsOf } from '../features/legal/index.ts';
import { createOrders, notifyInTurn, placeUnplaced } from '../features/orders/index.ts';
import { createRecycling } from '../features/recycling/index.ts';
import { customerRegistrations, wakeOnArrival } from '../features/warranty/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { createSpApiSource } from '../providers/order-source/sp-api/sp-api-source.ts';
import type { Core } from './core.ts';

/** The order ledger, seller accounts, and the features that are notified of new orders. */
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
  /** After a catalogue change, matches unmatched orders to the sites that now list their SKU. */
  const catalogueChanged = (tx: Tx, ...added: ReturnType<typeof sitesOf>) =>
    placeUnplaced(tx, [...sitesOf(merchants), ...added], ordersArrived);
  return { agreedTexts, sellers, recycling, registrations, orders, catalogueChanged };
}
