import { brotliDecompressSync } from 'node:zlib';
import { loaderPath } from '@aftercare/contract/embedding/embed-places';
import { pages, siteBase } from '@aftercare/contract/pages';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configureSite } from '../../../../testing/people/talk.ts';
import { httpClient } from '../../../../testing/servers/http-client.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { siteEditor } from '../../../../testing/sites/site-editor.ts';

const siteId = 'fopo-us';
const shop = 'http://deskwright.localhost:5000';
const listed = 'https://www.shop.example';
let site: RunningSite;

beforeAll(async () => {
  site = await runSite();
  const { desk } = site.operator;
  await siteEditor(desk, siteId).change({ embedOrigins: ['http://deskwright.localhost', listed] });
}, 120_000);
afterAll(() => site.stop());

const at = (host = `${siteId}.localhost`) => httpClient({ port: site.port, host });
const frameOf = (origin: string, lang = 'en_US', host?: string) =>
  at(host).get(`${siteBase}/embedded?${new URLSearchParams({ origin, lang })}`);
const policyOf = (headers: Record<string, unknown>): string => String(headers['content-security-policy']);
const ancestorsIn = (headers: Record<string, unknown>): string | undefined =>
  /frame-ancestors ([^;]*)/.exec(policyOf(headers))?.[1];

describe('the loader script of the embedded chat', () => {
  test('is one file of at most 3,000 bytes, which other pages may fetch', async () => {
    const { status, headers, bytes } = await at().get(loaderPath, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(bytes.length).toBeLessThanOrEqual(3000);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['set-cookie']).toBeUndefined();
    const script = brotliDecompressSync(bytes).toString('utf8');
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain(`http://${siteId}.localhost:`);
  });

  test('allows a page in the first response after the allow-list with that page was published', async () => {
    const editor = siteEditor(site.operator.desk, siteId);
    const before = (await editor.view()).configuration.embedOrigins as string[];
    const cached = await at().get(loaderPath);
    const again = () => at().get(loaderPath, { 'if-none-match': String(cached.headers.etag) });
    expect(cached.headers['cache-control']).toBe('public, no-cache');
    expect((await again()).status).toBe(304);

    await editor.change({ embedOrigins: [...before, 'https://new.example'] });
    const after = await again();
    expect(after.status).toBe(200);
    expect(after.text).toContain('https://new.example');
    await editor.change({ embedOrigins: before });
  });

  test('shows the chat on no page when the site has no chat', async () => {
    expect((await at('fqq-de.localhost').get(loaderPath)).text).toContain('"embedOrigins":[]');
  });

  test('returns 404 for a host without a site', async () => {
    expect((await at('nobody.localhost').get(loaderPath)).status).toBe(404);
    expect((await at('localhost').get(loaderPath)).status).toBe(404);
  });

  test('escapes a brand name that would end the script', async () => {
    await configureSite(site, 'kimo-jp', { merchantBrand: '</script><b>\u2028"' });
    const { text } = await at('kimo-jp.localhost').get(loaderPath);
    expect(text).not.toContain('</script>');
    expect(() => new Function(text)).not.toThrow();
  });
});

