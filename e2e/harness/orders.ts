import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { demoReportPath } from '@aftercare/demo/sites';
import { type AnySiteId, demoSite } from './sites.ts';

// Keeps all bytes of a report in any encoding; only ASCII columns are read.
const bytes = 'latin1';

type Row = { orderNumber: string; sku: string; line: string; isShipped: boolean };
type Report = { header: string; rows: Row[]; lineEnd: string };

function readReport(site: AnySiteId, which: 'first' | 'later'): Report {
  const text = readFileSync(demoReportPath(site, which), bytes);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const [header = '', ...lines] = text.split(lineEnd).filter((line) => line !== '');
  const columns = header.split('\t');
  const rows = lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    return {
      line,
      orderNumber: cells[0] ?? '',
      sku: cell('sku'),
      isShipped:
        cell('order-status') === 'Shipped' && cell('item-status') === 'Shipped' && cell('quantity') === '1',
    };
  });
  return { header, rows, lineEnd };
}

function plainRows(site: AnySiteId, { rows }: Report): Row[] {
  const skus = new Set(demoSite(site).products.flatMap((product) => product.skus));
  const isAlone = (row: Row) =>
    rows.filter(({ orderNumber }) => orderNumber === row.orderNumber).length === 1;
  return rows.filter((row) => row.isShipped && skus.has(row.sku) && isAlone(row));
}

function newestOf(site: AnySiteId, report: Report): Row {
  const row = plainRows(site, report).at(-1);
  if (row === undefined) throw new Error(`the report of ${site} has no plain order`);
  return row;
}

/** Returns the number of an order in the demo's report, whose registration is activated at once. */
export const demoOrder = (site: AnySiteId, which: 'first' | 'later' = 'first'): string =>
  newestOf(site, readReport(site, which)).orderNumber;

export const demoRowCount = (site: AnySiteId, which: 'first' | 'later'): number =>
  readReport(site, which).rows.length;

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

export const newOrderNumber = (): string => `114-${digits(7)}-${digits(7)}`;

/** Returns an order report in the marketplace's format, with one shipped order for each number. */
export function reportOf(site: AnySiteId, orderNumbers: readonly string[]): Buffer {
  const report = readReport(site, 'first');
  const { line, orderNumber } = newestOf(site, report);
  const lines = orderNumbers.map((number) => line.replaceAll(orderNumber, number));
  return Buffer.from([report.header, ...lines, ''].join(report.lineEnd), bytes);
}

export function orderedProducts(site: AnySiteId): { ordered: string; another: string } {
  const { sku } = newestOf(site, readReport(site, 'first'));
  const { products } = demoSite(site);
  const isIt = ({ skus }: { skus: string[] }) => skus.includes(sku);
  return {
    ordered: products.find(isIt)?.id ?? '',
    another: products.find((product) => !isIt(product))?.id ?? '',
  };
}

export function reportSaying(
  site: AnySiteId,
  orderNumbers: readonly string[],
  values: Readonly<Record<string, string>>,
): Buffer {
  const text = reportOf(site, orderNumbers).toString(bytes);
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const columns = header.split('\t');
  const changed = lines.map((line) =>
    line
      .split('\t')
      .map((cell, index) => values[columns[index] ?? ''] ?? cell)
      .join('\t'),
  );
  return Buffer.from([header, ...changed, ''].join('\n'), bytes);
}

export const cancelledReportOf = (site: AnySiteId, orderNumbers: readonly string[]): Buffer =>
  reportSaying(site, orderNumbers, {
    'order-status': 'Cancelled',
    'item-status': 'Cancelled',
    'last-updated-date': new Date().toISOString(),
  });

export const newEmail = (): string => `buyer-${digits(10)}@mail.example`;
