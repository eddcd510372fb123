import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { httpClient } from '@aftercare/server/testing/servers/http-client';
import pg from 'pg';
import { newEmail, newOrderNumber, reportOf } from '../../e2e/harness/orders.ts';
import { percentile } from './figures.ts';
import { fillLedger } from './ledger.repository.ts';
import { type RunningProduct, startDurableProduct } from './running-product.ts';

/** `npm run bench fast-create 60 10000000`: seconds, and further rows of the ledger. */
const perSecond = 20;
const seconds = Number(process.argv[2] ?? 20);
const ledgerRows = Number(process.argv[3] ?? 0);
const warmUp = 60;
const measured = perSecond * seconds;
/** Several addresses, because limits apply per address. */
const addresses = Array.from({ length: 40 }, (_, at) => `127.0.1.${at + 1}`);

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Starts tasks at fixed times, however long earlier ones take. */
async function paced(count: number, work: (at: number) => Promise<number>): Promise<number[]> {
  const start = performance.now();
  const running = Array.from({ length: count }, async (_, at) => {
    await pause(Math.max(0, start + (at * 1000) / perSecond - performance.now()));
    return work(at);
  });
  return Promise.all(running);
}

/** Sends what the form sends. Only an activation counts. */
async function register(port: number, orderNumber: string, at: number): Promise<void> {
  const from = addresses[at % addresses.length] ?? '127.0.0.1';
  const client = httpClient({ port, host: 'fopo-us.localhost', from });
  const form = fastCreateWarranty.request.toWire({ orderNumber, email: newEmail(), scene: 2, isRead: true });
  const headers = { lang: 'en_US', 'idempotency-key': randomUUID() };
  const answer = await client.post(fastCreateWarranty.path, form, headers);
  if (answer.envelope().code !== 200) throw new Error(`not activated: ${answer.text}`);
}

/** Baseline: one row with the same values, one commit. */
async function openFloor(
  url: string,
): Promise<{ insert(orderNumber: string): Promise<void>; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await pool.query(`create table bench_floor (id uuid primary key, order_number text not null unique,
    email text not null, made timestamptz not null default now())`);
  const text = 'insert into bench_floor (id, order_number, email) values ($1, $2, $3)';
  return {
    insert: async (orderNumber) =>
      void (await pool.query({ name: 'floor', text, values: [randomUUID(), orderNumber, newEmail()] })),
    close: () => pool.end(),
  };
}

async function measureBoth(product: RunningProduct) {
  const numbers = Array.from({ length: warmUp + measured }, newOrderNumber);
  await product.upload(reportOf('fopo-us', numbers));
  const floor = await openFloor(product.databaseUrl);
  const numberAt = (at: number): string => numbers[at] ?? '';
  const both = async (first: number, count: number) => {
    const floors: number[] = [];
    const ours = await paced(count, async (at) => {
      // Half an interval before the product's, so that both run under the same conditions without waiting for
      // each other.
      floors.push(await milliseconds(() => floor.insert(numberAt(first + at))));
      await pause(500 / perSecond);
      return milliseconds(() => register(product.port, numberAt(first + at), first + at));
    });
    return { ours, floors };
  };
  await both(0, warmUp);
  const figures = await both(warmUp, measured);
  await floor.close();
  return figures;
}

const line = (name: string, figures: readonly number[]): string =>
  `${name} p50 ${percentile(figures, 0.5).toFixed(1)} ms, p95 ${percentile(figures, 0.95).toFixed(1)} ms, n ${figures.length}`;

const product = await startDurableProduct();
try {
  const filling = { merchantId: 'fopo-us', sku: 'FP-P16-GY-US', rows: ledgerRows };
  if (ledgerRows > 0) await fillLedger(product.databaseUrl, filling);
  const { ours, floors } = await measureBoth(product);
  console.log(
    `npm run bench fast-create: ${perSecond}/s for ${seconds} s on one node, ${ledgerRows} other orders in the ledger, ${addresses.length} loopback addresses, a new connection each, fsync on`,
  );
  console.log(line('bare INSERT    ', floors));
  console.log(line('fast-create    ', ours));
  console.log(`ratio of the p95 ${(percentile(ours, 0.95) / percentile(floors, 0.95)).toFixed(1)}`);
} finally {
  await product.stop();
}
