import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { viewMerchant } from '@aftercare/contract/sites/view';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../../testing/cases/build-merchant.ts';
import { ask, httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import type { Routes } from '../pages/serve.ts';
import { ok } from './answer.ts';

const page = `{ status: path === '/web/index' ? 200 : 404, html: 'page' }`;
const renderer = `
export const articleOf = () => null;
export const productsOf = () => null;
export const listedPages = () => ['/web/index'];
export const renderFrame = () => ({ html: '', style: '' });
export const renderEmptyState = () => ({ status: 404, html: 'empty' });
export const render = ({ path }) => (${page});`;
const files = {
  'web/client/assets/app-1a2b.js': 'plain',
  'web/client/assets/app-1a2b.js.br': 'small',
  'web/server/entry-server.js': renderer,
  'desk/index.html': 'desk',
};
let read = 0;
let destroyed = 0;
const bytes = () =>
  new Readable({
    read() {
      read += 1;
      this.push(Buffer.from('0123456789'));
      this.push(null);
    },
    destroy(error, done) {
      destroyed += 1;
      done(error);
    },
  });
const routes: Routes = (serve) => {
  const document = { type: 'application/pdf', cache: 'never' } as const;
  serve.document('/files/:id', async ({ id }) => {
    if (id !== 'manual') return null;
    return { ...document, content: { size: 10, tag: 'one', read: async () => bytes() } };
  });
  serve.site(viewMerchant, async () => ok({} as never));
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'head-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  app = await httpForTests({
    folders: { web: join(folder, 'web'), desk: join(folder, 'desk') },
    merchants: merchantsOf(
      buildMerchant({ configuration: { logo: '/pictures/logo.svg' } }),
      buildMerchant({ id: 'plain-us', configuration: { logo: '' } }),
    ),
    features: [routes],
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const site = 'northwind-us.localhost';
const documents = { accept: 'text/html' };

describe('a HEAD request', () => {
  it.each([
    [site, '/web/index'],
    [site, '/web/assets/app-1a2b.js'],
    [site, '/web/nowhere'],
    [site, '/nowhere'],
    [site, '/'],
    [site, '/robots.txt'],
    [site, '/sitemap.xml'],
    [site, '/favicon.ico'],
    [site, '/files/manual'],
    [site, '/files/other'],
    [site, '/v1/openapi.json'],
    ['localhost', '/'],
    ['localhost', '/house.css'],
    ['localhost', '/desk/'],
    ['localhost', '/healthz'],
  ])('of %s%s has the status and the headers of GET, and no body', async (host, url) => {
    const comparable = ({ headers, status }: Awaited<ReturnType<typeof ask>>) => [
      status,
      ...['content-type', 'cache-control', 'etag', 'location'].map((name) => headers[name]),
    ];
    const get = await ask(app, { host, url, headers: documents });
    const head = await ask(app, { host, url, method: 'HEAD', headers: documents });
    expect(comparable(head)).toEqual(comparable(get));
    expect(head.text).toBe('');
  });

  it('of a stored file returns its size without reading it', async () => {
    [read, destroyed] = [0, 0];
    const { headers } = await ask(app, { host: site, url: '/files/manual', method: 'HEAD' });
    expect(headers['content-length']).toBe('10');
    expect([read, destroyed]).toEqual([0, 1]);
  });

  it('of a call of the contract is refused', async () => {
    expect((await ask(app, { host: site, url: viewMerchant.path, method: 'HEAD' })).status).toBe(404);
  });
});

describe('/favicon.ico', () => {
  it('redirects to the logo of the site, and is empty if there is none', async () => {
    const icon = (host: string) => ask(app, { host, url: '/favicon.ico' });
    const own = await icon(site);
    expect([own.status, own.headers.location]).toEqual([302, '/pictures/logo.svg']);
    for (const host of ['plain-us.localhost', 'localhost']) expect((await icon(host)).status).toBe(204);
    expect((await icon('evil.example')).status).toBe(404);
  });
});
