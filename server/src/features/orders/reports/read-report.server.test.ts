import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@aftercare/contract/limits';
import { anyCharacter } from '@aftercare/contract/testing/any-character';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import { newId } from '../../../platform/ids.ts';
import { createLogger } from '../../../platform/logging/log.ts';
import { createDiskStorage } from '../../../providers/storage/disk-storage.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { dropPostalCodes, type Site } from '../ledger/ledger.repository.ts';
import { buildDeskPerson, buildSite, buildSku, ledgerOf } from '../orders.factory.ts';
import { hasUnplacedItems, itemsOfOrder, placeUnplaced } from '../orders.port.ts';
import {
  type BuiltRow,
  buildOrderNumber,
  buildReportText,
  buildRow,
  encodeReport,
  reportVariants,
} from '../report-file/report.factory.ts';
import { insertReport } from './order-report.repository.ts';
import { pageOfProblems, type ShownReport, viewReport } from './order-report.view.ts';
import { type ReadDeps, readReport } from './read-report.ts';

let own: DatabaseForTests;
let storage: Storage;
let folder: string;
let personId: string;
let sites: Site[];
let arrived: Map<string, string[]>;
const clock = manualClock(new Date('2026-08-01T00:00:00Z'));

beforeAll(async () => {
  own = await databaseForTests();
  folder = mkdtempSync(join(tmpdir(), 'aftercare-orders-'));
  storage = createDiskStorage(folder);
  sites = await own.database.forAll(async (tx) => {
    personId = await buildDeskPerson(tx);
    return [
      await buildSite(tx, { merchantId: 'one-us', skus: ['SKU-1', 'SHARED'] }),
      await buildSite(tx, { merchantId: 'two-us', skus: ['SKU-2', 'SHARED'] }),
      await buildSite(tx, { merchantId: 'one-jp', country: 'jp', skus: ['SKU-1'] }),
    ];
  });
});

afterAll(async () => {
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  arrived = new Map();
});

const deps = (): ReadDeps => ({
  database: own.database,
  clock,
  storage,
  log: createLogger('silent'),
  sites: () => sites,
  ordersArrived: async (_tx, merchantId, orderNumbers) => {
    arrived.set(merchantId, [...(arrived.get(merchantId) ?? []), ...orderNumbers]);
  },
});

const attempt = { id: 'job', attempt: 1, isLast: false };
const number = (row: BuiltRow) => (row['amazon-order-id'] ?? '').replaceAll('-', '');
const item = (row: BuiltRow) => own.database.forAll((tx) => itemsOfOrder(tx, 'one-us', number(row)));

async function uploaded(bytes: Uint8Array): Promise<string> {
  const id = newId();
  const storageKey = `order-reports/${id}`;
  await storage.write(storageKey, Buffer.from(bytes));
  const reportRow = {
    id,
    uploadedBy: personId,
    fileName: 'report.txt',
    contentHash: '',
    requestKey: null,
    storageKey,
  };
  await own.database.forAll((tx) =>
    insertReport(tx, { ...reportRow, sizeBytes: bytes.length, createdAt: clock.now() }),
  );
  return id;
}

async function report(id: string): Promise<ShownReport> {
  const found = await own.database.forAll((tx) => viewReport(tx, id));
  if (found === undefined) throw new Error('no such report');
  return found;
}

async function importBytes(bytes: Uint8Array, how: Partial<ReadDeps> = {}): Promise<ShownReport> {
  const id = await uploaded(bytes);
  await readReport({ ...deps(), ...how }, id, attempt);
  return await report(id);
}

const importRows = (rows: readonly BuiltRow[], how: Partial<ReadDeps> = {}) =>
  importBytes(Buffer.from(buildReportText(rows)), how);

const countsOf = ({
  rowsRead,
  rowsStored,
  rowsChanged,
  rowsSame,
  rowsUnplaced,
  rowsRefused,
}: ShownReport) => ({
  read: rowsRead,
  stored: rowsStored,
  changed: rowsChanged,
  same: rowsSame,
  unplaced: rowsUnplaced,
  refused: rowsRefused,
});

const problemsOf = async (id: string) =>
  (await own.database.forAll((tx) => pageOfProblems(tx, id, { page: 1, pageSize: 100 }))).list;

