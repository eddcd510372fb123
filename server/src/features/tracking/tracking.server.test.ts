import { viewFaq } from '@aftercare/contract/faq/faq';
import {
  countChatOpening,
  countChatVisitor,
  countClick,
  countPage,
} from '@aftercare/contract/tracking/tracking';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { ask, askCall, httpForTests } from '../../../testing/servers/http-for-tests.ts';
import { chatCount, clickCount, faqCount, pageCount } from '../../schema/tracking/tracking.tables.ts';
import { putFaqs } from '../faq/faq.port.ts';
import { faqRoutes } from '../faq/faq.routes.ts';
import { insertMerchant } from '../sites/merchant.factory.ts';
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
  await db.database.forMerchant('northwind-us', (tx) =>
    putFaqs(tx, [
      {
        merchantId: 'northwind-us',
        id: 'f1',
        productId: null,
        lang: 'de_DE',
        variants: [],
        question: 'Wie?',
        answer: '<p>So.</p>',
        position: 1,
        changedAt: clock.now(),
      },
    ]),
  );
  const parts = { database: db.database, clock };
  const unbuilt = { find: async () => null };
  app = await httpForTests({
    features: [trackingRoutes(parts), faqRoutes({ ...parts, search: unbuilt, contents: { of: () => 0 } })],
  });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

type PageInput = RequestOf<typeof countPage>;
const seePage = (input: PageInput, host = 'northwind-us.localhost') =>
  askCall(app, countPage, input, { host });
const pages = () =>
  db.database.forAll((tx) => tx.select().from(pageCount).orderBy(pageCount.merchantId, pageCount.page));
const clicks = () => db.database.forAll((tx) => tx.select().from(clickCount).orderBy(clickCount.route));

describe('a page view', () => {
  it('is counted by site, day of the site, page and campaign, and by nothing else', async () => {
    const page = '/quickWarranty';
    await Promise.all(Array.from({ length: 5 }, () => seePage({ locate: 1, page, uv: 0 })));
    await seePage({ page: `${page}?token=canary#secret`, uv: 1 });
    await seePage({ page, uv: 1, utmSource: 'mail' }, 'southwind-jp.localhost');
    const common = { day: '2026-03-14', page, utmMedium: '' };
    expect(await pages()).toEqual([
      { ...common, merchantId: 'northwind-us', utmSource: '', views: 6, visitors: 1 },
      { ...common, merchantId: 'southwind-jp', utmSource: 'mail', views: 1, visitors: 1 },
    ]);
  });

  it('from another origin, or with unknown fields, is not counted', async () => {
    const before = await pages();
    expect((await ask(app, { url: countPage.path })).status).toBe(403);
    const headers = { lang: 'en_US' };
    expect((await ask(app, { url: `${countPage.path}?uv=2`, headers })).status).toBe(400);
    expect((await ask(app, { url: `${countPage.path}?page=${'x'.repeat(201)}`, headers })).status).toBe(400);
    expect(await pages()).toEqual(before);
  });
});

describe('a click', () => {
  it('is counted by route and by phone or desktop', async () => {
    await askCall(app, countClick, { route: 1, dataSource: 2 });
    await askCall(app, countClick, { route: 1, dataSource: 2 });
    await askCall(app, countClick, { route: 4, dataSource: 1 });
    const click = { merchantId: 'northwind-us', day: '2026-03-14' };
    expect(await clicks()).toEqual([
      { ...click, route: '1', dataSource: '2', clicks: 2 },
      { ...click, route: '4', dataSource: '1', clicks: 1 },
    ]);
  });
});

describe('the chat', () => {
  it('is counted at each opening, and once a day for each browser', async () => {
    await Promise.all(Array.from({ length: 4 }, () => askCall(app, countChatOpening, {})));
    await askCall(app, countChatVisitor, {});
    const rows = await db.database.forAll((tx) => tx.select().from(chatCount));
    expect(rows).toEqual([{ merchantId: 'northwind-us', day: '2026-03-14', openings: 4, visitors: 1 }]);
  });
});

describe('an answer', () => {
  const look = (faqId: string, scene?: 1, host = 'northwind-us.localhost') =>
    askCall(app, viewFaq, { faqId, scene }, { host });

  it('is returned by its id, and its view is counted if a visitor opened it', async () => {
    const faq = { faqId: 'f1', productId: null, question: 'Wie?', answer: '<p>So.</p>', vote: '' };
    expect((await look('f1')).read()).toMatchObject({ kind: 'ok', data: faq });
    await Promise.all([look('f1', 1), look('f1', 1)]);
    const rows = await db.database.forAll((tx) => tx.select().from(faqCount));
    const counted = { merchantId: 'northwind-us', day: '2026-03-14', faqId: 'f1' };
    expect(rows).toEqual([{ ...counted, views: 2, chats: 0 }]);
  });

  it('that is unknown or of another brand returns 10024, and counts nothing', async () => {
    const before = await db.database.forAll((tx) => tx.select().from(faqCount));
    for (const answer of [await look('no', 1), await look('f1', 1, 'southwind-jp.localhost')])
      expect([answer.status, answer.json().code]).toEqual([200, 10024]);
    expect(await db.database.forAll((tx) => tx.select().from(faqCount))).toEqual(before);
  });
});
