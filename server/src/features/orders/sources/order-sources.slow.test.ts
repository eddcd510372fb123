import {
  changeOrderSource,
  connectOrderSource,
  listOrderSources,
  removeOrderSource,
} from '@aftercare/contract/desk/orders/order-sources';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { good } from '../../../../testing/sites/content-editor.ts';
import { buildSellerOrder } from '../../../../testing/sp-api/seller-order.ts';
import { type SpApiServer, startSpApiServer } from '../../../../testing/sp-api/sp-api-server.ts';
import { jobsSchema } from '../../../platform/database/migrations/jobs-schema.ts';

let site: RunningSite;
let seller: SpApiServer;
const dayMs = 86_400_000;

beforeAll(async () => {
  seller = await startSpApiServer({ now: () => site.nodes.now() });
  site = await runSite(2, seller.env);
}, 120_000);
afterAll(async () => {
  await site.stop();
  await seller.stop();
});

const desk = () => site.operator.desk;
const connection = (changed: Partial<RequestOf<typeof connectOrderSource>> = {}) => ({
  name: 'Shop in America',
  region: 'na' as const,
  marketplaceIds: ['ATVPDKIKX0DER'],
  ...seller.keys,
  withPostalCode: true,
  daysBack: 30,
  ...changed,
});
const unchanged = {
  isPaused: undefined,
  withPostalCode: undefined,
  clientId: undefined,
  clientSecret: undefined,
  refreshToken: undefined,
};
const listed = async () => good(await desk().ask(listOrderSources, firstPage)).data.list;
async function seen(sourceId: string) {
  const found = (await listed()).find((one) => one.sourceId === sourceId);
  if (found === undefined) throw new Error('no such account');
  return found;
}
async function connected(changed: Partial<RequestOf<typeof connectOrderSource>> = {}): Promise<string> {
  const { sourceId } = good(await desk().ask(connectOrderSource, connection(changed))).data;
  await site.nodes.advance(0);
  return sourceId;
}
const settled = (sourceId: string) =>
  expect
    .poll(
      async () => {
        const { lastSuccessAt, problem } = await seen(sourceId);
        return lastSuccessAt !== null || problem !== null;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
const caughtUp = (sourceId: string) =>
  expect
    .poll(async () => site.nodes.now().getTime() - (await seen(sourceId)).readUpTo.getTime(), {
      timeout: 20_000,
    })
    .toBeLessThan(dayMs);
const remove = async (sourceId: string) => good(await desk().ask(removeOrderSource, { sourceId }));
afterEach(async () => {
  seller.fail(null);
  for (const { sourceId } of await listed()) await remove(sourceId);
});

const ofBuyer = (orderId: string, agoMs = dayMs) =>
  buildSellerOrder({
    orderId,
    sku: 'FP-P16-GY-US',
    createdTime: new Date(site.nodes.now().getTime() - 10 * dayMs).toISOString(),
    lastUpdatedTime: new Date(site.nodes.now().getTime() - agoMs).toISOString(),
  });

describe('a seller account', () => {
  test('brings an order that a registration waits for, and the registration is decided', async () => {
    const form = buildForm();
    expect(await register(site.visitor(), form)).toMatchObject({ data: { status: 'pending' } });
    seller.sell(ofBuyer(form.orderNumber));
    const sourceId = await connected();
    await settled(sourceId);
    await expect
      .poll(
        async () => {
          await site.nodes.advance(0);
          return (await site.operator.registrationsOf(form.orderNumber)).map(({ status }) => status);
        },
        { timeout: 20_000 },
      )
      .toEqual(['activated']);
    expect(await seen(sourceId)).toMatchObject({
      name: 'Shop in America',
      region: 'na',
      isPaused: false,
      problem: null,
      connectedBy: 'olivia',
      ordersRead: 1,
      itemsStored: 1,
    });
  });

  test('reveals its secrets nowhere: not in answers, not in the database, not in a log', async () => {
    const sourceId = await connected();
    await settled(sourceId);
    const rows = await asOwner(site.nodes.databaseUrl, 'select * from order_source', []);
    const jobs = await asOwner(site.nodes.databaseUrl, `select data, output from ${jobsSchema}.job`, []);
    const output = JSON.stringify([
      await listed(),
      rows,
      jobs,
      site.nodes.nodes.map((node) => node.output()),
    ]);
    expect(output).toContain(sourceId);
    for (const secret of [seller.keys.clientSecret, seller.keys.refreshToken, 'Atza|'])
      expect(output).not.toContain(secret);
  });

  test('with refused secrets shows the remedy in the reader’s language, and accepts new ones', async () => {
    const sourceId = await connected({ refreshToken: 'Atzr|wrong' });
    await settled(sourceId);
    const { problem } = await seen(sourceId);
    expect(problem).toMatchObject({
      reason: 'credentialsRefused',
      msg: expect.stringContaining('Seller Central'),
    });
    const { refreshToken } = seller.keys;
    good(await desk().ask(changeOrderSource, { ...unchanged, sourceId, refreshToken }));
    await site.nodes.advance(0);
    await expect.poll(async () => (await seen(sourceId)).problem, { timeout: 20_000 }).toBeNull();
  });

  test('that is unreachable for a day is shown as such, and its orders of that day are fetched afterwards', async () => {
    const form = buildForm();
    await register(site.visitor(), form);
    const sourceId = await connected();
    await settled(sourceId);
    seller.fail({ status: 503 });
    await site.advance(600_000);
    await expect
      .poll(async () => (await seen(sourceId)).problem?.reason, { timeout: 20_000 })
      .toBe('unreachable');
    seller.sell(ofBuyer(form.orderNumber, 0));
    await site.advance(dayMs);
    seller.fail(null);
    await site.advance(2 * 3_600_000);
    await expect.poll(async () => (await seen(sourceId)).problem, { timeout: 20_000 }).toBeNull();
    await expect
      .poll(
        async () => {
          await site.nodes.advance(0);
          return (await site.operator.registrationsOf(form.orderNumber)).map(({ status }) => status);
        },
        { timeout: 20_000 },
      )
      .toEqual(['activated']);
  });

  test('is paused, resumed and removed; each is audited', async () => {
    const sourceId = await connected();
    await caughtUp(sourceId);
    const paused = good(await desk().ask(changeOrderSource, { ...unchanged, sourceId, isPaused: true })).data;
    expect(paused).toMatchObject({ isPaused: true, nextAt: null });
    const before = seller.requests.length;
    await site.advance(3_600_000);
    expect(seller.requests.length).toBe(before);
    good(await desk().ask(changeOrderSource, { ...unchanged, sourceId, isPaused: false }));
    await site.nodes.advance(0);
    await expect.poll(() => seller.requests.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await remove(sourceId);
    expect(await desk().ask(removeOrderSource, { sourceId })).toMatchObject({ code: 'notFound' });
    expect(await desk().ask(changeOrderSource, { ...unchanged, sourceId, isPaused: true })).toMatchObject({
      code: 'notFound',
    });
    const audit = { ...firstPage, personId: undefined, merchantId: undefined, action: undefined };
    const entries = good(await desk().ask(listAudit, audit)).data.list.filter(
      (one) => one.subject === sourceId,
    );
    expect(entries.map(({ action }) => action).sort()).toEqual([
      ...['orderSource.change', 'orderSource.change', 'orderSource.connect', 'orderSource.remove'],
    ]);
  });

  test('cannot be connected twice, neither as a new source nor by giving its secrets to another source', async () => {
    const sourceId = await connected();
    expect(await desk().ask(connectOrderSource, connection({ name: 'The same' }))).toMatchObject({
      code: 'conflictStale',
      data: { sourceId },
    });
    const other = await connected({ refreshToken: 'Atzr|another' });
    const { refreshToken } = seller.keys;
    expect(
      await desk().ask(changeOrderSource, { ...unchanged, sourceId: other, refreshToken }),
    ).toMatchObject({
      code: 'conflictStale',
      data: { sourceId },
    });
    expect(await listed()).toHaveLength(2);
  });

  test('is connected only with marketplaces of its region, and with all required fields', async () => {
    for (const wrong of [{ marketplaceIds: [] }, { marketplaceIds: ['A1PA6795UKMFR9'] }]) {
      const refused = await desk().ask(connectOrderSource, connection(wrong));
      expect(refused).toMatchObject({ code: 'invalidInput' });
      const { fields } = refused.data as { fields: Record<string, string> };
      expect(Object.keys(ourNames(connectOrderSource, fields))).toEqual(['marketplaceIds']);
    }
    for (const name of ['name', 'clientId', 'clientSecret', 'refreshToken'])
      expect(await desk().ask(connectOrderSource, connection({ [name]: ' ' }))).toMatchObject({
        code: 'invalidInput',
      });
    expect(await listed()).toEqual([]);
  });
});
