import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  listOrderReportProblems,
  listOrderReports,
  type OrderReport,
  uploadOrderReport,
  viewOrderReport,
} from '@aftercare/contract/desk/orders/order-reports';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { firstPage } from '@aftercare/contract/fields/lists';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Call, Codes, RequestOf } from '@aftercare/contract/wire/call';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { type FilePart, type HttpClient, httpClient } from '../../../testing/servers/http-client.ts';
import type { Tx } from '../../platform/database/database.ts';
import { originsOf } from '../../platform/http/answers/origins.ts';
import { createHttpServer, type HttpServer } from '../../platform/http/http-server.ts';
import { createServe } from '../../platform/http/pages/serve.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { createJobs, type Jobs } from '../../platform/lifecycle/jobs.ts';
import { createSweepers, type Sweepers } from '../../platform/lifecycle/sweeper.ts';
import { createKnownDevices } from '../../platform/limits/known-devices.ts';
import { createLogger } from '../../platform/logging/log.ts';
import { createDiskStorage } from '../../providers/storage/disk-storage.ts';
import { auditEntry } from '../../schema/team/team.tables.ts';
import { recordAudit } from '../team/audit/record-audit.ts';
import type { Site } from './ledger/ledger.repository.ts';
import { buildDeskPerson, buildSite } from './orders.factory.ts';
import { ordersRoutes } from './orders.routes.ts';
import { buildReportText, buildRow, encodeReport, reportVariants } from './report-file/report.factory.ts';
import { startOrders } from './reports/orders.jobs.ts';

const maxReportBytes = 1_000_000;

let own: DatabaseForTests;
let jobs: Jobs;
let sweepers: Sweepers;
let server: HttpServer;
let folder: string;
let port = 0;
let desk: HttpClient;
const token = newSecret();
const lang = 'en_US';
const clock = manualClock(new Date('2026-08-01T00:00:00Z'));

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
    devices: createKnownDevices({ clock, secret: newSecret() }),
    log,
    merchants: { byHost: () => undefined, byId: () => undefined, all: () => [], live: () => [] },
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
              publicName: null,
              role: 'operator',
              isEverywhere: true,
              awaitsTwoFactor: false,
              memberships: [],
            }
          : null,
    },
    pages: { send: async (_request, reply) => reply.code(404).send(), listed: async () => [] },
    trustProxyHops: 0,
    onAnswered: () => undefined,
    onDenied: async () => undefined,
  });
  const noted = (tx: Tx, entry: Parameters<typeof recordAudit>[2]) => recordAudit(tx, clock, entry);
  ordersRoutes({ ...parts, maxReportBytes, recordAudit: noted })(createServe(server));
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

async function ask<Request, Response, C extends Codes>(call: Call<Request, Response, C>, request: Request) {
  const query = new URLSearchParams(
    call.request.toWire(request as never) as unknown as Record<string, string>,
  );
  return readAnswer(call, (await desk.get(`${call.path}?${query}`)).envelope());
}

async function data<Data>(asking: Promise<{ kind: 'ok'; data: Data } | { kind: 'refused' }>): Promise<Data> {
  const answer = await asking;
  if (answer.kind === 'refused') throw new Error('refused');
  return answer.data;
}

function send(content: FilePart['content'], headers: Record<string, string> = {}, fileName = 'orders.txt') {
  const file = { name: 'file', fileName, type: 'text/plain', content };
  return desk.upload(uploadOrderReport.path, file, {}, { lang, ...headers });
}

const upload = async (...sent: Parameters<typeof send>) =>
  readAnswer(uploadOrderReport, (await send(...sent)).envelope());

async function ended(reportId: string): Promise<OrderReport> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const report = await data(ask(viewOrderReport, { reportId }));
    if (report.finishedAt !== null) return report;
  }
  throw new Error('the report did not end');
}

