import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { signIn, viewMe } from '@aftercare/contract/desk/team/session';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { commonCodes } from '@aftercare/contract/wire/envelope';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

async function apiOver(handler: Handler, options: { timeoutMs?: number } = {}) {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    handler(request, response, Buffer.concat(chunks).toString());
  });
  const running = server;
  await new Promise<void>((listening) => running.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
  const onSessionEnded = vi.fn();
  return { api: createApi({ base, onSessionEnded, ...options }), base, onSessionEnded };
}

const answer = (response: ServerResponse, code: number, data: unknown, msg = '', status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code, msg, data }));
};

const person = {
  personId: 'p1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'operator',
  isEverywhere: true,
  awaitsTwoFactor: false,
  merchants: [],
} as const;

it('sends a body as JSON in the desk’s language and reads the response into our names', async () => {
  const seen: { headers?: unknown; body?: string } = {};
  const { api } = await apiOver((request, response, body) => {
    Object.assign(seen, { headers: request.headers, body });
    answer(response, 200, signIn.response.toWire({ ...person, merchants: [] }));
  });
  const outcome = await api.send(signIn, { email: 'ada@example.com', password: 'lovelace1' });
  expect(outcome).toEqual({ kind: 'ok', msg: '', data: person });
  expect(seen.headers).toMatchObject({ lang: 'en_US', 'content-type': 'application/json' });
  expect(JSON.parse(seen.body ?? '')).toEqual({ email: 'ada@example.com', password: 'lovelace1' });
});

it('puts the fields of a GET into the query and leaves out empty filters', async () => {
  let url = '';
  const { api } = await apiOver((request, response) => {
    url = request.url ?? '';
    answer(response, 200, { list: [], total: 0, p: 2, r: 50 });
  });
  await api.send(listOrders, { page: 2, pageSize: 50, merchantId: undefined, orderNumber: '', placed: 'no' });
  expect(url).toBe('/v1/desk/order/index?p=2&r=50&placed=no');
});

it('returns a refusal with its name and its data', async () => {
  const retryAt = new Date('2026-11-21T10:15:00Z');
  const { api, onSessionEnded } = await apiOver((_, response) =>
    answer(
      response,
      businessCodes.tooManyAttempts.code,
      signIn.codes.tooManyAttempts.toWire({ retryAt }),
      'Wait.',
    ),
  );
  const outcome = await api.send(signIn, { email: 'a@b.co', password: 'x' });
  expect(outcome).toEqual({ kind: 'refused', code: 'tooManyAttempts', msg: 'Wait.', data: { retryAt } });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it('reports an ended session', async () => {
  const { api, onSessionEnded } = await apiOver((_, response) =>
    answer(response, businessCodes.sessionEnded.code, {}, 'Please log in.'),
  );
  const outcome = await api.send(viewMe, {});
  expect(outcome).toMatchObject({ kind: 'refused', code: 'sessionEnded' });
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

it('reads the envelope of a fault, including its trace id', async () => {
  const { api } = await apiOver((_, response) => {
    const data = commonCodes.fault.toWire({ traceId: 'abc' });
    answer(response, businessCodes.fault.code, data, 'Sorry.', businessCodes.fault.httpStatus);
  });
  expect(await api.send(viewMe, {})).toEqual({
    kind: 'refused',
    code: 'fault',
    msg: 'Sorry.',
    data: { traceId: 'abc' },
  });
});

it.each([
  ['the HTML page of a proxy', '<html>Bad gateway</html>'],
  ['JSON without an envelope', '{"error":"no"}'],
  ['a response of another shape', '{"code":200,"msg":"","data":null}'],
])('treats %s as an unreachable server', async (_what, body) => {
  const { api } = await apiOver((_, response) => response.end(body));
  expect(await api.send(viewMe, {})).toEqual({ kind: 'unreachable', reason: 'notOurs' });
});

it('reports an unreachable server', async () => {
  const { api } = await apiOver((request) => request.socket.destroy());
  expect(await api.send(viewMe, {})).toEqual({ kind: 'unreachable', reason: 'network' });
});

it('times out when the response takes too long', async () => {
  const { api } = await apiOver(() => undefined, { timeoutMs: 20 });
  expect(await api.send(viewMe, {})).toEqual({ kind: 'unreachable', reason: 'timeout' });
});

it('distinguishes an aborted call from a failed one', async () => {
  const controller = new AbortController();
  const { api } = await apiOver(() => controller.abort());
  expect(await api.send(viewMe, {}, { signal: controller.signal })).toEqual({
    kind: 'unreachable',
    reason: 'aborted',
  });
});

it('sends the key of a repeatable request', async () => {
  let key: unknown;
  const { api } = await apiOver((request, response) => {
    key = request.headers['idempotency-key'];
    answer(response, 200, {});
  });
  await api.send(signIn, { email: 'a@b.co', password: 'x' }, { idempotencyKey: 'k'.repeat(22) });
  expect(key).toBe('k'.repeat(22));
});
