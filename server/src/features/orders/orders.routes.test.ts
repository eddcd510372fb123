import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  listOrderReportProblems,
  uploadOrderReport,
  viewOrderReport,
} from '@aftercare/contract/desk/order-reports';
import { listOrders } from '@aftercare/contract/desk/orders';
import { limits } from '@aftercare/contract/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DatabaseForTests, databaseForTests } from '../../../testing/database-for-tests.ts';
import { type HttpClient, httpClient } from '../../../testing/http-client.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import { createHttpServer, type HttpServer } from '../../platform/http/http-server.ts';
import { originsOf } from '../../platform/http/origins.ts';
import { createServe } from '../../platform/http/serve.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { createJobs, type Jobs } from '../../platform/jobs.ts';
import { createLogger } from '../../platform/log.ts';
import { createSweepers, type Sweepers } from '../../platform/sweeper.ts';
import { createDiskStorage } from '../../providers/storage/disk-storage.ts';
import type { Site } from './ledger.repository.ts';
import { buildDeskPerson, buildSite } from './orders.factory.ts';
import { startOrders } from './orders.jobs.ts';
import { ordersRoutes } from './orders.routes.ts';
import { buildReportText, buildRow, encodeReport, reportVariants } from './report-file/report.factory.ts';

vi.mock('@aftercare/contract/limits', async (original) => {
  const known = await original<typeof import('@aftercare/contract/limits')>();
  return { ...known, limits: { ...known.limits, orderReportMaxBytes: 1_000_000 } };
});

let own: DatabaseForTests;
let jobs: Jobs;
let sweepers: Sweepers;
let server: HttpServer;
let folder: string;
let port = 0;
let desk: HttpClient;
const token = newSecret();
const lang = 'en_US';
const clock = manualClock();

beforeAll(async () => {
  own = await databaseForTests();
  folder = mkdtempSync(join(tmpdir(), 'aftercare-upload-'));
  const log = createLogger('silent');
  jobs = createJobs(own.url, log);
  sweepers = createSweepers(log);
  await jobs.start();
  const storage = createDiskStorage(folder);
  const { person, sites } = await own.database.forAll(async (tx) => {
    const built: Site[] = [await buildSite(tx, { merchantId: 'one-us', skus: ['SKU-1'] })];
    return { person: await buildDeskPerson(tx), sites: built };
  });
  const parts = { database: own.database, clock, storage, jobs, sweepers, log };
  await startOrders({ ...parts, sites: () => sites, ordersArrived: async () => {} });
  server = await createHttpServer({
    clock,
    log,
    merchants: { byHost: () => undefined, byId: () => undefined, all: () => [] },
    origins: originsOf({ port: () => port, publicOrigin: undefined, deskOrigin: undefined }),
    callers: {
      customer: async () => null,
      visitor: async () => null,
      desk: async (given) =>
        given === token
          ? {
              sessionId: 's',
              personId: person,
              email: 'o@desk.example',
              name: 'Olivia Operator',
              role: 'operator',
            }
          : null,
    },
    pages: { send: async (_request, reply) => reply.code(404).send() },
    trustProxyHops: 0,
  });
  ordersRoutes(parts)(createServe(server));
  await server.app.listen({ port: 0 });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  desk = httpClient({ port, headers: { authorization: `Bearer ${token}` } });
});

afterAll(async () => {
  await server.app.close();
  await jobs.stop();
  await sweepers.stop();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Told = Record<string, unknown> & {
  report_id: string;
  status: string;
  refusal: { reason: string; msg: string } | null;
};

function upload(
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  headers: Record<string, string> = {},
) {
  const file = { name: 'file', fileName: 'orders.txt', type: 'text/plain', content };
  return desk.upload(uploadOrderReport.path, file, {}, { lang, ...headers });
}

const told = async (answer: ReturnType<typeof upload>) => (await answer).envelope<Told>();

async function ended(reportId: string): Promise<Told> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { data } = (await desk.get(`${viewOrderReport.path}?report_id=${reportId}`)).envelope<Told>();
    if (data.finished_at !== null) return data;
  }
  throw new Error('the report did not end');
}