const traces = async () => {
  const { rows } = await own.database.forAll((tx) =>
    tx.execute(sql`select count(*)::int as reports from order_report`),
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return { reports: rows[0]?.reports, files: files.length };
};

const auditOf = (reportId: string) =>
  own.database.forAll((tx) =>
    tx
      .select({ action: auditEntry.action, aboutMerchant: auditEntry.aboutMerchant })
      .from(auditEntry)
      .where(eq(auditEntry.subject, reportId)),
  );

async function tracesAtRest() {
  await expect.poll(async () => (await traces()).files).toBe(0);
  return traces();
}

describe('uploading an order report', () => {
  test('returns the report at once and reads it to the end', async () => {
    const text = buildReportText([buildRow(), buildRow({ quantity: 'x' }), buildRow({ sku: 'NOBODY' })]);
    const report = await data(upload(text));
    expect(report).toMatchObject({
      fileName: 'orders.txt',
      sizeBytes: text.length,
      refusal: null,
      uploadedBy: 'Olivia Operator',
    });
    const { reportId } = report;
    const counts = { rowsRead: 3, rowsStored: 1, rowsUnplaced: 1, rowsRefused: 1 };
    expect(await ended(reportId)).toMatchObject({ status: 'done', encoding: 'utf-8', ...counts });
    const problems = await data(ask(listOrderReportProblems, { reportId, ...firstPage }));
    expect(problems).toMatchObject({
      total: 2,
      list: [
        { line: 3, reason: 'quantityDamaged', text: 'The quantity is not a number.' },
        { line: 4, reason: 'skuUnknown' },
      ],
    });
    const reports = await data(ask(listOrderReports, firstPage));
    expect(reports.list.map((listed) => listed.reportId)).toContain(reportId);
  });

  test('is in the audit log, also if the report is refused', async () => {
    for (const content of [buildReportText([buildRow()]), Buffer.from('%PDF-1.7\n')]) {
      const { reportId } = await data(upload(content));
      expect(await auditOf(reportId)).toEqual([{ action: 'orderReport.upload', aboutMerchant: null }]);
    }
  });

  test.each([
    ['a zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000, 7)]), 'compressed'],
    ['a gzip', gzipSync(buildReportText([buildRow()])), 'compressed'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'notText'],
    ['binary data', Buffer.from([1, 0, 2, 0, 3]), 'notText'],
    ['an empty file', Buffer.alloc(0), 'empty'],
  ])('refuses %s at once, with a reason and without a file', async (_what, bytes, reason) => {
    const before = await tracesAtRest();
    const report = await data(upload(bytes));
    expect(report).toMatchObject({ status: 'refused', refusal: { reason }, sizeBytes: bytes.length });
    expect(report.refusal?.msg).toMatch(/^(This|The) /);
    expect((await traces()).files).toBe(before.files);
  });

  test('accepts the upload of an unreadable report and refuses the report while reading', async () => {
    const columns = reportVariants.columns29.filter((name) => name !== 'sku');
    const foreign = await data(upload(buildReportText([buildRow()], { columns })));
    expect(await ended(foreign.reportId)).toMatchObject({
      status: 'refused',
      refusal: { reason: 'columnsMissing', msg: expect.stringMatching(/: sku\./) },
    });
    const japanese = encodeReport(`${buildReportText([])}電源電源電源`, 'utf-8');
    const cut = await data(upload(japanese.subarray(0, -1)));
    expect(await ended(cut.reportId)).toMatchObject({ refusal: { reason: 'encodingUnknown' } });
  });

  test('returns the same report for a repeat under its key, also at the same time', async () => {
    const headers = { 'idempotency-key': newId() };
    const text = buildReportText([buildRow()]);
    const before = await tracesAtRest();
    const reports = await Promise.all([1, 2, 3].map(() => data(upload(text, headers))));
    const ids = new Set(reports.map(({ reportId }) => reportId));
    expect(ids.size).toBe(1);
    await ended([...ids][0] ?? '');
    expect((await traces()).reports).toBe(Number(before.reports) + 1);
    expect(await auditOf([...ids][0] ?? '')).toHaveLength(1);

    const other = await send(`${text}\n`, headers);
    expect([other.status, other.envelope().code]).toEqual([400, businessCodes.idReused.code]);
  });

  test('leaves neither a file nor a row if the upload is interrupted', async () => {
    const before = await tracesAtRest();
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: uploadOrderReport.path,
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

  test('leaves neither a file nor a row if its closing boundary is missing', async () => {
    const before = await tracesAtRest();
    const body =
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="orders.txt"\r\n\r\namazon-order-id';
    const answer = await desk.request('POST', uploadOrderReport.path, {
      headers: { lang, 'content-type': 'multipart/form-data; boundary=cut' },
      body,
    });
    expect([answer.status, answer.envelope().code]).toEqual([400, businessCodes.badRequest.code]);
    expect(await traces()).toEqual(before);
  });

  test('refuses a request without a file, which no client of ours sends', async () => {
    const other = { name: 'other', fileName: 'x', content: 'x' };
    const answer = await desk.upload(uploadOrderReport.path, other, {}, { lang });
    expect([answer.status, answer.envelope().code]).toEqual([400, businessCodes.badRequest.code]);
  });

  test('is refused outside of the desk', async () => {
    const file = { name: 'file', fileName: 'orders.txt', content: buildReportText([buildRow()]) };
    const answer = await httpClient({ port }).upload(uploadOrderReport.path, file, {}, { lang });
    expect(answer.envelope().code).toBe(businessCodes.sessionEnded.code);
  });

  test('shows a file name, never a path', async () => {
    const report = await data(upload(buildReportText([buildRow()]), {}, '../../etc/pass\u202ewd.txt'));
    expect(report.fileName).toBe('passwd.txt');
  });

  test('refuses a report over the size limit, names the limit, and stores nothing', async () => {
    const before = await tracesAtRest();
    const chunk = Buffer.alloc(64_000, 'a,b\n');
    async function* tooMuch() {
      for (let sent = 0; sent <= maxReportBytes; sent += chunk.length) yield chunk;
    }
    expect(await upload(tooMuch())).toMatchObject({
      kind: 'refused',
      code: 'fileTooLarge',
      data: { maxBytes: maxReportBytes },
    });
    expect(await traces()).toEqual(before);
    const fits = await data(upload(Buffer.alloc(maxReportBytes, 'a,b\n')));
    expect(fits.sizeBytes).toBe(maxReportBytes);
  });
});

describe('the ledger at the desk', () => {
  const ledger = (filter: Partial<RequestOf<typeof listOrders>>) =>
    data(ask(listOrders, { ...firstPage, ...filter }));

  test('lists matched and unmatched items, newest purchase first, and finds an order however it is typed', async () => {
    const order = { 'amazon-order-id': '114-0000001-0000001' };
    const rows = [
      buildRow({ ...order, 'purchase-date': '2026-07-30T00:00:00Z' }),
      buildRow({ ...order, 'purchase-date': '2026-07-31T00:00:00Z', sku: 'ODD' }),
    ];
    await ended((await data(upload(buildReportText(rows)))).reportId);
    expect(await ledger({ orderNumber: '114 0000001–0000001' })).toMatchObject({
      total: 2,
      list: [
        { orderNumber: '11400000010000001', merchantId: null, productIds: [], sku: 'ODD' },
        { orderNumber: '11400000010000001', merchantId: 'one-us', productIds: ['product'], sku: 'SKU-1' },
      ],
    });
    const orderNumber = '11400000010000001';
    expect((await ledger({ orderNumber, placed: 'no' })).list).toMatchObject([{ sku: 'ODD' }]);
    expect((await ledger({ orderNumber, placed: 'yes' })).list).toMatchObject([{ sku: 'SKU-1' }]);
    expect((await ledger({ orderNumber, merchantId: 'one-us' })).total).toBe(1);
    expect((await ledger({ orderNumber, merchantId: 'one-us', placed: 'no' })).total).toBe(0);
    expect((await ledger({ orderNumber, merchantId: 'two-us' })).total).toBe(0);
    expect((await ledger({ orderNumber, page: 2, pageSize: 1 })).list).toMatchObject([{ sku: 'SKU-1' }]);
    expect((await ledger({ orderNumber, page: 9 })).list).toEqual([]);
  });

  test('returns 10024 for an unknown report and for its problems', async () => {
    const reportId = newId();
    expect(await ask(viewOrderReport, { reportId })).toMatchObject({ code: 'notFound' });
    expect(await ask(listOrderReportProblems, { reportId, ...firstPage })).toMatchObject({
      code: 'notFound',
    });
  });
});
