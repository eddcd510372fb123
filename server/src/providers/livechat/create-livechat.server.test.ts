import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLiveChatProvider } from './create-livechat.ts';
import type { LiveChatProvider } from './livechat.port.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const pem = readFileSync(new URL('testing/test-certificate.pem', import.meta.url), 'utf8');
const ids = { licenseId: '390e44e6-f1e6-4368-b6dd-74d14508c2e0', clientId: 'client', groupId: '7' };
const providers: LiveChatProvider[] = [];
let server: Server;
let handle: Handler;
let received: string[];

beforeAll(async () => {
  server = createServer({ key: pem, cert: pem }, (request, response) => {
    received.push(`${request.headers.host} ${request.url}`);
    handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const one of providers.splice(0)) one.close();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function check(answer: Handler, { ca = pem, deadlineMs = 2_000 } = {}) {
  received = [];
  handle = answer;
  const { port } = server.address() as AddressInfo;
  const provider = createLiveChatProvider({ endpoint: { address: '127.0.0.1', port, ca }, deadlineMs });
  providers.push(provider);
  return provider.check(ids, 'https://support.brand.example');
}

const json =
  (status: number, body: unknown): Handler =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const isToken = ({ url = '' }: IncomingMessage) => url.endsWith('/token');
/** A good token, and then this answer of the API. */
const withToken =
  (then: Handler, token = 'dal:secret'): Handler =>
  (request, response) =>
    (isToken(request) ? json(200, { access_token: token }) : then)(request, response);

test('a token with the prefix of a region is used at the host of that region', async () => {
  const statuses = json(200, { groups_status: { '7': 'offline' } });
  expect(await check(withToken(statuses, 'fra:secret'))).toEqual({
    result: 'works',
    region: 'fra',
    groupStatus: 'offline',
  });
  expect(received).toEqual([
    `accounts.livechatinc.com /v2/customer/${ids.licenseId}/7/token`,
    `api-fra.livechatinc.com /v3.6/customer/action/list_group_statuses?organization_id=${ids.licenseId}`,
  ]);
});

const respond =
  (status: number, text: string, headers: Record<string, string | number> = {}): Handler =>
  (_, response) =>
    void response.writeHead(status, headers).end(text);
const breakOff: Handler = (_, response) => {
  response.writeHead(200, { 'content-length': 99 });
  response.write('{', () => response.destroy());
};
const misdirected = { error: { type: 'misdirected_request', data: { region: 'mars' } } };

test.each<[string, string, Handler]>([
  ['is no JSON', 'refused', respond(200, '<html>')],
  ['has another form', 'refused', json(200, { access_token: 7 })],
  ['leads elsewhere', 'refused', respond(302, '', { location: 'https://127.0.0.1/' })],
  ['is an error of a proxy', 'noAnswer', respond(502, '<html>')],
  ['breaks off', 'noAnswer', breakOff],
  ['is too long', 'noAnswer', respond(200, 'x'.repeat(100_000))],
])('an answer that %s is no token, and nothing more is requested: %s', async (_, result, answer) => {
  expect(await check(answer)).toEqual({ result, region: null, groupStatus: null });
  expect(received).toHaveLength(1);
});

test.each<[string, string, Handler]>([
  ['an unknown status', 'refused', json(200, { groups_status: { '7': 'asleep' } })],
  ['no JSON', 'refused', respond(200, '<html>')],
  ['an unknown error', 'refused', json(422, { error: { type: 'validation', message: 'no' } })],
  ['an unknown region', 'refused', json(421, misdirected)],
  ['no group', 'groupUnknown', json(200, { groups_status: {} })],
  ['a fault of its own', 'noAnswer', json(500, { error: { type: 'internal', message: 'no' } })],
])('an API that answers with %s has the result: %s', async (_, result, answer) => {
  expect(await check(withToken(answer))).toEqual({ result, region: null, groupStatus: null });
});

test('a server that does not answer within the deadline gives no answer', async () => {
  expect(await check(() => undefined, { deadlineMs: 200 })).toMatchObject({ result: 'noAnswer' });
});

test('a server with an unknown certificate receives nothing', async () => {
  expect(await check(json(200, {}), { ca: '' })).toMatchObject({ result: 'noAnswer' });
  expect(received).toEqual([]);
});
