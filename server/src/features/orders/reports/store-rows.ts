import type { Tx } from '../../../platform/database/database.ts';
import { type CatalogueEntry, findSkus, lockLedger, type Site } from '../ledger/ledger.repository.ts';
import {
  type PlacedItem,
  type UnplacedItem,
  type WrittenItem,
  type WrittenRow,
  writePlaced,
  writeUnplaced,
} from '../ledger/order-item.repository.ts';
import { postalCodeEnd, postalCodeHash } from '../ledger/postal-code.ts';
import type { OrdersArrived } from '../orders.port.ts';

/** The order number is normalized; statuses are those of order reports. */
export type LedgerRow = Omit<WrittenItem, 'postalCodeHash' | 'postalCodeEndsAt'> & {
  country: string;
  postalCode: string | null;
};

export type StoreDeps = {
  sites: readonly Site[];
  ordersArrived: OrdersArrived;
  postalCodeKey: string;
  now: Date;
};

export type StoredRows = {
  written: readonly WrittenRow[];
  isUnplaced(row: LedgerRow): boolean;
};

/** A row's key in the ledger: its merchant follows from country and SKU. */
const keyOf = (row: LedgerRow) => `${row.country}\t${row.orderNumber}\t${row.sku}`;
const homeOf = (country: string, sku: string) => `${country}\t${sku}`;

/** Of rows for the same item the newest counts, of equally new ones the last. */
function newestOfEach(rows: readonly LedgerRow[]): LedgerRow[] {
  const newest = new Map<string, LedgerRow>();
  for (const row of rows) {
    const known = newest.get(keyOf(row));
    if (known === undefined || known.updatedAt <= row.updatedAt) newest.set(keyOf(row), row);
  }
  return [...newest.values()];
}

/**
 * Merchants by country and SKU. A SKU in two catalogues of a country belongs to neither, because a guess
 * could be wrong.
 */
function homesOf(
  catalogue: readonly CatalogueEntry[],
  sites: readonly Site[],
): Map<string, CatalogueEntry | null> {
  const countries = new Map(sites.map(({ merchantId, country }) => [merchantId, country]));
  const homes = new Map<string, CatalogueEntry | null>();
  for (const entry of catalogue) {
    const country = countries.get(entry.merchantId);
    if (country === undefined) continue;
    const home = homeOf(country, entry.sku);
    homes.set(home, homes.has(home) ? null : entry);
  }
  return homes;
}

function itemOf(row: LedgerRow, { postalCodeKey, now }: StoreDeps): WrittenItem {
  const { orderNumber, sku, asin, productName, quantity, orderStatus, itemStatus } = row;
  const { salesChannel, purchasedAt, updatedAt, postalCode } = row;
  const item = {
    orderNumber,
    sku,
    asin,
    productName,
    quantity,
    orderStatus,
    itemStatus,
    salesChannel,
    purchasedAt,
    updatedAt,
  };
  const endsAt = postalCodeEnd(row.purchasedAt);
  if (postalCode === null || endsAt <= now) return { ...item, postalCodeHash: null, postalCodeEndsAt: null };
  return {
    ...item,
    postalCodeHash: postalCodeHash(postalCodeKey, row.orderNumber, postalCode),
    postalCodeEndsAt: endsAt,
  };
}

/**
 * Calls `ordersArrived` for each merchant with its new and changed orders, so that waiting registrations are
 * decided. An unmatched item counts for every merchant of its country.
 */
async function tellArrivals(
  tx: Tx,
  { sites, ordersArrived }: StoreDeps,
  placed: readonly WrittenRow[],
  unplaced: readonly WrittenRow[],
): Promise<void> {
  const arrivals = new Map<string, Set<string>>();
  const add = (merchantId: string, orderNumber: string) =>
    arrivals.set(merchantId, (arrivals.get(merchantId) ?? new Set()).add(orderNumber));
  for (const { home, orderNumber } of placed) add(home, orderNumber);
  for (const { home, orderNumber } of unplaced) {
    for (const { merchantId, country } of sites) if (country === home) add(merchantId, orderNumber);
  }
  for (const [merchantId, orderNumbers] of arrivals) await ordersArrived(tx, merchantId, [...orderNumbers]);
}

export async function storeRows(tx: Tx, rows: readonly LedgerRow[], deps: StoreDeps): Promise<StoredRows> {
  await lockLedger(tx);
  const newest = newestOfEach(rows);
  const homes = homesOf(await findSkus(tx, [...new Set(newest.map(({ sku }) => sku))]), deps.sites);
  const placed: PlacedItem[] = [];
  const unplaced: UnplacedItem[] = [];
  for (const row of newest) {
    const home = homes.get(homeOf(row.country, row.sku));
    const item = itemOf(row, deps);
    if (home) placed.push({ ...item, merchantId: home.merchantId, productId: home.productId });
    else unplaced.push({ ...item, country: row.country });
  }
  const written = await writePlaced(tx, placed);
  const kept = await writeUnplaced(tx, unplaced);
  await tellArrivals(tx, deps, written, kept);
  return { written, isUnplaced: (row) => !homes.get(homeOf(row.country, row.sku)) };
}
