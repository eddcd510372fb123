import { codecOf } from '@aftercare/contract/fields/shape';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { originsOf } from '../../src/platform/http/answers/origins.ts';
import { createHttp, type Http } from '../../src/platform/http/http.ts';
import { newSecret } from '../../src/platform/ids.ts';
import { createKnownDevices } from '../../src/platform/limits/known-devices.ts';
import { createLogger } from '../../src/platform/logging/log.ts';
import { buildMerchant, merchantsOf } from '../cases/build-merchant.ts';
import { manualClock } from '../fakes/manual-clock.ts';

/** The HTTP layer without a database, a built site or sessions. */
export function httpForTests(overrides: Partial<Http> = {}): Promise<FastifyInstance> {
  const clock = manualClock();
  return createHttp({
    clock,
    devices: createKnownDevices({ clock, secret: newSecret() }),
    log: createLogger('silent'),
    merchants: merchantsOf(buildMerchant(), buildMerchant({ id: 'southwind-jp' })),
    origins: originsOf({ publicOrigin: undefined, deskOrigin: undefined, port: () => 3000 }),
    callers: { customer: async () => null, visitor: async () => null, desk: async () => null },
    trustProxyHops: 0,
    onAnswered: () => undefined,
    onDenied: async () => undefined,
    readiness: { database: async () => true, jobs: () => true },
    pageSource: {
      contentVersion: () => 0,
      merchant: () => null,
      init: () => null,
      themeCss: () => '',
      article: async () => null,
      sisters: () => [],
      product: async () => null,
      products: async () => null,
      productIds: async () => [],
    },
    folders: { web: '/nowhere', desk: '/nowhere' },
    features: [],
    ...overrides,
  });
}

type Ask = Omit<InjectOptions, 'headers' | 'payload'> & {
  host?: string;
  headers?: Record<string, string>;
  /** Sent unchanged, as application/json unless the headers say otherwise. */
  body?: string | Buffer;
};

export type Envelope = { code: number; msg: string; data: Record<string, unknown> };

export async function ask(
  app: FastifyInstance,
  { host = 'northwind-us.localhost', headers = {}, body, ...options }: Ask,
) {
  const payload = body === undefined ? {} : { payload: body };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await app.inject({ ...options, ...payload, headers: { host, ...type, ...headers } });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: () => answer.json<Envelope>(),
  };
}

type CallOptions = Pick<Ask, 'host' | 'headers' | 'remoteAddress'>;

export async function askCall<Request, Response, const C extends Codes>(
  app: FastifyInstance,
  call: Call<Request, Response, C>,
  input: NoInfer<Request>,
  { headers = {}, ...options }: CallOptions = {},
) {
  const wire = codecOf(call.request).toWire(input) as Record<string, unknown>;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wire)) query.set(name, String(value));
  const sent =
    call.method === 'GET' ? { url: `${call.path}?${query}` } : { url: call.path, body: JSON.stringify(wire) };
  const answer = await ask(app, {
    ...sent,
    ...options,
    method: call.method,
    headers: { lang: 'en_US', ...headers },
  });
  return { ...answer, read: () => readAnswer(call, answer.json()) };
}
