import { readdirSync, readFileSync } from 'node:fs';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import { describe, expect, test } from 'vitest';
import type { DemoSite } from './demo-site.ts';
import { generateReports } from './generate-reports.ts';
import { encodeText } from './reports/encode-text.ts';
import { reportProfiles } from './reports/report-profiles.ts';
import { demoReportPath, demoSites } from './sites.ts';

type Row = Record<string, string>;

const decoders = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  cp932: 'shift_jis',
  'windows-1252': 'windows-1252',
} as const;

test('writes the committed bytes on every run', () => {
  for (const { path, bytes } of generateReports()) {
    expect(Buffer.compare(readFileSync(path), bytes), path).toBe(0);
  }
});

test('refuses a character that the encoding lacks', () => {
  expect(() => encodeText('ä', 'cp932')).toThrow('cp932 has no ä');
});

test('writes CP932 with the characters that Windows adds to Shift_JIS', () => {
  expect([...encodeText('髙①ｱ', 'cp932')]).toEqual([0xfb, 0xfc, 0x87, 0x40, 0xb1]);
});

const profileOf = (site: DemoSite) => reportProfiles.find(({ siteId }) => siteId === site.id);
const reported = demoSites.filter(
  ({ configuration }) => brandRules(configuration, new Date()).offersWarranty,
);
/** Large enough to see the progress of an upload. */
const large = reported.filter((site) => (profileOf(site)?.orders[0] ?? 0) > 100);

test('every site with a warranty has a report, and no other site has one', () => {
  expect(reportProfiles.map(({ siteId }) => siteId).sort()).toEqual(reported.map(({ id }) => id).sort());
  const files = readdirSync(new URL('../reports/', import.meta.url)).sort();
  expect(files).toEqual(reported.flatMap(({ id }) => [`${id}-later.txt`, `${id}.txt`]).sort());
});

describe.each(large)('the large reports of $id', (site) => {
  const rows = readReport(site, 'first');

  test('hold a few hundred rows, orders of several items, and rows that end early', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(rows.length).toBeLessThanOrEqual(400);
    expect(groupByOrder(rows).some((order) => order.length > 1)).toBe(true);
    expect(rows.some((row) => row['promotion-ids'] === undefined)).toBe(true);
  });

  test('hold cancelled, pending and unshipped orders, and a cancelled item in a shipped order', () => {
    const statuses = new Set(rows.map((row) => row['order-status']));
    expect(statuses).toContain('Shipped');
    expect(statuses).toContain('Pending');
    expect(statuses).toContain('Unshipped');
    const cancelled = rows.filter((row) => /^Cancel(l)?ed$/.test(row['item-status'] ?? ''));
    expect(cancelled.length).toBeGreaterThan(0);
    for (const row of cancelled) expect(row.quantity).toBe('0');
    expect(cancelled.some((row) => row['order-status'] === 'Shipped')).toBe(true);
  });
});

describe.each(reported)('the reports of $id', (site) => {
  const rows = readReport(site, 'first');
  const laterRows = readReport(site, 'later');

  test('hold at least 30 shipped orders of one item within the warranty, and some in the later report', () => {
    expect(shippedSingles(site, rows).length).toBeGreaterThanOrEqual(30);
    expect(shippedSingles(site, laterRows).length).toBeGreaterThanOrEqual(4);
  });

  test('hold later orders that are not in the first report', () => {
    const orderIds = new Set(rows.map((row) => row['amazon-order-id']));
    const later = groupByOrder(laterRows).map(([row]) => row?.['amazon-order-id']);
    expect(later.length).toBeGreaterThanOrEqual(12);
    expect(later.filter((id) => orderIds.has(id))).toEqual([]);
  });

  test('name every product of the catalogue by its SKU, and a few products that are not in it', () => {
    const skus = site.products.flatMap((product) => product.skus);
    const foreignSkus = profileOf(site)?.foreignItems.map(({ sku }) => sku) ?? [];
    const used = new Set([...rows, ...laterRows].map((row) => row.sku ?? ''));
    expect([...used].filter((sku) => !skus.includes(sku) && !foreignSkus.includes(sku))).toEqual([]);
    expect(skus.filter((sku) => !used.has(sku))).toEqual([]);
    expect(foreignSkus.filter((sku) => used.has(sku))).not.toEqual([]);
    for (const row of rows) {
      expect(row['product-name']?.startsWith(site.configuration.brandName)).toBe(
        skus.includes(row.sku ?? ''),
      );
    }
  });

  test('write order numbers, dates and the sales channel as the marketplace does', () => {
    for (const row of [...rows, ...laterRows]) {
      expect(row['amazon-order-id']).toMatch(/^\d{3}-\d{7}-\d{7}$/);
      expect(row['purchase-date']).toMatch(/^202[56]-\d\d-\d\dT\d\d:\d\d:\d\d(Z|\+00:00)$/);
      expect(row['sales-channel']).toBe(site.salesChannel);
    }
  });
});

test('one report has 29 columns, one has cpf and no url, and one has is-sold-by-ab', () => {
  const headers = reported.map((site) => readText(site, 'first').split(/\r?\n/)[0]?.split('\t') ?? []);
  expect(headers.map((columns) => columns.length)).toEqual(expect.arrayContaining([29, 32]));
  expect(headers.some((columns) => columns.includes('cpf') && !columns.includes('url'))).toBe(true);
  expect(headers.some((columns) => columns.includes('is-sold-by-ab'))).toBe(true);
});

function readText(site: DemoSite, which: 'first' | 'later'): string {
  const encoding = profileOf(site)?.encoding ?? 'utf-8';
  const bytes = readFileSync(demoReportPath(site.id, which));
  return new TextDecoder(decoders[encoding], { fatal: true }).decode(bytes);
}

function readReport(site: DemoSite, which: 'first' | 'later'): Row[] {
  const [header = '', ...lines] = readText(site, which)
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const columns = header.split('\t');
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [columns[index] ?? 'beyond', cell])),
  );
}

function groupByOrder(rows: Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => row['amazon-order-id']).values()];
}

function shippedSingles(site: DemoSite, rows: Row[]): Row[][] {
  const skus = site.products.flatMap((product) => product.skus);
  return groupByOrder(rows).filter(
    ([row, ...further]) =>
      further.length === 0 && row?.['item-status'] === 'Shipped' && skus.includes(row.sku ?? ''),
  );
}
