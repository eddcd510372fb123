import { calls } from '@aftercare/contract/calls';
import { uploadRequests } from '@aftercare/contract/files/uploads';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import type { Routes } from '../pages/serve.ts';
import { refuse } from './answer.ts';
import { originsOf } from './origins.ts';

const refusing: Routes = (serve) => {
  for (const call of calls as unknown as Call<unknown, unknown, Codes>[]) {
    const answer = async () => refuse(businessCodes.forbidden);
    if (!call.path.startsWith('/v1/desk/')) serve.site(call, answer);
    else if (call.who === 'desk') serve.desk(call, answer);
    else serve.publicDesk(call, answer);
  }
};

type Seen = { method: string; url: string; host: string };
const others: Seen[] = [
  '/',
  '/web/',
  '/web/assets/x.js',
  '/desk/',
  '/healthz',
  '/readyz',
  '/v1/openapi.json',
  '/no',
  '/v1/no',
].flatMap((url) =>
  ['localhost', 'northwind-us.localhost', 'evil.example'].map((host) => ({ method: 'GET', url, host })),
);
const all: Seen[] = [
  ...calls.map(({ method, path }) => ({
    method,
    url: path,
    host: path.startsWith('/v1/desk/') ? 'localhost' : 'northwind-us.localhost',
  })),
  ...others,
];

let app: FastifyInstance;
let secureApp: FastifyInstance;
beforeAll(async () => {
  app = await httpForTests({ features: [refusing] });
  const origins = originsOf({ publicOrigin: 'https://localhost', deskOrigin: undefined, port: () => 3000 });
  secureApp = await httpForTests({ features: [refusing], origins });
});
afterAll(async () => {
  await app.close();
  await secureApp.close();
});

async function headersOf(from: FastifyInstance, { method, url, host }: Seen) {
  const body = method === 'GET' ? {} : { body: '{}' };
  const answer = await ask(from, { method: method as 'GET', url, host, headers: { lang: 'en_US' }, ...body });
  return answer.headers;
}

describe('every answer', () => {
  it.each(all)('of $method $url on $host has a type and strict security headers', async (seen) => {
    const headers = await headersOf(app, seen);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*(?:unsafe-inline|\*)/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    if (headers['content-length'] !== '0') expect(headers['content-type'] ?? '').toMatch(/; charset=utf-8$/);
    expect(headers['cache-control']).toMatch(/no-store|private, no-cache|max-age/);
  });

  it('has Strict-Transport-Security for more than a year on HTTPS, and none on HTTP', async () => {
    const seen = { method: 'GET', url: '/healthz', host: 'localhost' };
    expect((await headersOf(secureApp, seen))['strict-transport-security']).toMatch(
      /max-age=63072000; includeSubDomains/,
    );
    expect((await headersOf(app, seen))['strict-transport-security']).toBeUndefined();
  });
});

describe('the description of all calls', () => {
  it('lists every call that is served under /v1, on every known host', async () => {
    for (const host of ['localhost', 'northwind-us.localhost']) {
      const answer = await ask(app, { url: '/v1/openapi.json', host });
      const { openapi, paths } = JSON.parse(answer.text) as {
        openapi: string;
        paths: Record<string, object>;
      };
      expect(openapi).toBe('3.1.0');
      const described = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const answered = calls.map(({ method, path }) => `${method} ${path}`);
      const protocol = uploadRequests.map(([method, path]) => `${method} ${path}`);
      expect(described.sort()).toEqual([...answered, ...protocol, 'GET /v1/openapi.json'].sort());
    }
  });
});

describe('the health endpoint', () => {
  it('answers on any host, with 503 while not ready', async () => {
    expect((await ask(app, { url: '/healthz', host: '10.1.2.3' })).status).toBe(200);
    expect((await ask(app, { url: '/readyz', host: '10.1.2.3' })).json().data).toEqual({
      database: true,
      jobs: true,
    });
    const without = await httpForTests({ readiness: { database: async () => false, jobs: () => true } });
    const answer = await ask(without, { url: '/readyz' });
    await without.close();
    expect([answer.status, answer.json().data]).toEqual([503, { database: false, jobs: true }]);
  });
});

describe('the plain host', () => {
  it('lists the sites as links in its HTML', async () => {
    const answer = await ask(app, { url: '/', host: 'localhost' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<a href="http://northwind-us.localhost:3000/web/"');
    expect(answer.text).toContain('<a href="http://southwind-jp.localhost:3000/web/"');
  });
});
