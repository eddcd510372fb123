import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageQuery, pages, productPage, siteBase } from '@aftercare/contract/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../../testing/cases/build-merchant.ts';
import { ask, httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import { DatabaseUnavailable } from '../../database/database.ts';
import { createPageCache } from './page-cache.ts';
import type { PageSource } from './pages.ts';

/** A small fake of the built site: every page prints the input it was rendered from. */
const server = `
export const articleOf = (path) => (path === '/web/privacy' ? 'privacy' : null);
export const productsOf = (path) => (path === '/web/open' ? { tag: 'new' } : null);
export const listedPages = (merchant, ids) => ['/web/index', '/web/of/' + merchant.id + '?a=1&b=<', ...ids];
export const renderFrame = () => ({ html: '', style: '' });
export const renderEmptyState = (asked) => ({ status: 404, html: JSON.stringify({ empty: true, ...asked }) });
export function render({ path, ...asked }) {
  globalThis.drawn = (globalThis.drawn ?? 0) + 1;
  if (path === '/web/') return { status: 302, html: '', redirect: '/web/quickWarranty' };
  const status = ['/web/quickWarranty', '/web/privacy', '/web/open', '/web/productDetail'].includes(path) ? 200 : 404;
  const scriptHosts = path === '/web/open' ? ['heat.example', 'chat.example:8443'] : [];
  const inline = { style: 'sha256-' + 'S'.repeat(43) + '=', script: 'sha256-' + 's'.repeat(43) + '=' };
  const connectHosts = path === '/web/privacy' ? ['api.people.example'] : [];
  return { status, html: JSON.stringify({ path, ...asked }), scriptHosts, connectHosts, inline };
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
  contentVersion: () => 1,
  merchant: ({ id, version }, lang) => ({ id, version, lang }),
  init: () => ({ time: 1 }),
  themeCss: () => ':root{--hue:1}',
  article: async (_merchant, type, lang) => ({ type, lang }),
  product: async (_merchant, productId, lang) => (productId === 'p1' ? { productId, lang } : null),
  products: async (_merchant, tag, lang) => ({ tag, lang }),
  productIds: async () => ['/web/p1'],
  sisters: ({ id }, lang) => [{ hreflang: 'ja-JP', origin: `of ${id}`, isDefault: true, merchant: lang }],
};
const open: FastifyInstance[] = [];
const otherHost = 'northwind.example';
async function start(version = 1, source = pageSource) {
  const hosts = ['northwind-us.localhost', otherHost];
  const merchant = { ...buildMerchant({ hosts, configuration: { defaultLang: 'ja_JP' } }), version };
  const app = await httpForTests({
    folders: { web: folder, desk: '/nowhere' },
    pageSource: source,
    merchants: merchantsOf(merchant),
  });
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
const hashes = { style: `sha256-${'S'.repeat(43)}=`, script: `sha256-${'s'.repeat(43)}=` };
const rendered = () => Number(Reflect.get(globalThis, 'drawn') ?? 0);
const documents = { accept: 'text/html,*/*' };

describe('a page', () => {
  it('is rendered in the language of the cookie, else of the site, with the content security policy for pages', async () => {
    const app = await start();
    const seen = await ask(app, {
      url: '/web/quickWarranty?from=mail',
      headers: { cookie: 'language=de_DE' },
    });
    expect(JSON.parse(seen.text)).toEqual({
      path: '/web/quickWarranty',
      lang: 'de_DE',
      article: null,
      init: { time: 1 },
      product: null,
      products: null,
      merchant: { id: 'northwind-us', version: 1, lang: 'de_DE' },
      theme: { css: ':root{--hue:1}' },
      origin: 'http://northwind-us.localhost:3000',
      sisters: [{ hreflang: 'ja-JP', origin: 'of northwind-us', isDefault: true, merchant: 'de_DE' }],
    });
    expect(seen.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(seen.headers['content-security-policy']).toContain(
      `script-src 'self' '${hashes.script}'; style-src 'self' '${hashes.style}'; style-src-attr 'unsafe-inline'`,
    );
    for (const cookie of ['', 'language=xx', 'language=de_DE; language=en_US']) {
      const other = await ask(app, { url: '/web/quickWarranty', headers: { cookie } });
      expect(JSON.parse(other.text).lang).toBe('ja_JP');
    }
  });

  it('is rendered once for each version, language and path; all unknown paths share one page', async () => {
    const app = await start(7);
    const before = rendered();
    for (let seen = 0; seen < 5; seen += 1) await ask(app, { url: `/web/quickWarranty?n=${seen}` });
    expect(rendered() - before).toBe(1);
    for (let seen = 0; seen < 5; seen += 1)
      expect((await ask(app, { url: `/web/no/${seen}` })).status).toBe(404);
    expect(rendered() - before).toBe(1 + 5 + 1);
  });

  it('includes its article', async () => {
    const seen = await ask(await start(), { url: '/web/privacy', headers: { cookie: 'language=en_US' } });
    expect(JSON.parse(seen.text).article).toEqual({ type: 'privacy', lang: 'en_US' });
  });

  it('includes the product list that it shows', async () => {
    const look = async (url: string) => JSON.parse((await ask(await start(), { url })).text).products;
    expect(await look('/web/open')).toEqual({ tag: 'new', lang: 'ja_JP' });
    expect(await look('/web/privacy')).toBeNull();
  });

  it('of a product includes the product; all unknown products share one page', async () => {
    const app = await start(8);
    const query = (productId: string) => new URLSearchParams({ [pageQuery.productId]: productId });
    const look = async (productId: string) =>
      JSON.parse((await ask(app, { url: `${siteBase}${pages.productDetail}?${query(productId)}` })).text)
        .product;
    const before = rendered();
    expect(await look('p1')).toEqual({ productId: 'p1', lang: 'ja_JP' });
    expect(await look('p1')).toEqual({ productId: 'p1', lang: 'ja_JP' });
    for (const invented of ['p2', 'p3', '../p1', 'x'.repeat(65), '']) expect(await look(invented)).toBeNull();
    expect(rendered() - before).toBe(2);
  });

  it('is rendered again once its content has changed', async () => {
    let changes = 0;
    const article: PageSource['article'] = async () => ({ changes });
    const app = await start(10, { ...pageSource, contentVersion: () => changes, article });
    const look = async () => JSON.parse((await ask(app, { url: siteBase + pages.privacy })).text).article;
    expect(await look()).toEqual({ changes: 0 });
    changes = 1;
    expect(await look()).toEqual({ changes: 1 });
  });

  it('comes without its data while the database is down, and complete when it is back', async () => {
    let isAway = true;
    const article: PageSource['article'] = async (...args) => {
      if (isAway) throw new DatabaseUnavailable('away');
      return pageSource.article(...args);
    };
    const product: PageSource['product'] = async (...args) => {
      if (isAway) throw new DatabaseUnavailable('away');
      return pageSource.product(...args);
    };
    const app = await start(9, { ...pageSource, article, product });
    const look = async (url: string) => {
      const { status, text } = await ask(app, { url: siteBase + url });
      return { status, ...JSON.parse(text) };
    };
    const addresses = [pages.privacy, productPage('p1')] as const;
    for (const url of addresses)
      expect(await look(url)).toMatchObject({ status: 200, article: null, product: null });
    isAway = false;
    const [privacy, one] = await Promise.all(addresses.map(look));
    expect(privacy.article).toEqual({ type: 'privacy', lang: 'ja_JP' });
    expect(one.product).toEqual({ productId: 'p1', lang: 'ja_JP' });
  });

  it('is revalidated by its ETag', async () => {
    const app = await start();
    const { etag } = (await ask(app, { url: '/web/quickWarranty' })).headers;
    const again = await ask(app, { url: '/web/quickWarranty', headers: { 'if-none-match': String(etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('redirects where the site defines it, and from the root of the host', async () => {
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

describe('the policy of a page', () => {
  const policyOf = async (url: string) => {
    const policy = String((await ask(await start(), { url })).headers['content-security-policy']);
    return new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  };

  it('lets its own scripts connect to the provider of an outside chat, and allows nothing else', async () => {
    const policy = await policyOf('/web/privacy');
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://api.people.example',
      'wss://api.people.example',
    ]);
    policy.delete('connect-src');
    const plain = await policyOf('/web/quickWarranty');
    expect(plain.get('connect-src')).toEqual(["'self'"]);
    plain.delete('connect-src');
    expect([...policy]).toEqual([...plain]);
  });

  it('names exactly the hosts whose scripts the page may load, and none if it may load none', async () => {
    const theirs = ['https://heat.example', 'https://chat.example:8443'];
    const open = await policyOf('/web/open');
    for (const part of ['script-src', 'connect-src', 'img-src', 'style-src', 'font-src', 'frame-src'])
      expect([part, ...(open.get(part) ?? []).filter((one) => one.startsWith('http'))]).toEqual([
        part,
        ...theirs,
      ]);
    expect(open.get('script-src')).toEqual(["'self'", `'${hashes.script}'`, ...theirs]);
    expect(open.get('style-src')).toEqual(["'self'", `'${hashes.style}'`, ...theirs]);
    expect(open.get('default-src')).toEqual(["'none'"]);
    const closed = await policyOf('/web/quickWarranty');
    expect([...closed.values()].flat().filter((one) => one.includes('//'))).toEqual([]);
    expect(closed.has('frame-src')).toBe(false);
    expect(closed.get('script-src')).toEqual(["'self'", `'${hashes.script}'`]);
  });
});

describe('robots.txt and sitemap.xml', () => {
  const get = async (url: string, host?: string, headers: Record<string, string> = {}) =>
    ask(await start(), { url, headers, ...(host === undefined ? {} : { host }) });

  it('name the site’s origin from the database, whatever else a request contains', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const robots = await get('/robots.txt', `${otherHost}:9999`, forged);
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.text.split('\n')).toContain('Sitemap: http://northwind-us.localhost:3000/sitemap.xml');
    expect(robots.text).toContain('Disallow: /v1/');
    const map = await get('/sitemap.xml', otherHost, forged);
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...map.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'http://northwind-us.localhost:3000/web/index',
      'http://northwind-us.localhost:3000/web/of/northwind-us?a=1&amp;b=&lt;',
      'http://northwind-us.localhost:3000/web/p1',
    ]);
  });

  it('of the plain host describe the list of sites', async () => {
    expect((await get('/sitemap.xml', 'localhost')).text).toContain('<loc>http://localhost:3000/</loc>');
    expect((await get('/robots.txt', 'localhost')).text).toContain('Disallow: /desk/');
  });

  it('return 404 on an unknown host', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const seen = await get(url, 'evil.example');
      expect([seen.status, seen.text.includes('evil')]).toEqual([404, false]);
    }
  });
});

describe('the page of a site whose notice starts', () => {
  it('is rendered again at that moment, and not before', async () => {
    let [edition, shown] = ['1.0', 'nothing'];
    const site = buildMerchant();
    const changing = {
      ...site,
      get edition() {
        return edition;
      },
    };
    const app = await httpForTests({
      folders: { web: folder, desk: '/nowhere' },
      pageSource: { ...pageSource, merchant: () => shown },
      merchants: merchantsOf(changing),
    });
    open.push(app);
    const page = async () => JSON.parse((await ask(app, { url: '/web/quickWarranty' })).text).merchant;
    const seen = [await page()];
    shown = 'a notice';
    seen.push(await page());
    edition = '1.1';
    seen.push(await page());
    expect(seen).toEqual(['nothing', 'nothing', 'a notice']);
  });
});

describe('a built file', () => {
  it('is cached for ever and sent in the smallest encoding that the client accepts', async () => {
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

  it('that is a source map, a dot file or outside of the folder returns 404', async () => {
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
  it('holds the most recently used pages, each for a limited time', () => {
    const cache = createPageCache<string>(2, 100);
    cache.set('a', 'A', 0);
    cache.set('b', 'B', 0);
    cache.get('a', 1);
    cache.set('c', 'C', 1);
    expect(['a', 'b', 'c'].map((key) => cache.get(key, 50))).toEqual(['A', undefined, 'C']);
    expect(cache.get('a', 100)).toBeUndefined();
  });
});
