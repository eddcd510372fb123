import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../testing/build-merchant.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/database-for-tests.ts';
import { ask, httpForTests } from '../../../testing/http-for-tests.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import { insertMerchant } from '../merchant/merchant.factory.ts';
import { trackingRoutes } from './tracking.routes.ts';

/** Still 14 March in New York. */
const clock = manualClock(new Date('2026-03-15T03:00:00Z'));
let db: DatabaseForTests;
let app: FastifyInstance;
beforeAll(async () => {
  db = await databaseForTests();
  for (const id of ['northwind-us', 'southwind-jp']) {
    await db.database.forMerchant(id, (tx) => insertMerchant(tx, buildMerchant({ id })));
  }
  app = await httpForTests({ features: [trackingRoutes({ database: db.database, clock })] });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const lang = { lang: 'en_US' };
const seePage = (query: string, host?: string) =>
  ask(app, { url: `/v1/page-view/page-uv${query}`, headers: lang, ...(host === undefined ? {} : { host }) });
const rows = async (table: 'page_count' | 'click_count') =>
  (await db.database.forAll((tx) => tx.execute(sql.raw(`select * from ${table} order by 1, 2, 3`)))).rows;

describe('a page view', () => {
  it('is counted by site, day of the site, page and campaign, and by nothing else', async () => {
    await Promise.all(Array.from({ length: 5 }, () => seePage('?locate=1&page=/quickWarranty&uv=0')));
    await seePage('?page=/quickWarranty%3Ftoken%3Dcanary%23secret&uv=1');
    await seePage('?page=/quickWarranty&uv=1&utm_source=mail', 'southwind-jp.localhost');
    const page = { day: '2026-03-14', page: '/quickWarranty', utm_medium: '' };
    expect(await rows('page_count')).toEqual([
      { ...page, merchant_id: 'northwind-us', utm_source: '', views: 6, visitors: 1 },
      { ...page, merchant_id: 'southwind-jp', utm_source: 'mail', views: 1, visitors: 1 },
    ]);
  });

  it('of another origin, or with other fields, is not', async () => {
    const before = await rows('page_count');
    expect((await ask(app, { url: '/v1/page-view/page-uv' })).status).toBe(403);
    expect((await seePage('?uv=2')).status).toBe(400);
    expect((await seePage(`?page=${'x'.repeat(201)}`)).status).toBe(400);
    expect(await rows('page_count')).toEqual(before);
  });
});

describe('a click', () => {
  it('is counted by route and kind of screen, as text or number', async () => {
    for (const body of [
      '{"route":1,"data_source":2}',
      '{"route":"1","data_source":"2"}',
      '{"route":4,"data_source":1}',
    ]) {
      expect((await ask(app, { method: 'POST', url: '/v1/vistor-click/click', body })).json().code).toBe(200);
    }
    const click = { merchant_id: 'northwind-us', day: '2026-03-14' };
    expect(await rows('click_count')).toEqual([
      { ...click, route: '1', data_source: '2', clicks: 2 },
      { ...click, route: '4', data_source: '1', clicks: 1 },
    ]);
  });
});