describe('reading a report', () => {
  test('stores its items for the merchant of SKU and country, and reports which orders came', async () => {
    const [first, second, third] = [
      buildRow({ sku: 'SKU-1' }),
      buildRow({ sku: 'SKU-2' }),
      buildRow({ sku: 'SKU-1', 'sales-channel': 'Amazon.co.jp', 'product-name': 'モニター' }),
    ];
    const done = await importRows([first, second, third]);
    expect(done).toMatchObject({ status: 'done', encoding: 'utf-8', refusal: null, storageKey: null });
    expect(done.bytesRead).toBe(done.sizeBytes);
    expect(countsOf(done)).toEqual({ read: 3, stored: 3, changed: 0, same: 0, unplaced: 0, refused: 0 });
    expect(Object.fromEntries(arrived)).toEqual({
      'one-us': [number(first)],
      'two-us': [number(second)],
      'one-jp': [number(third)],
    });
    expect(await item(first)).toMatchObject([{ sku: 'SKU-1', productId: 'product', quantity: 1 }]);
    expect(await item(second)).toEqual([]);
  });

  test.each(['utf-8', 'utf-16le', 'shift_jis'] as const)('in %s keeps Japanese names', async (encoding) => {
    const rows = ['ポータブル電源', 'ﾗﾍﾞﾙﾌﾟﾘﾝﾀ ①', '27" モニター'].map((name) =>
      buildRow({ 'product-name': name }),
    );
    const done = await importBytes(encodeReport(buildReportText(rows, { lineEnd: '\r\n' }), encoding));
    expect(done).toMatchObject({ status: 'done', encoding, rowsStored: 3 });
    for (const row of rows) expect(await item(row)).toMatchObject([{ productName: row['product-name'] }]);
  });

  test('in Windows-1252 keeps umlauts', async () => {
    const row = buildRow({ 'product-name': 'Gerät für Größe „L“' });
    expect(await importBytes(encodeReport(buildReportText([row]), 'windows-1252'))).toMatchObject({
      encoding: 'windows-1252',
    });
    expect(await item(row)).toMatchObject([{ productName: 'Gerät für Größe „L“' }]);
  });

  test('a second time changes no item and reports that', async () => {
    const rows = [buildRow(), buildRow({ sku: 'UNKNOWN-AGAIN' })];
    await importRows(rows);
    const before = await own.database.forAll((tx) => ledgerOf(tx, 'one-us'));
    arrived.clear();
    const again = await importRows(rows);
    expect(countsOf(again)).toMatchObject({ stored: 0, changed: 0, same: 1, unplaced: 1 });
    expect(await own.database.forAll((tx) => ledgerOf(tx, 'one-us'))).toEqual(before);
    expect([...arrived]).toEqual([]);
  });

  test('lets the newer row win, in whatever order they come', async () => {
    const shipped = buildRow({ 'last-updated-date': '2026-06-19T10:00:00Z' });
    const cancelled = { ...shipped, 'order-status': 'Canceled', 'last-updated-date': '2026-06-20T10:00:00Z' };
    await importRows([shipped]);
    arrived.clear();
    expect(countsOf(await importRows([cancelled]))).toMatchObject({ changed: 1, same: 0 });
    expect([...arrived.values()]).toEqual([[number(shipped)]]);
    expect(countsOf(await importRows([shipped]))).toMatchObject({ changed: 0, same: 1 });
    expect(await item(shipped)).toMatchObject([{ orderStatus: 'Cancelled' }]);
  });

  test('with an item twice keeps the newest, of equally new ones the last', async () => {
    const row = buildRow({ quantity: '1' });
    const later = { ...row, quantity: '2', 'last-updated-date': '2026-06-21T10:00:00Z' };
    const lastOfEqual = { ...later, quantity: '3' };
    expect(countsOf(await importRows([later, lastOfEqual, row]))).toMatchObject({
      read: 3,
      stored: 1,
      same: 2,
    });
    expect(await item(row)).toMatchObject([{ quantity: 3 }]);
  });

  test('refuses damaged rows one by one, with line and reason, and stores the rest', async () => {
    const good = buildRow();
    const damaged = [
      buildRow({ 'amazon-order-id': '1.13123E+16' }),
      buildRow({ 'purchase-date': '17.06.2026' }),
      buildRow({ sku: '' }),
      buildRow({ quantity: 'x' }),
    ];
    const done = await importRows([damaged[0] ?? {}, good, ...damaged.slice(1)]);
    expect(countsOf(done)).toMatchObject({ read: 5, stored: 1, refused: 4 });
    expect(await problemsOf(done.id)).toMatchObject([
      { line: 2, orderNumber: '1.13123E+16', reason: 'orderNumberDamaged' },
      { line: 4, reason: 'dateDamaged' },
      { line: 5, reason: 'skuMissing' },
      { line: 6, reason: 'quantityDamaged' },
    ]);
  });

  test('stores the first problems only, and counts all of them', async () => {
    const rows = Array.from({ length: limits.orderReportProblemsKept + 700 }, () =>
      buildRow({ quantity: 'x' }),
    );
    const done = await importRows(rows);
    expect(done.rowsRefused).toBe(rows.length);
    const kept = await own.database.forAll((tx) => pageOfProblems(tx, done.id, { page: 10, pageSize: 100 }));
    expect(kept.total).toBe(limits.orderReportProblemsKept);
    expect(kept.list.at(-1)?.line).toBe(limits.orderReportProblemsKept + 1);
  });

  test('refuses the whole and stores nothing if columns are missing', async () => {
    const columns = reportVariants.columns29.filter((name) => name !== 'quantity');
    const refused = await importBytes(Buffer.from(buildReportText([buildRow()], { columns })));
    expect(refused).toMatchObject({
      status: 'refused',
      refusal: 'columnsMissing',
      missingColumns: ['quantity'],
    });
    expect(refused).toMatchObject({ rowsRead: 0, storageKey: null, finishedAt: clock.now() });
  });

  test('leaves neither the file nor any data of the buyer', async () => {
    const row = buildRow();
    await importBytes(Buffer.from(buildReportText([row], { columns: reportVariants.withBuyer })));
    await importBytes(Buffer.from('no report at all'));
    expect(readdirSync(join(folder, 'order-reports'))).toEqual([]);
    const everything = JSON.stringify(await own.database.forAll((tx) => ledgerOf(tx, 'one-us')));
    expect(everything).toContain(number(row));
    expect(everything).not.toMatch(/canary|springfield|12345-6789/i);
  });
});

