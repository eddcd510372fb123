import { logIn } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { signOut } from '@aftercare/contract/desk/team/session';
import { countPage } from '@aftercare/contract/tracking/tracking';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, httpForTests } from '../../../testing/servers/http-for-tests.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { createLogger } from '../logging/log.ts';
import { ok, refuse } from './answers/answer.ts';
import type { Routes } from './pages/serve.ts';

const open: FastifyInstance[] = [];
async function start(...given: Parameters<typeof httpForTests>) {
  const app = await httpForTests(...given);
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const counting: Routes = (serve) => {
  serve.site(countPage, async () => ok({}));
};
const failing =
  (error: Error): Routes =>
  (serve) => {
    serve.site(countPage, async () => {
      throw error;
    });
  };
const loggingIn: Routes = (serve) => {
  serve.site(logIn, async () => refuse(businessCodes.wrongCredentials));
};
const pageUv = countPage.path;
const lang = { lang: 'en_US' };
const login = { method: 'POST', url: '/v1/user/login' } as const;
const credentials = JSON.stringify({ email: 'a@b.co', password: 'secret' });

describe('the host of a request', () => {
  it('alone determines the site: forwarded hosts change nothing', async () => {
    const app = await start({ features: [counting] });
    const foreign = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-host': 'evil.example',
    };
    expect((await ask(app, { url: pageUv, headers: { ...lang, ...foreign } })).status).toBe(200);
    const hidden = { 'x-forwarded-host': 'northwind-us.localhost' };
    const answer = await ask(app, { url: pageUv, host: 'evil.example', headers: { ...lang, ...hidden } });
    expect([answer.status, answer.json().code]).toEqual([404, 10405]);
  });

  it.each([
    'evil.example',
    'northwind-us.localhost.evil.example',
    'northwind-us.localhost:80:80',
    'a@northwind-us.localhost',
    '',
  ])('that is unknown has no site: %s', async (host) => {
    const app = await start({ features: [counting] });
    const answer = await ask(app, { url: pageUv, host, headers: lang });
    expect([answer.status, answer.json().code]).toEqual([404, 10405]);
  });

  it('is found with any port and in any case', async () => {
    const app = await start({ features: [counting] });
    expect((await ask(app, { url: pageUv, host: 'NorthWind-us.localhost:8443', headers: lang })).status).toBe(
      200,
    );
  });

  it('of the landing page serves no calls of a site, and a site serves no desk', async () => {
    const app = await start({
      features: [counting, (serve) => serve.publicDesk(signOut, async () => ok({}))],
    });
    expect((await ask(app, { url: pageUv, host: 'localhost', headers: lang })).json().code).toBe(10405);
    const desk = { method: 'POST', url: '/v1/desk/sign-out', body: '{}' } as const;
    expect((await ask(app, { ...desk, host: 'localhost' })).json().code).toBe(200);
    expect((await ask(app, desk)).json().code).toBe(10404);
  });
});

describe('the JSON envelope of answers', () => {
  it.each([
    ['GET', '/v1/nothing/here', 404, 10404],
    ['DELETE', '/v1/user/login', 404, 10404],
    ['OPTIONS', '/v1/user/login', 404, 10404],
    ['TRACE', '/v1/user/login', 404, 10404],
    ['GET', '/v1/user/login', 404, 10404],
    ['GET', '/.git/config', 404, 10404],
    ['GET', '/web/assets/../../../package.json', 404, 10404],
    ['GET', '/web/assets/%2e%2e%2f%2e%2e%2fpackage.json', 404, 10404],
    ['GET', '/metrics', 404, 10404],
  ] as const)('is returned for %s %s', async (method, url, status, code) => {
    const app = await start({ features: [loggingIn] });
    const answer = await ask(app, { method: method as 'GET', url, host: 'northwind-us.localhost' });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual({ code, msg: 'There is nothing here.', data: {} });
  });

  it('uses the language of the header, else the site’s', async () => {
    const app = await start();
    const msg = async (headers: Record<string, string>) =>
      (await ask(app, { url: '/v1/x', headers })).json().msg;
    expect(await msg({ lang: 'de_DE' })).toBe('Hier ist nichts zu finden.');
    expect(await msg({ lang: 'xx' })).toBe('There is nothing here.');
  });

  it('hides a fault behind a trace id, and logs it once', async () => {
    const lines: string[] = [];
    const log = createLogger('error', { write: (line) => void lines.push(line) });
    const app = await start({ log, features: [failing(new Error('secret-canary'))] });
    const answer = await ask(app, { url: `${pageUv}?page=canary-page`, headers: lang });
    expect([answer.status, answer.json().code]).toEqual([500, 10500]);
    expect(answer.text).not.toContain('canary');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').traceId).toBe(
      (readAnswer(countPage, answer.json()) as { data: { traceId: string } }).data.traceId,
    );
    expect(lines[0]).not.toContain('canary');
  });

  it('reports a temporary outage when the database is down', async () => {
    const app = await start({ features: [failing(new DatabaseUnavailable('away'))] });
    const answer = await ask(app, { url: pageUv, headers: lang });
    expect([answer.status, answer.json().code, answer.headers['retry-after']]).toEqual([503, 10503, '2']);
  });
});

