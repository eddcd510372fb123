import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../platform/database/database.ts';
import { type CatalogueEntry, findSkus, lockLedger, type Site } from './ledger.repository.ts';
import {
  type PlacedItem,
  type UnplacedItem,
  type WrittenItem,
  type WrittenRow,
  writePlaced,
  writeUnplaced,
} from './order-item.repository.ts';
import { addBatch, addProblems, type FoundProblem, lockReport } from './order-report.repository.ts';
import type { OrdersArrived } from './orders.port.ts';
import { postalCodeEnd, postalCodeHash } from './postal-code.ts';
import type { ReportEntry, ReportRow } from './report-file/report-rows.ts';

export type Batch = {
  reportId: string;
  entries: readonly ReportEntry[];
  /** Rows of the report before this batch, as this reader counts them. */
  rowsBefore: number;
  bytesRead: number;
};

export type StoreParts = {
  sites: readonly Site[];
  ordersArrived: OrdersArrived;
  postalCodeKey: string;
  now: Date;
};

/** Another node has read further, or has ended the report: there is nothing left to do here. */
export class ReadElsewhere extends Error {
  override readonly name = 'ReadElsewhere';
}

/** A row's place in the ledger: its merchant follows from the country and the SKU. */
const keyOf = (row: ReportRow) => `${row.country}\t${row.orderNumber}\t${row.sku}`;
const homeOf = (country: string, sku: string) => `${country}\t${sku}`;

/** Of rows for the same item the newest counts, of equally new ones the last. */
function newestOfEach(rows: readonly ReportRow[]): ReportRow[] {
  const newest = new Map<string, ReportRow>();
  for (const row of rows) {
    const known = newest.get(keyOf(row));
    if (known === undefined || known.updatedAt <= row.updatedAt) newest.set(keyOf(row), row);
  }
  return [...newest.values()];
}

/** Merchants by country and SKU. A SKU that two catalogues of a country have belongs to neither: nothing is guessed. */
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

function itemOf(row: ReportRow, { postalCodeKey, now }: StoreParts): WrittenItem {
  const { kind: _, line: __, country: ___, postalCode, ...item } = row;
  const endsAt = postalCodeEnd(row.purchasedAt);
  if (postalCode === null || endsAt <= now) return { ...item, postalCodeHash: null, postalCodeEndsAt: null };
  return {
    ...item,
    postalCodeHash: postalCodeHash(postalCodeKey, row.orderNumber, postalCode),
    postalCodeEndsAt: endsAt,
  };
}

/** Tells the merchants whose orders are new or newer; an item without a catalogue concerns all of its country. */
async function tellArrivals(
  tx: Tx,
  { sites, ordersArrived }: StoreParts,
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

/** Stores one batch, its problems and its counts: all of it or nothing. */
export async function storeBatch(tx: Tx, batch: Batch, parts: StoreParts): Promise<void> {
  const report = await lockReport(tx, batch.reportId);
  if (report?.status !== 'reading' || report.rowsRead !== batch.rowsBefore) throw new ReadElsewhere();
  await lockLedger(tx);

  const rows = batch.entries.filter((entry) => entry.kind === 'row');
  const newest = newestOfEach(rows);
  const homes = homesOf(await findSkus(tx, [...new Set(newest.map(({ sku }) => sku))]), parts.sites);
  const placed: PlacedItem[] = [];
  const unplaced: UnplacedItem[] = [];
  for (const row of newest) {
    const home = homes.get(homeOf(row.country, row.sku));
    const item = itemOf(row, parts);
    if (home) placed.push({ ...item, merchantId: home.merchantId, productId: home.productId });
    else unplaced.push({ ...item, country: row.country });
  }
  const written = await writePlaced(tx, placed);
  const kept = await writeUnplaced(tx, unplaced);

  const isUnplaced = (row: ReportRow) => !homes.get(homeOf(row.country, row.sku));
  const problems: FoundProblem[] = [];
  for (const entry of batch.entries) {
    const { line, orderNumber } = entry;
    if (entry.kind === 'refused') problems.push({ line, orderNumber, reason: entry.reason });
    else if (isUnplaced(entry)) problems.push({ line, orderNumber, reason: 'skuUnknown' });
  }
  const room = Math.max(0, limits.orderReportProblemsKept - report.rowsRefused - report.rowsUnplaced);
  await addProblems(tx, batch.reportId, problems.slice(0, room));

  const stored = written.filter(({ isNew }) => isNew).length;
  const unplacedRows = rows.filter(isUnplaced).length;
  await addBatch(
    tx,
    batch.reportId,
    {
      read: batch.entries.length,
      stored,
      changed: written.length - stored,
      same: rows.length - unplacedRows - written.length,
      unplaced: unplacedRows,
      refused: batch.entries.length - rows.length,
    },
    batch.bytesRead,
  );
  await tellArrivals(tx, parts, written, kept);
}