describe('the frame of the embedded chat', () => {
  test('is served for pages on the site’s allow-list, and its content security policy names only these pages', async () => {
    for (const origin of [shop, listed]) {
      const { status, headers, text } = await frameOf(origin);
      expect(status).toBe(200);
      expect(ancestorsIn(headers)).toBe(`http://deskwright.localhost:* ${listed}`);
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(text).toContain(JSON.stringify(origin).slice(1, -1));
    }
  });

  const hostile = [
    ...[
      '',
      'null',
      '*',
      'https://evil.example',
      'https://www.shop.example.evil.example',
      'http://www.shop.example',
    ],
    ...[
      'https://shop.example',
      'https://WWW.shop.example',
      'https://www.shop.example/',
      'https://www.shop.example:8443',
    ],
    ...[
      'https://www.shop.example@evil.example',
      'https://evil.example#https://www.shop.example',
      ' https://www.shop.example',
    ],
    ...[
      'http://deskwright.localhost.evil.example',
      'http://deskwright.localhost:5000@evil.example',
      'http://x.deskwright.localhost',
    ],
    ...[
      'http://deskwright.localhost:',
      'http://deskwright.localhost:5000/',
      'https://deskwright.localhost:5000',
      'javascript:alert(1)',
    ],
  ];

  test.each(hostile)('returns 404 for a page at %j, and no page may frame that answer', async (origin) => {
    const { status, headers } = await frameOf(origin);
    expect(status).toBe(404);
    expect(ancestorsIn(headers)).toBe("'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('returns 404 for every origin that differs from the listed origins in any character', async () => {
    const bent = fc
      .tuple(fc.constantFrom(shop, listed), fc.nat(), fc.string({ minLength: 1, maxLength: 6 }))
      .map(([origin, at, more]) => {
        const place = at % (origin.length + 1);
        return origin.slice(0, place) + more + origin.slice(place);
      })
      .filter((origin) => origin !== listed && !/^http:\/\/deskwright\.localhost(?::\d{1,5})?$/.test(origin));
    await fc.assert(
      fc.asyncProperty(bent, async (origin) => (await frameOf(origin)).status === 404),
      { numRuns: 150 },
    );
  });

  test('uses the requested language if the site has it', async () => {
    expect((await frameOf(shop, 'ja_JP')).text).toContain('<html lang="ja">');
    expect((await frameOf(shop, 'xx')).text).toContain('<html lang="en">');
  });

  test('returns 404 on a site with an empty list, or with its chat switched off', async () => {
    expect((await frameOf(shop, 'en_US', 'lepow-de.localhost')).status).toBe(404);
    await configureSite(site, siteId, { isLiveChat: false });
    expect((await frameOf(shop)).status).toBe(404);
    await configureSite(site, siteId, { isLiveChat: true });
    expect((await frameOf(shop)).status).toBe(200);
  });

  test('is the only page that other origins may frame; no answer allows CORS requests', async () => {
    const paths = [
      ...Object.values(pages).map((page) => siteBase + page),
      ...[
        '/',
        `${siteBase}/embedded`,
        loaderPath,
        '/v1/merchant/view',
        '/v1/system/init',
        '/robots.txt',
        '/nothing',
      ],
    ];
    const requestHeaders = { origin: listed, accept: 'text/html' };
    for (const path of paths) {
      const { headers } = await at().get(path, requestHeaders);
      expect([path, ancestorsIn(headers)]).toEqual([path, "'none'"]);
      expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
      expect([path, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([
        path,
        [],
      ]);
    }
    for (const path of ['/desk/', '/desk/sites', '/'])
      expect(ancestorsIn((await at('localhost').get(path, requestHeaders)).headers)).toBe("'none'");
    const frame = await at().get(`${siteBase}/embedded?origin=${listed}`, requestHeaders);
    expect(Object.keys(frame.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the list of pages that may embed the chat', () => {
  test.each([
    ...[
      '*',
      'https://*.shop.example',
      'http://www.shop.example',
      'https://shop',
      'https://www.shop.example/path',
    ],
    ...[
      'https://WWW.shop.example',
      "https://www.shop.example; script-src 'unsafe-inline'",
      'https://www.shop.example:0',
    ],
    ...['https://www.shop.example https://evil.example', 'http://localhost:3000', 'javascript:', ''],
  ])('refuses %j', async (origin) => {
    const saved = await siteEditor(site.operator.desk, siteId).save({ embedOrigins: [origin] });
    expect(saved).toMatchObject({ kind: 'refused', code: 'invalidInput' });
  });

  test('applies to visitors once it is published, and no sooner', async () => {
    const editor = siteEditor(site.operator.desk, siteId);
    const before = (await editor.view()).configuration.embedOrigins as string[];
    await editor.save({ embedOrigins: [...before, 'https://news.example'] });
    expect((await frameOf('https://news.example')).status).toBe(404);
    await editor.publish();
    expect((await frameOf('https://news.example')).status).toBe(200);
    await editor.change({ embedOrigins: before });
    expect((await frameOf('https://news.example')).status).toBe(404);
  });
});