describe('postal codes', () => {
  test('are kept as a keyed hash that differs from order to order', async () => {
    const rows = [buildRow(), buildRow()];
    await importRows(rows);
    const ledger = await own.database.forAll((tx) => ledgerOf(tx, 'one-us'));
    const hashes = rows.map(
      (row) => ledger.find(({ order_number }) => order_number === number(row))?.postal_code_hash,
    );
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  });

  test('are kept when a newer report has none, and end twelve months after the purchase', async () => {
    const row = buildRow({ 'purchase-date': '2025-09-01T00:00:00Z' });
    const old = buildRow({ 'purchase-date': '2025-07-31T00:00:00Z' });
    await importRows([row, old]);
    await importRows([{ ...row, 'ship-postal-code': '', 'last-updated-date': '2026-06-30T00:00:00Z' }]);
    const hashOf = async (wanted: BuiltRow) =>
      (await own.database.forAll((tx) => ledgerOf(tx, 'one-us'))).find(
        (kept) => kept.order_number === number(wanted),
      )?.postal_code_hash;
    expect(await hashOf(row)).not.toBeNull();
    expect(await hashOf(old)).toBeNull();
    const drop = (at: string) => own.database.forAll((tx) => dropPostalCodes(tx, new Date(at), 5_000));
    await drop('2026-08-31T23:59:59Z');
    expect(await hashOf(row)).not.toBeNull();
    expect(await drop('2026-09-01T00:00:00Z')).toBe(1);
    expect(await hashOf(row)).toBeNull();
  });
});

describe('items whose SKU is in no catalogue', () => {
  test('are kept and listed, notify every site of their country, and are matched when a catalogue has them', async () => {
    const sku = newId();
    const row = buildRow({ sku });
    const done = await importRows([row]);
    expect(countsOf(done)).toMatchObject({ stored: 0, unplaced: 1 });
    expect(await problemsOf(done.id)).toMatchObject([
      { line: 2, orderNumber: number(row), reason: 'skuUnknown' },
    ]);
    expect(Object.fromEntries(arrived)).toEqual({ 'one-us': [number(row)], 'two-us': [number(row)] });
    const isUnplaced = (country: string) =>
      own.database.forAll((tx) => hasUnplacedItems(tx, country, number(row)));
    expect([await isUnplaced('us'), await isUnplaced('jp')]).toEqual([true, false]);

    arrived.clear();
    const placed = await own.database.forAll(async (tx) => {
      await buildSku(tx, 'one-us', sku);
      return await placeUnplaced(tx, sites, deps().ordersArrived);
    });
    expect(placed).toBe(1);
    expect(await isUnplaced('us')).toBe(false);
    expect(await item(row)).toMatchObject([{ sku, productId: 'product', productName: row['product-name'] }]);
    expect(Object.fromEntries(arrived)).toEqual({ 'one-us': [number(row)] });
  });

  test('are also matched when the catalogue changed while the report was read', async () => {
    const sku = newId();
    const row = buildRow({ sku });
    const done = await importRows([row], {
      ordersArrived: async (tx) => {
        const { rows } = await tx.execute(`select 1 from product_sku where sku = '${sku}'`);
        if (rows.length === 0) await buildSku(tx, 'one-us', sku);
      },
    });
    expect(done).toMatchObject({ status: 'done', rowsUnplaced: 1 });
    expect(await item(row)).toHaveLength(1);
  });

  test('are left unmatched when two catalogues of the country have the SKU', async () => {
    const row = buildRow({ sku: 'SHARED' });
    expect(countsOf(await importRows([row]))).toMatchObject({ stored: 0, unplaced: 1 });
    expect(await own.database.forAll((tx) => placeUnplaced(tx, sites, deps().ordersArrived))).toBe(0);
    expect(await item(row)).toEqual([]);
  });
});

