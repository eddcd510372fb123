import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../testing/build-merchant.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/database-for-tests.ts';
import { ask, httpForTests } from '../../../testing/http-for-tests.ts';
import { insertMerchant } from '../merchant/merchant.factory.ts';
import { putArticle } from './legal.repository.ts';
import { legalRoutes } from './legal.routes.ts';

let db: DatabaseForTests;
let app: FastifyInstance;
beforeAll(async () => {
  db = await databaseForTests();
  const merchantId = 'northwind-us';
  await db.database.forMerchant(merchantId, async (tx) => {
    await insertMerchant(tx, buildMerchant());
    const common = { merchantId, version: '3', updatedAt: new Date('2026-02-01T00:00:00Z') };
    await putArticle(tx, {
      ...common,
      type: 'privacy',
      lang: 'en_US',
      title: 'Privacy',
      content: '<p>en</p>',
    });
    await putArticle(tx, {
      ...common,
      type: 'privacy',
      lang: 'de_DE',
      title: 'Datenschutz',
      content: '<p>de</p>',
    });
    await putArticle(tx, {
      ...common,
      type: 'imprint',
      lang: 'en_US',
      title: 'Imprint',
      content: '<p>en</p>',
    });
  });
  await db.database.forMerchant('southwind-jp', (tx) =>
    insertMerchant(tx, buildMerchant({ id: 'southwind-jp' })),
  );
  app = await httpForTests({ features: [legalRoutes({ database: db.database })] });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const view = (type: string, lang = 'en_US', host = 'northwind-us.localhost') =>
  ask(app, { url: `/v1/article/view?type=${type}`, headers: { lang }, host });

describe('an article', () => {
  it('comes in the language that was asked for, else in the site’s own', async () => {
    const title = async (lang: string) => (await view('privacy', lang)).json().data.title;
    expect([await title('de_DE'), await title('ja_JP')]).toEqual(['Datenschutz', 'Privacy']);
    expect((await view('privacy')).json().data).toEqual({
      ...{ type: 'privacy', title: 'Privacy', content: '<p>en</p>', version: '3', updated_at: 1_769_904_000 },
    });
  });

  it.each([
    ['another type', 'cookies', 'northwind-us.localhost'],
    ['a type this country’s site does not have', 'imprint', 'northwind-us.localhost'],
    ['a missing article', 'warranty-terms', 'northwind-us.localhost'],
    ['another site’s', 'privacy', 'southwind-jp.localhost'],
  ])('is not found: %s', async (_name, type, host) => {
    const answer = await view(type, 'en_US', host);
    expect([answer.status, answer.json().code]).toEqual([200, 10024]);
  });

  it('may be kept and asked about again', async () => {
    const first = await view('privacy');
    const headers = { lang: 'en_US', 'if-none-match': String(first.headers.etag) };
    const again = await ask(app, { url: '/v1/article/view?type=privacy', headers });
    expect([first.headers['cache-control'], again.status, again.text]).toEqual([
      'private, no-cache',
      304,
      '',
    ]);
  });
});
