import { readFileSync } from 'node:fs';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import type { DemoSite } from './demo-site.ts';
import { reportProfiles } from './reports/report-profiles.ts';
import { demoReportPath, demoSites } from './sites.ts';

/** A visitor can register this order. `postalCode` is null if the site does not ask for it. */
export type OrderToTry = { orderNumber: string; postalCode: string | null };

const countPerSite = 30;

/** Shipped orders of one item in the site's first report, newest first. Empty if the site shows no form. */
export function ordersToTry(site: DemoSite): OrderToTry[] {
  const { outOfService, asksPostalCode } = brandRules(site.configuration, new Date());
  if (outOfService || !reportProfiles.some(({ siteId }) => siteId === site.id)) return [];
  const skus = new Set(site.products.flatMap((product) => product.skus));
  const rows = readRows(site.id);
  const orders = Map.groupBy(rows, (row) => row['amazon-order-id'] ?? '');
  return [...orders]
    .flatMap(([orderNumber, [row, ...further]]) =>
      row && further.length === 0 && isShipped(row) && skus.has(row.sku ?? '')
        ? [{ orderNumber, postalCode: asksPostalCode ? (row['ship-postal-code'] ?? null) : null }]
        : [],
    )
    .slice(-countPerSite)
    .reverse();
}

export function sitesToTry(): { siteId: string; orders: OrderToTry[] }[] {
  return reportProfiles.flatMap(({ siteId }) =>
    demoSites
      .filter(({ id }) => id === siteId)
      .map((site) => ({ siteId, orders: ordersToTry(site) }))
      .filter(({ orders }) => orders.length > 0),
  );
}

type Row = Readonly<Record<string, string>>;

const isShipped = (row: Row): boolean =>
  row['order-status'] === 'Shipped' && row['item-status'] === 'Shipped' && row.quantity === '1';

/** Latin-1 for every encoding, because only ASCII columns are read. */
function readRows(siteId: string): Row[] {
  const lines = readFileSync(demoReportPath(siteId), 'latin1').split(/\r?\n/);
  const [header = '', ...rest] = lines.filter((line) => line !== '');
  const columns = header.replace(/^\xef\xbb\xbf/, '').split('\t');
  return rest.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [columns[index] ?? 'beyond', cell])),
  );
}
