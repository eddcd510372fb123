import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type OrderReport,
  uploadOrderReport,
  viewOrderReport,
} from '@aftercare/contract/desk/orders/order-reports';
import { signIn } from '@aftercare/contract/desk/team/session';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpClient, httpClient } from '../../../../testing/servers/http-client.ts';
import { type Nodes, startNodes } from '../../../../testing/servers/start-nodes.ts';
import { buildReportText, buildRow } from '../report-file/report.factory.ts';

const operator = { email: 'operator@desk.example', password: 'a long pass phrase of the operator' };
const rows = 30_000;
let cluster: Nodes;

beforeAll(async () => {
  cluster = await startNodes(2, {
    isEmpty: true,
    env: { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password },
  });
});

afterAll(() => cluster.stop());

async function deskOf(port: number): Promise<HttpClient> {
  const desk = httpClient({ port, headers: { lang: 'en_US' } });
  const answer = readAnswer(
    signIn,
    (await desk.post(signIn.path, signIn.request.toWire(operator as never))).envelope(),
  );
  expect(answer.kind).toBe('ok');
  return desk;
}

async function viewOf(desk: HttpClient, reportId: string): Promise<OrderReport> {
  const query = new URLSearchParams(
    viewOrderReport.request.toWire({ reportId } as never) as Record<string, string>,
  );
  const answer = readAnswer(viewOrderReport, (await desk.get(`${viewOrderReport.path}?${query}`)).envelope());
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer.data;
}

test('a report is imported completely, with each row counted once, although the node that reads it is killed', async () => {
  const [first, second] = cluster.nodes;
  if (first === undefined || second === undefined) throw new Error('two nodes');
  const desks = [await deskOf(first.port), await deskOf(second.port)] as const;
  const content = buildReportText(Array.from({ length: rows }, () => buildRow()));
  const file = { name: 'file', fileName: 'orders.txt', content };
  const uploaded = readAnswer(
    uploadOrderReport,
    (await desks[0].upload(uploadOrderReport.path, file)).envelope(),
  );
  if (uploaded.kind === 'refused') throw new Error(uploaded.code);
  const { reportId } = uploaded.data;

  await expect
    .poll(async () => (await viewOf(desks[0], reportId)).rowsRead, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(0);
  const isFirst = first.output().includes('orders.report_read_started');
  await (isFirst ? first : second).kill('SIGKILL');
  const left = desks[isFirst ? 1 : 0];
  const { rowsRead } = await viewOf(left, reportId);
  expect(rowsRead).toBeLessThan(rows);

  await expect
    .poll(async () => (await viewOf(left, reportId)).status, { timeout: 90_000, interval: 500 })
    .toBe('done');
  const done = await viewOf(left, reportId);
  expect(done).toMatchObject({
    rowsRead: rows,
    rowsUnplaced: rows,
    rowsStored: 0,
    rowsRefused: 0,
    rowsSame: 0,
  });
  expect((isFirst ? second : first).output()).toContain('"attempt":2');
  expect(readdirSync(join(cluster.dataFolder, 'files', 'order-reports'))).toEqual([]);
}, 150_000);
