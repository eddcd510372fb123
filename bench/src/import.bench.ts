import { chmodSync, createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type DatabaseForTests,
  databaseForTests,
} from '@aftercare/server/testing/servers/database-for-tests';
import { setup, teardown } from '@aftercare/server/testing/servers/postgres-for-tests';
import pg from 'pg';
import { buildDeskPerson, buildSite } from '../../server/src/features/orders/orders.factory.ts';
import { buildReportText, buildRow } from '../../server/src/features/orders/report-file/report.factory.ts';
import { insertReport } from '../../server/src/features/orders/reports/order-report.repository.ts';
import { viewReport } from '../../server/src/features/orders/reports/order-report.view.ts';
import { type ReadDeps, readReport } from '../../server/src/features/orders/reports/read-report.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { createLogger } from '../../server/src/platform/logging/log.ts';
import { createDiskStorage } from '../../server/src/providers/storage/disk-storage.ts';
import { copyBareItems, copyLine, createBareTables, insertBareItems } from './import-bare.repository.ts';

/** `npm run bench import 1000000`: rows of one report. */
const rows = Number(process.argv[2] ?? 100_000);
const rounds = 3;
const rowsPerInsert = 50;
const skus = Array.from({ length: 100 }, (_, at) => `BENCH-SKU-${at}`);
const productName = 'Bildschirm für Büro, 27"';
const megabyte = 1024 ** 2;

const orderNumberOf = (round: number, at: number) => `${113 + round}-${String(at).padStart(7, '0')}-7654321`;
const skuOf = (at: number) => skus[at % skus.length] ?? '';

function* reportText(round: number): Generator<string> {
  yield buildReportText([]);
  for (let at = 0; at < rows; at += 1) {
    const own = { 'amazon-order-id': orderNumberOf(round, at), sku: skuOf(at), 'product-name': productName };
    yield `${buildReportText([buildRow(own)]).split('\n')[1]}\n`;
  }
}

/** Samples every 5 ms. The returned function gives the maximum increase in MB. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let peak = before;
  let isOver = false;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const watch = async () => {
    for (; !isOver; await pause(5)) look();
  };
  void watch();
  return () => {
    look();
    isOver = true;
    return (peak - before) / megabyte;
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const bareItem = (round: number, at: number) => ({
  orderNumber: orderNumberOf(round, at).replaceAll('-', ''),
  sku: skuOf(at),
  productName,
});

/** Baseline: the same items, prepared before, in plain statements of 50 rows. */
async function insertBare(client: pg.Client, round: number): Promise<void> {
  for (let from = 0; from < rows; from += rowsPerInsert) {
    const count = Math.min(rowsPerInsert, rows - from);
    await insertBareItems(
      client,
      Array.from({ length: count }, (_, at) => bareItem(round, from + at)),
    );
  }
}

function* copyText(round: number): Generator<string> {
  for (let at = 0; at < rows; at += 1) yield copyLine(bareItem(round, at));
}

/** Second baseline: the same items by COPY, from a file written before. */
async function copyBare(client: pg.Client, folder: string, round: number): Promise<number> {
  const file = join(folder, 'copied.txt');
  await pipeline(Readable.from(copyText(round)), createWriteStream(file, { mode: 0o644 }));
  return seconds(() => copyBareItems(client, file));
}

async function importFile(deps: ReadDeps, personId: string, file: string) {
  const { database, storage, clock } = deps;
  const id = newId();
  const sizeBytes = statSync(file).size;
  await storage.write(id, createReadStream(file));
  const reportRow = {
    id,
    uploadedBy: personId,
    fileName: 'bench',
    contentHash: '',
    requestKey: null,
    storageKey: id,
  };
  await database.forAll((tx) => insertReport(tx, { ...reportRow, sizeBytes, createdAt: clock.now() }));
  const peak = watchMemory();
  const took = await seconds(() => readReport(deps, id, { id: 'bench', attempt: 1, isLast: false }));
  const report = await database.forAll((tx) => viewReport(tx, id));
  if (report?.rowsRead !== rows) throw new Error(`the report ended as ${report?.status}`);
  return { took, peak: peak(), sizeBytes };
}

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

function tell(name: string, took: number[], peaks: number[] = []): void {
  const memory = peaks.length === 0 ? '' : `, at most ${Math.max(...peaks).toFixed(0)} MB more memory`;
  console.log(`${name.padEnd(20)} ${Math.round(rows / middle(took))} rows/s${memory}`);
}

async function measure(own: DatabaseForTests, folder: string): Promise<void> {
  const { database, url } = own;
  const { personId, sites } = await database.forAll(async (tx) => ({
    sites: [await buildSite(tx, { merchantId: 'bench-us', skus })],
    personId: await buildDeskPerson(tx),
  }));
  const deps: ReadDeps = {
    database,
    clock: { now: () => new Date() },
    storage: createDiskStorage(folder),
    log: createLogger('error'),
    sites: () => sites,
    ordersArrived: async () => {},
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await createBareTables(client);
  const firsts: Awaited<ReturnType<typeof importFile>>[] = [];
  const agains: typeof firsts = [];
  const bares: number[] = [];
  const copies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const file = join(folder, 'report.txt');
    await pipeline(Readable.from(reportText(round)), createWriteStream(file));
    firsts.push(await importFile(deps, personId, file));
    bares.push(await seconds(() => insertBare(client, round)));
    copies.push(await copyBare(client, folder, round));
    agains.push(await importFile(deps, personId, file));
  }
  await client.end();
  const tookOf = (runs: typeof firsts) => runs.map(({ took }) => took);
  const size = ((firsts[0]?.sizeBytes ?? 0) / megabyte).toFixed(0);
  console.log(`a report of ${rows} rows, ${size} MB; middle of ${rounds} rounds`);
  tell(
    'import',
    tookOf(firsts),
    firsts.map(({ peak }) => peak),
  );
  tell(
    'the same again',
    tookOf(agains),
    agains.map(({ peak }) => peak),
  );
  tell(`bare ${rowsPerInsert}-row insert`, bares);
  tell('COPY from a file', copies);
  for (const [name, yardsticks] of [
    ['bare', bares],
    ['COPY', copies],
  ] as const) {
    const ratios = firsts.map(({ took }, round) => (yardsticks[round] ?? 0) / took);
    const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
    console.log(`import / ${name}        ${middle(ratios).toFixed(2)} (${each})`);
  }
}

await setup();
const folder = mkdtempSync(join(tmpdir(), 'aftercare-bench-'));
chmodSync(folder, 0o711); // started by root, PostgreSQL runs as another user, who needs access
try {
  const own = await databaseForTests();
  await measure(own, folder).finally(() => own.drop());
} finally {
  await teardown();
  rmSync(folder, { recursive: true, force: true });
}
