import { viewArticle } from '@aftercare/contract/legal/legal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../testing/cases/build-merchant.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { askCall, httpForTests } from '../../../testing/servers/http-for-tests.ts';
import { insertMerchant } from '../sites/merchant.factory.ts';
import { putArticles } from './legal.repository.ts';
import { legalRoutes } from './legal.routes.ts';

let db: DatabaseForTests;
let app: FastifyInstance;
beforeAll(async () => {
  db = await databaseForTests();
  const merchantId = 'northwind-us';
  await db.database.forMerchant(merchantId, async (tx) => {
    await insertMerchant(tx, buildMerchant());
    const common = { merchantId, version: '3', updatedAt: new Date('2026-02-01T00:00:00Z') };
    await putArticles(tx, [
      { ...common, type: 'privacy', lang: 'en_US', title: 'Privacy', content: '<p>en</p>' },
      { ...common, type: 'privacy', lang: 'de_DE', title: 'Datenschutz', content: '<p>de</p>' },
      { ...common, type: 'imprint', lang: 'en_US', title: 'Imprint', content: '<p>en</p>' },
    ]);
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

const view = (type: string, lang = 'en_US', more: { host?: string; headers?: Record<string, string> } = {}) =>
  askCall(app, viewArticle, { type }, { ...more, headers: { lang, ...more.headers } });

describe('a legal text', () => {
  it('comes in the requested language, else in the site’s own', async () => {
    const updatedAt = new Date('2026-02-01T00:00:00Z');
    const common = { type: 'privacy', version: '3', updatedAt };
    const data = async (lang: string) => (await view('privacy', lang)).read().data;
    expect(await data('de_DE')).toEqual({ ...common, title: 'Datenschutz', content: '<p>de</p>' });
    expect(await data('ja_JP')).toEqual({ ...common, title: 'Privacy', content: '<p>en</p>' });
  });

  it.each([
    ['an unknown type', 'cookies', 'northwind-us.localhost'],
    ['a type this country’s site does not have', 'imprint', 'northwind-us.localhost'],
    ['a missing article', 'warranty-terms', 'northwind-us.localhost'],
    ['an article of another site', 'privacy', 'southwind-jp.localhost'],
  ])('returns 10024 (not found): %s', async (_name, type, host) => {
    const answer = await view(type, 'en_US', { host });
    expect([answer.status, answer.read()]).toMatchObject([200, { code: 'notFound' }]);
  });

  it('may be cached and revalidated', async () => {
    const first = await view('privacy');
    const again = await view('privacy', 'en_US', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.headers['cache-control'], again.status, again.text]).toEqual([
      'private, no-cache',
      304,
      '',
    ]);
  });
});