describe('a report whose reading is interrupted', () => {
  const many = () => Array.from({ length: 2_500 }, () => buildRow());

  const failsOnce = () => {
    let batches = 0;
    return async () => {
      batches += 1;
      if (batches === 2) throw new Error('the node dies here');
    };
  };

  test('keeps whole batches with right counts, and is read on to the end', async () => {
    const rows = many();
    const id = await uploaded(Buffer.from(buildReportText(rows)));
    await expect(readReport({ ...deps(), ordersArrived: failsOnce() }, id, attempt)).rejects.toThrow(
      'dies here',
    );
    const broken = await report(id);
    expect(broken).toMatchObject({ status: 'reading', rowsRead: 1_000, rowsStored: 1_000, finishedAt: null });
    const known = await own.database.forAll((tx) => ledgerOf(tx, 'one-us'));
    const numbers = new Set(rows.map(number));
    expect(known.filter(({ order_number }) => numbers.has(order_number))).toHaveLength(1_000);

    await readReport(deps(), id, { ...attempt, attempt: 2 });
    const done = await report(id);
    expect(done.status).toBe('done');
    expect(countsOf(done)).toEqual({
      read: 2_500,
      stored: 2_500,
      changed: 0,
      same: 0,
      unplaced: 0,
      refused: 0,
    });
    expect(arrived.get('one-us')).toHaveLength(1_500);
  });

  test('fails only after the last attempt, and its file is deleted then', async () => {
    const id = await uploaded(Buffer.from(buildReportText(many())));
    const dies = { ...deps(), ordersArrived: failsOnce() };
    await readReport(dies, id, { ...attempt, isLast: true });
    expect(await report(id)).toMatchObject({ status: 'failed', rowsStored: 1_000, storageKey: null });
  });

  test('that two nodes read at the same time is stored and counted once', async () => {
    const id = await uploaded(Buffer.from(buildReportText(many())));
    await Promise.all([readReport(deps(), id, attempt), readReport(deps(), id, attempt)]);
    const done = await report(id);
    expect(done.status).toBe('done');
    expect(countsOf(done)).toEqual({
      read: 2_500,
      stored: 2_500,
      changed: 0,
      same: 0,
      unplaced: 0,
      refused: 0,
    });
  });

  test('that is read again after its end changes nothing', async () => {
    const done = await importRows([buildRow()]);
    await readReport(deps(), done.id, attempt);
    expect(await report(done.id)).toEqual(done);
  });

  test('without its file fails at once', async () => {
    const id = await uploaded(Buffer.from('x'));
    await storage.remove(`order-reports/${id}`);
    await readReport(deps(), id, attempt);
    expect(await report(id)).toMatchObject({ status: 'failed' });
  });
});

test('a report of arbitrary bytes is read or refused, with consistent counts', async () => {
  const header = Buffer.from(`${reportVariants.columns32.join('\t')}\n`);
  const cells = fc.record({
    'amazon-order-id': fc.oneof(fc.constant(buildOrderNumber()), fc.string({ unit: anyCharacter })),
    sku: fc.oneof(fc.constantFrom('SKU-1', 'SKU-2'), fc.string({ unit: anyCharacter, maxLength: 120 })),
    'product-name': fc.string({ unit: anyCharacter, maxLength: 2_000 }),
    quantity: fc.oneof(fc.constantFrom('0', '999999', '1'), fc.string()),
  });
  const row = cells.map((built) =>
    Buffer.from(
      buildReportText([buildRow(built)])
        .split('\n')
        .slice(1)
        .join('\n'),
    ),
  );
  const noise = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes));
  const body = fc.array(fc.oneof({ arbitrary: row, weight: 4 }, noise), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(body, async (chunks) => {
      const done = await importBytes(Buffer.concat([header, ...chunks]));
      expect(['done', 'refused']).toContain(done.status);
      const { read, ...kinds } = countsOf(done);
      expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(read);
    }),
    { numRuns: 60 },
  );
});
