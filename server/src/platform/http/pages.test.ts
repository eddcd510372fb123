import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../testing/build-merchant.ts';
import { ask, httpForTests } from '../../../testing/http-for-tests.ts';
import { createPageCache } from './page-cache.ts';
import type { PageSource } from './pages.ts';

/** A site as it is built, small: every page says what it was drawn from. */
const server = `
export const articleOf = (path) => (path === '/web/privacy' ? 'privacy' : null);
export const renderEmptyState = (asked) => ({ status: 404, html: JSON.stringify({ empty: true, ...asked }) });
export function render({ path, ...asked }) {
  globalThis.drawn = (globalThis.drawn ?? 0) + 1;
  if (path === '/web/') return { status: 302, html: '', redirect: '/web/quickWarranty' };
  const status = ['/web/quickWarranty', '/web/privacy'].includes(path) ? 200 : 404;
  return { status, html: JSON.stringify({ path, ...asked }) };
}`;
const files = {
  'client/.vite/manifest.json': '{"entry":1}',
  'client/assets/app-1a2b.js': 'console.log("plain")',
  'client/assets/app-1a2b.js.br': 'as brotli',
  'client/assets/app-1a2b.js.gz': 'as gzip',
  'client/assets/app-1a2b.js.map': '{"sources":[]}',
  'client/assets/.env': 'SECRET=1',
  'client/favicon.svg': '<svg/>',
  'server/entry-server.js': server,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const pageSource: PageSource = {
  merchant: ({ id, version }, lang) => ({ id, version, lang }),
  init: () => ({ time: 1 }),
  themeUrl: () => '/theme/one.css',
  article: async (_merchant, type, lang) => ({ type, lang }),
};
const open: FastifyInstance[] = [];
async function start(version = 1) {
  const merchant = { ...buildMerchant({ configuration: { defaultLang: 'ja_JP' } }), version };
  const app = await httpForTests({
    folders: { web: folder, desk: '/nowhere' },
    pageSource,
    merchants: merchantsOf(merchant),
  });
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
const drawn = () => Number(Reflect.get(globalThis, 'drawn') ?? 0);
const documents = { accept: 'text/html,*/*' };

describe('a page', () => {
  it('is drawn in the language of the cookie, else of the site, under the policy for pages', async () => {
    const app = await start();
    const seen = await ask(app, {
      url: '/web/quickWarranty?from=mail',
      headers: { cookie: 'language=de_DE' },
    });
    expect(JSON.parse(seen.text)).toEqual({
      ...{ path: '/web/quickWarranty', lang: 'de_DE', article: null, init: { time: 1 } },
      ...{ merchant: { id: 'northwind-us', version: 1, lang: 'de_DE' }, theme: { cssUrl: '/theme/one.css' } },
    });
    expect(seen.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(seen.headers['content-security-policy']).toContain(
      "script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
    );
    for (const cookie of ['', 'language=xx', 'language=de_DE; language=en_US']) {
      const other = await ask(app, { url: '/web/quickWarranty', headers: { cookie } });
      expect(JSON.parse(other.text).lang).toBe('ja_JP');
    }
  });

  it('is drawn once for each version, language and path; paths that lead nowhere are one', async () => {
    const app = await start(7);
    const before = drawn();
    for (let seen = 0; seen < 5; seen += 1) await ask(app, { url: `/web/quickWarranty?n=${seen}` });
    expect(drawn() - before).toBe(1);
    for (let seen = 0; seen < 5; seen += 1)
      expect((await ask(app, { url: `/web/no/${seen}` })).status).toBe(404);
    expect(drawn() - before).toBe(1 + 5 + 1);
  });

  it('brings its article', async () => {
    const seen = await ask(await start(), { url: '/web/privacy', headers: { cookie: 'language=en_US' } });
    expect(JSON.parse(seen.text).article).toEqual({ type: 'privacy', lang: 'en_US' });
  });

  it('is asked about again by its tag', async () => {
    const app = await start();
    const { etag } = (await ask(app, { url: '/web/quickWarranty' })).headers;
    const again = await ask(app, { url: '/web/quickWarranty', headers: { 'if-none-match': String(etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('redirects where the site says so, and from the root of the host', async () => {
    const app = await start();
    const from = async (url: string) => (await ask(app, { url })).headers.location;
    expect([await from('/'), await from('/web/')]).toEqual(['/web/', '/web/quickWarranty']);
  });

  it('of an unknown host is the empty state', async () => {
    const seen = await ask(await start(), {
      url: '/web/quickWarranty',
      host: 'evil.example',
      headers: documents,
    });
    expect(seen.status).toBe(404);
    expect(JSON.parse(seen.text)).toEqual({ empty: true, lang: 'en_US' });
    expect(seen.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('a built file', () => {
  it('is kept for ever and comes in the smallest form that is understood', async () => {
    const app = await start();
    const get = async (encoding: string) => {
      const seen = await ask(app, {
        url: '/web/assets/app-1a2b.js',
        headers: { 'accept-encoding': encoding },
      });
      return [
        seen.text,
        seen.headers['content-encoding'],
        seen.headers['cache-control'],
        seen.headers['content-type'],
      ];
    };
    const kept = ['public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'];
    expect(await get('gzip, deflate, br')).toEqual(['as brotli', 'br', ...kept]);
    expect(await get('gzip;q=1, br;q=0')).toEqual(['as gzip', 'gzip', ...kept]);
    expect(await get('identity')).toEqual(['console.log("plain")', undefined, ...kept]);
  });

  it('that is a source map, a dot file, or outside, is nowhere', async () => {
    const app = await start();
    for (const name of [
      'app-1a2b.js.map',
      '.env',
      'app-1a2b.js.br',
      '../.vite/manifest.json',
      '%2e%2e/.vite/manifest.json',
      '..%5cfavicon.svg',
      '',
    ]) {
      expect([name, (await ask(app, { url: `/web/assets/${name}` })).status]).toEqual([name, 404]);
    }
    expect((await ask(app, { url: '/web/favicon.svg' })).text).toBe('<svg/>');
    expect((await ask(app, { url: '/web/.vite/manifest.json' })).status).toBe(404);
  });
});

describe('the page cache', () => {
  it('holds the pages last asked for, each for a while', () => {
    const cache = createPageCache<string>(2, 100);
    cache.set('a', 'A', 0);
    cache.set('b', 'B', 0);
    cache.get('a', 1);
    cache.set('c', 'C', 1);
    expect(['a', 'b', 'c'].map((key) => cache.get(key, 50))).toEqual(['A', undefined, 'C']);
    expect(cache.get('a', 100)).toBeUndefined();
  });
});
