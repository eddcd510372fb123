import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseForTests } from '@aftercare/server/testing/database-for-tests';
import { setup, teardown } from '@aftercare/server/testing/postgres-for-tests';
import pg from 'pg';
import { insertReport } from '../../server/src/features/orders/order-report.repository.ts';
import { viewReport } from '../../server/src/features/orders/order-report.view.ts';
import { buildDeskPerson, buildSite } from '../../server/src/features/orders/orders.factory.ts';
import { readReport } from '../../server/src/features/orders/read-report.ts';
import { buildReportText, buildRow } from '../../server/src/features/orders/report.factory.ts';
import { createLogger } from '../../server/src/platform/log.ts';
import { createDiskStorage } from '../../server/src/providers/storage/disk-storage.ts';

const rows = Number(process.argv[2] ?? 100_000);
const rowsPerInsert = 50;
const skus = Array.from({ length: 100 }, (_, at) => `BENCH-SKU-${at}`);
const attempt = { id: 'bench', attempt: 1, isLast: false };
const megabyte = 1024 ** 2;

const orderNumberOf = (at: number) => `113-${String(at).padStart(7, '0')}-7654321`;
const skuOf = (at: number) => skus[at % skus.length] ?? '';

function* reportText(): Generator<string> {
  yield buildReportText([]);
  for (let at = 0; at < rows; at += 1) {
    const row = buildRow({
      'amazon-order-id': orderNumberOf(at),
      sku: skuOf(at),
      'product-name': 'Bildschirm für Büro, 27"',
    });
    yield `${buildReportText([row]).split('\n')[1]}\n`;
  }
}

/** Every 5 ms the memory that the process really holds; the answer is the most it ever was above the start. */
function watchMemory(): () => number {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, process.memoryUsage.rss());
      await pause(5);
    }
  };
  void watch();
  return () => {
    isOver = true;
    return (Math.max(peak, process.memoryUsage.rss()) - before) / megabyte;
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The yardstick: the same items, known beforehand, in plain statements of 50 rows, each its own commit. */
async function insertBare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table bare_item (like order_item including all)');
  const columns = 13;
  for (let from = 0; from < rows; from += rowsPerInsert) {
    const count = Math.min(rowsPerInsert, rows - from);
    const values = Array.from({ length: count }, (_, at) => [
      ...['bench-us', orderNumberOf(from + at).replaceAll('-', ''), skuOf(from + at), 'B0TEST0001'],
      ...['Bildschirm für Büro, 27"', 1, 'Shipped', 'Shipped', 'Amazon.com'],
      ...['2026-06-17T08:04:21Z', '2026-06-19T10:00:00Z', null, 'product'],
    ]).flat();
    const places = Array.from(
      { length: count },
      (_, row) => `(${Array.from({ length: columns }, (__, at) => `$${row * columns + at + 1}`).join(',')})`,
    );
    await client.query(
      `insert into bare_item (merchant_id, order_number, sku, asin, product_name, quantity, order_status, item_status,
        sales_channel, purchased_at, updated_at, postal_code_hash, product_id) values ${places.join(',')}`,
      values,
    );
  }
  await client.end();
}

async function main(): Promise<void> {
  await setup();
  const own = await databaseForTests();
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-bench-'));
  try {
    const { database } = own;
    const { personId, sites } = await database.forAll(async (tx) => ({
      sites: [await buildSite(tx, { merchantId: 'bench-us', skus })],
      personId: await buildDeskPerson(tx),
    }));
    const file = join(folder, 'report.txt');
    await pipeline(Readable.from(reportText()), createWriteStream(file));
    const storage = createDiskStorage(join(folder, 'stored'));
    const clock = { now: () => new Date() };
    const parts = {
      database,
      clock,
      storage,
      log: createLogger('error'),
      sites: () => sites,
      ordersArrived: async () => {},
    };
    const read = async (id: string) => {
      await storage.write(id, createReadStream(file));
      const told = {
        id,
        uploadedBy: personId,
        fileName: id,
        contentHash: '',
        requestKey: null,
        storageKey: id,
      };
      await database.forAll((tx) =>
        insertReport(tx, { ...told, sizeBytes: statSync(file).size, createdAt: clock.now() }),
      );
      const peak = watchMemory();
      const took = await seconds(() => readReport(parts, id, attempt));
      const report = await database.forAll((tx) => viewReport(tx, id));
      if (report?.status !== 'done') throw new Error(`the report ended as ${report?.status}`);
      return { took, peak: peak(), report };
    };
    const first = await read('first');
    const again = await read('again');
    const bare = await seconds(() => insertBare(own.url));
    const perSecond = (took: number) => Math.round(rows / took);
    console.log(`rows ${rows}, file ${(statSync(file).size / megabyte).toFixed(1)} MB`);
    console.log(
      `import          ${perSecond(first.took)} rows/s, at most ${first.peak.toFixed(0)} MB more memory, stored ${first.report.rowsStored}`,
    );
    console.log(
      `the same again  ${perSecond(again.took)} rows/s, at most ${again.peak.toFixed(0)} MB more memory, same ${again.report.rowsSame}`,
    );
    console.log(`bare ${rowsPerInsert}-row insert ${perSecond(bare)} rows/s`);
    console.log(`ratio import / bare ${(bare / first.took).toFixed(2)}`);
  } finally {
    await own.drop();
    await teardown();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
