import { readFileSync } from 'node:fs';
import {
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from '@aftercare/contract/desk/orders/order-reports';
import { firstPage } from '@aftercare/contract/fields/lists';
import { reportProfiles } from '@aftercare/demo/reports/report-profiles';
import { demoReportPath } from '@aftercare/demo/sites';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForm, register } from '../../testing/people/buyer.ts';
import { httpClient } from '../../testing/servers/http-client.ts';
import { type RunningSite, runSite } from '../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(1, { DEMO: '1' });
});
afterAll(() => site.stop());

type OrderOfPage = { siteId: string; orderNumber: string; postalCode: string | undefined };

async function proposed(): Promise<OrderOfPage[]> {
  const { text } = await httpClient({ port: site.port, host: 'localhost' }).get('/');
  const items = text.matchAll(
    /href="http:\/\/([a-z-]+)\.localhost[^>]*>[^<]*<\/a><small>try order ([\d-]+)(?:, postal code (\d+))?</g,
  );
  return [...items].map(([, siteId = '', orderNumber = '', postalCode]) => ({
    siteId,
    orderNumber,
    postalCode,
  }));
}

const registered = ({ siteId, orderNumber, postalCode }: OrderOfPage) =>
  register(
    site.visitor({ site: siteId }),
    buildForm({
      orderNumber,
      postalCode,
      ...(siteId === 'lepow-de' && { givenName: 'Berta Beispiel', password: 'ein langes Kennwort 7' }),
    }),
  );

test('the order that the landing page proposes for a site can be activated, and the page then proposes another', async () => {
  const orders = await proposed();
  expect(orders.map(({ siteId }) => siteId).sort()).toEqual(
    'air-choice-jp catboat-de ecovictor-us fopo-de fopo-us fqq-de idprt-jp idprt-us kimo-jp lepow-de lepow-jp'.split(
      ' ',
    ),
  );
  for (const order of orders)
    expect([order.siteId, await registered(order)]).toMatchObject([order.siteId, { kind: 'ok' }]);

  const next = await proposed();
  expect(next.map(({ siteId }) => siteId)).toEqual(orders.map(({ siteId }) => siteId));
  const before = new Set(orders.map(({ orderNumber }) => orderNumber));
  expect(next.filter(({ orderNumber }) => before.has(orderNumber))).toEqual([]);
});

async function reports() {
  const answer = await site.operator.desk.ask(listOrderReports, firstPage);
  if (answer.kind !== 'ok') throw new Error(`no reports: ${answer.code}`);
  return answer.data.list;
}

test('the desk lists the reports as done, uploaded by "Demo data"', async () => {
  const listed = await reports();
  expect(listed.map(({ fileName }) => fileName).sort()).toEqual(
    reportProfiles.map(({ siteId }) => `${siteId}.txt`).sort(),
  );
  for (const { status, uploadedBy } of listed)
    expect({ status, uploadedBy }).toEqual({ status: 'done', uploadedBy: 'Demo data' });
});

test('a demo report that the operator uploads again changes no row', async () => {
  const content = readFileSync(demoReportPath('fopo-us'));
  const first = (await reports()).find(({ fileName }) => fileName === 'fopo-us.txt');
  const { desk } = site.operator;
  const file = { name: 'file', fileName: 'fopo-us.txt', type: 'text/plain', content };
  const sent = (await desk.client.upload(uploadOrderReport.path, file)).envelope<never>();
  const { reportId } = uploadOrderReport.response.fromWire(sent.data);
  await expect
    .poll(() => desk.ask(viewOrderReport, { reportId }))
    .toMatchObject({
      data: {
        status: 'done',
        rowsRead: first?.rowsRead,
        rowsStored: 0,
        rowsChanged: 0,
        rowsUnplaced: first?.rowsUnplaced,
      },
    });
});