describe('a request body', () => {
  it.each([
    ['text/plain', credentials],
    ['application/x-www-form-urlencoded', 'email=a@b.co&password=secret'],
    ['application/json; charset=utf-16', credentials],
    ['application/json\t;x', credentials],
    ['application/jsonp', credentials],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('with content type %s is refused', async (type, body) => {
    const app = await start({ features: [loggingIn] });
    const answer = await ask(app, { ...login, body, headers: { 'content-type': type } });
    expect([answer.status, answer.json().code]).toEqual([400, 10400]);
  });

  it('over 64 kB is too large', async () => {
    const app = await start({ features: [loggingIn] });
    const answer = await ask(app, { ...login, body: JSON.stringify({ email: 'x'.repeat(70_000) }) });
    expect([answer.status, answer.json().code]).toEqual([413, 10413]);
  });

  it('that breaks a rule of the form returns its texts by wire field, in order', async () => {
    const app = await start({ features: [loggingIn] });
    const answer = await ask(app, { ...login, body: JSON.stringify({ email: '', password: '' }) });
    expect([answer.status, answer.json().code]).toEqual([200, 10422]);
    expect(Object.keys(answer.json().data.fields as object)).toEqual(['email', 'password']);
    expect(answer.json().msg).toBe('Please fill in this field.');
  });

  it('that is valid reaches the handler', async () => {
    const app = await start({ features: [loggingIn] });
    const answer = await ask(app, { ...login, body: credentials });
    expect(answer.json()).toEqual({
      code: 10101,
      msg: 'Please enter the correct account and password',
      data: {},
    });
  });

  it('shares no fields with the query', async () => {
    const app = await start({ features: [loggingIn] });
    expect((await ask(app, { ...login, url: '/v1/user/login?email=x', body: credentials })).status).toBe(400);
  });
});

describe('another origin', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://southwind-jp.localhost' },
    { origin: 'https://northwind-us.localhost' },
    { origin: 'http://northwind-us.localhost:3000' },
    { origin: 'http://northwind-us.localhost.evil.example' },
  ])('is refused for the headers %j', async (headers) => {
    const app = await start({ features: [loggingIn] });
    const answer = await ask(app, {
      ...login,
      body: credentials,
      headers: headers as unknown as Record<string, string>,
    });
    expect([answer.status, answer.json().code]).toEqual([403, 10403]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is not confused with the site’s own origin, which is accepted', async () => {
    const app = await start({ features: [loggingIn] });
    const headers = { origin: 'http://northwind-us.localhost', 'sec-fetch-site': 'same-origin' };
    expect((await ask(app, { ...login, body: credentials, headers })).status).toBe(200);
  });

  it('cannot change anything with a GET call, because such a call requires the lang header', async () => {
    const app = await start({ features: [counting] });
    expect((await ask(app, { url: pageUv })).json().code).toBe(10403);
    expect((await ask(app, { url: pageUv, headers: lang })).json().code).toBe(200);
  });
});

describe('the order of checks', () => {
  it('is host, path, origin, rate limit, session, validation', async () => {
    const app = await start({
      features: [(serve) => serve.site(viewProfile, async () => refuse(businessCodes.fault))],
    });
    const codes: number[] = [];
    const foreign = { origin: 'http://evil.example' };
    const code = async (given: Parameters<typeof ask>[1]) => codes.push((await ask(app, given)).json().code);
    await code({ url: '/v1/no?x=1', host: 'evil.example', headers: foreign });
    await code({ url: '/v1/no?x=1', headers: foreign });
    await code({ url: '/v1/user/profile?x=1', headers: foreign });
    await code({ url: '/v1/user/profile?x=1' });
    for (let sent = 1; sent < throttles.callsOfNobody.max; sent += 1)
      await ask(app, { url: '/v1/user/profile' });
    const flooded = await ask(app, { url: '/v1/user/profile?x=1' });
    codes.push(flooded.json().code);
    expect(codes).toEqual([10405, 10404, 10403, 10100, 10429]);
    expect([flooded.status, Number(flooded.headers['retry-after']) >= 1]).toEqual([429, true]);
    expect((await ask(app, { url: '/v1/user/profile', remoteAddress: '127.0.0.2' })).json().code).toBe(10100);
  });
});