const list = async (path: string) =>
  (await desk.get(path)).envelope<{ list: Record<string, unknown>[]; total: number }>().data;

const traces = async () => {
  const { rows } = await own.database.forAll((tx) =>
    tx.execute(sql`select count(*)::int as reports from order_report`),
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return { reports: rows[0]?.reports, files: files.length };
};

describe('uploading an order report', () => {
  test('answers the report at once and reads it to the end', async () => {
    const row = buildRow({ 'amazon-order-id': '113-9999999-0000001' });
    const text = buildReportText([row, buildRow({ quantity: 'x' }), buildRow({ sku: 'NOBODY' })]);
    const answer = await told(upload(text));
    expect(answer).toMatchObject({
      code: 200,
      data: {
        file_name: 'orders.txt',
        size_bytes: text.length,
        refusal: null,
        uploaded_by: 'Olivia Operator',
      },
    });
    const done = await ended(answer.data.report_id);
    expect(done).toMatchObject({
      status: 'done',
      rows_read: 3,
      rows_stored: 1,
      rows_unplaced: 1,
      rows_refused: 1,
    });
    const problems = await list(`${listOrderReportProblems.path}?report_id=${answer.data.report_id}`);
    expect(problems).toMatchObject({
      total: 2,
      list: [{ line: 3, reason: 'quantity_damaged' }, { line: 4 }],
    });
    expect(problems.list[0]?.text).toBe('The quantity is not a number.');
  });

  test.each([
    ['a zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000, 7)]), 'compressed'],
    ['a gzip', gzipSync(buildReportText([buildRow()])), 'compressed'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'not_text'],
    ['binary', Buffer.from([1, 0, 2, 0, 3]), 'not_text'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('refuses %s at once, with a reason and without a file', async (_what, bytes, reason) => {
    const before = await traces();
    const { code, data } = await told(upload(bytes));
    expect(code).toBe(200);
    expect(data).toMatchObject({ status: 'refused', refusal: { reason }, size_bytes: bytes.length });
    expect(data.refusal?.msg).toMatch(/^(This|The) /);
    expect((await traces()).files).toBe(before.files);
  });

  test('refuses what only reading can tell in the reader', async () => {
    const columns = reportVariants.columns29.filter((name) => name !== 'sku');
    const foreign = await told(upload(buildReportText([buildRow()], { columns })));
    expect(await ended(foreign.data.report_id)).toMatchObject({
      status: 'refused',
      refusal: { reason: 'columns_missing', msg: expect.stringMatching(/: sku\.$/) },
    });
    const japanese = encodeReport(`${buildReportText([])}電源電源電源`, 'utf-8');
    const cut = await told(upload(japanese.subarray(0, -1)));
    expect(await ended(cut.data.report_id)).toMatchObject({ refusal: { reason: 'encoding_unknown' } });
  });

  test('with a key answers a repeat with the same report, also at the same time', async () => {
    const headers = { 'idempotency-key': newId() };
    const text = buildReportText([buildRow()]);
    const before = await traces();
    const answers = await Promise.all([upload(text, headers), upload(text, headers), upload(text, headers)]);
    const ids = new Set(answers.map((answer) => answer.envelope<Told>().data.report_id));
    expect(ids.size).toBe(1);
    await ended([...ids][0] ?? '');
    expect((await traces()).reports).toBe(Number(before.reports) + 1);

    const other = await upload(`${text}\n`, headers);
    expect([other.status, other.envelope().code]).toEqual([400, 10410]);
  });

  test('that breaks off leaves neither a file nor a row', async () => {
    const before = await traces();
    const outgoing = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: uploadOrderReport.path },
      headers: {
        host: `localhost:${port}`,
        authorization: `Bearer ${token}`,
        lang,
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': 10_000_000,
      },
    });
    outgoing.on('error', () => {});
    outgoing.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="orders.txt"\r\n\r\n');
    outgoing.write(Buffer.alloc(500_000, 'a'));
    await expect.poll(async () => (await traces()).files).toBe(before.files + 1);
    outgoing.destroy();
    await expect.poll(traces).toEqual(before);
  });

  test('without its closing boundary leaves neither a file nor a row', async () => {
    const before = await traces();
    const body =
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="orders.txt"\r\n\r\namazon-order-id';
    const answer = await desk.request('POST', uploadOrderReport.path, {
      headers: { lang, 'content-type': 'multipart/form-data; boundary=cut' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await traces()).toEqual(before);
  });

  test('without a file is a request that no client of ours sends', async () => {
    const answer = await desk.upload(
      uploadOrderReport.path,
      { name: 'other', fileName: 'x', content: 'x' },
      {},
      { lang },
    );
    expect([answer.status, answer.envelope().code]).toEqual([400, 10400]);
  });

  test('is for the desk alone', async () => {
    const stranger = httpClient({ port });
    const answer = await stranger.upload(
      uploadOrderReport.path,
      { name: 'file', fileName: 'orders.txt', content: buildReportText([buildRow()]) },
      {},
      { lang },
    );
    expect(answer.envelope().code).toBe(10100);
  });

  test('shows a name, never a path', async () => {
    const file = {
      name: 'file',
      fileName: '../../etc/pass\u202ewd.txt',
      content: buildReportText([buildRow()]),
    };
    const answer = await desk.upload(uploadOrderReport.path, file, {}, { lang });
    expect(answer.envelope<Told>().data.file_name).toBe('passwd.txt');
  });
});

describe('the ledger at the desk', () => {
  test('lists placed and unplaced items, newest purchase first, and finds an order however it is typed', async () => {
    const rows = [
      buildRow({ 'amazon-order-id': '114-0000001-0000001', 'purchase-date': '2026-07-30T00:00:00Z' }),
      buildRow({
        'amazon-order-id': '114-0000001-0000001',
        'purchase-date': '2026-07-31T00:00:00Z',
        sku: 'ODD',
      }),
    ];
    const { data } = await told(upload(buildReportText(rows)));
    await ended(data.report_id);
    const found = await list(`${listOrders.path}?order_no=${encodeURIComponent('114 0000001–0000001')}`);
    expect(found).toMatchObject({
      total: 2,
      list: [
        { order_no: '11400000010000001', merchant_id: null, product_id: null, sku: 'ODD' },
        { order_no: '11400000010000001', merchant_id: 'one-us', product_id: 'product', sku: 'SKU-1' },
      ],
    });
    const query = (more: string) => list(`${listOrders.path}?order_no=11400000010000001&${more}`);
    expect((await query('placed=no')).total).toBe(1);
    expect((await query('placed=yes')).list).toMatchObject([{ sku: 'SKU-1' }]);
    expect((await query('merchant_id=one-us')).total).toBe(1);
    expect((await query('merchant_id=one-us&placed=no')).total).toBe(0);
    expect((await query('merchant_id=two-us')).total).toBe(0);
    expect((await query('r=1&p=2')).list).toMatchObject([{ sku: 'SKU-1' }]);
    expect((await query('p=9')).list).toEqual([]);
  });

  test('an unknown report is not found, and its problems neither', async () => {
    const id = newId();
    expect((await desk.get(`${viewOrderReport.path}?report_id=${id}`)).envelope().code).toBe(10024);
    expect((await desk.get(`${listOrderReportProblems.path}?report_id=${id}`)).envelope().code).toBe(10024);
  });
});

test('a report over the limit is refused with the limit, and nothing is kept', {
  timeout: 120_000,
}, async () => {
  const before = await traces();
  const piece = Buffer.alloc(64_000, 'a,b\n');
  async function* tooMuch() {
    for (let sent = 0; sent <= limits.orderReportMaxBytes; sent += piece.length) yield piece;
  }
  const { code, data } = await told(upload(tooMuch()));
  expect([code, data]).toEqual([10602, { max_bytes: limits.orderReportMaxBytes }]);
  expect(await traces()).toEqual(before);
  const fits = await told(upload(Buffer.alloc(limits.orderReportMaxBytes, 'a,b\n')));
  expect(fits).toMatchObject({ code: 200, data: { size_bytes: limits.orderReportMaxBytes } });
});
