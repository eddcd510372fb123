import { calls } from '@aftercare/contract/calls';
import type { AnyCall, Call, Codes } from '@aftercare/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import type { Routes } from '../pages/serve.ts';
import type { Callers } from '../requests/caller.ts';

const token = 'a'.repeat(43);
const callers: Callers = {
  customer: async () => ({
    kind: 'customer',
    sessionId: 's',
    customerId: 'c',
    claimantId: null,
    email: 'a@b.co',
  }),
  visitor: async () => ({ visitorId: 'v', isByLink: false }),
  desk: async () => ({
    sessionId: 's',
    personId: 'p',
    email: 'o@b.co',
    name: 'O',
    publicName: null,
    role: 'operator',
    isEverywhere: true,
    awaitsTwoFactor: false,
    memberships: [],
  }),
};

/** Every call of the contract with a handler that must never be reached: reaching it is a 500. */
const tripwires: Routes = (serve) => {
  const reached = async (): Promise<never> => {
    throw new Error('An attack reached a handler');
  };
  for (const call of calls as unknown as Call<unknown, unknown, Codes>[]) {
    if (!call.path.startsWith('/v1/desk/')) serve.site(call, reached);
    else if (call.who === 'desk') serve.desk(call, reached);
    else serve.publicDesk(call, reached);
  }
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await httpForTests({ features: [tripwires], callers });
});
afterAll(() => app.close());

type Sent = { query?: string; body?: string };

/** Each request has its own address, so that no flood limit answers before the parser. */
let nextAddress = 1;
async function send(call: AnyCall, { query = '', body }: Sent) {
  nextAddress += 1;
  const isDesk = call.path.startsWith('/v1/desk/');
  const answer = await ask(app, {
    method: call.method,
    url: `${call.path}${query}`,
    host: isDesk ? 'localhost' : 'northwind-us.localhost',
    headers: { lang: 'en_US', authorization: `Bearer ${token}` },
    remoteAddress: `10.0.${nextAddress >> 8}.${nextAddress & 255}`,
    ...(call.method === 'GET' ? {} : { body: body ?? '{}' }),
  });
  return [answer.status, answer.json().code];
}

const isBodyCall = (call: AnyCall) => call.method !== 'GET' && call.multipart !== true;
const fieldsOf = (call: AnyCall): string[] => {
  const { fields } = call.request as unknown as { fields: Record<string, readonly [string, unknown]> };
  return Object.values(fields).map(([wireName]) => wireName);
};
/** Fields that may be lists, for which a list is no attack. */
const isList = (call: AnyCall, field: string): boolean => {
  const { properties = {} } = z.toJSONSchema(call.request.wire, { io: 'input', unrepresentable: 'any' });
  const schema = properties[field];
  return typeof schema === 'object' && schema.type === 'array';
};
const named = (chosen: readonly AnyCall[]) =>
  chosen.map((call) => [`${call.method} ${call.path}`, call] as const);

const refused = [400, 10400];

describe.each(named(calls.filter(isBodyCall)))('%s', (_name, call) => {
  it('refuses an object, a list and null for each field', async () => {
    for (const field of fieldsOf(call)) {
      const lists = isList(call, field) ? ['[[]]', '[{}]', '[null]'] : ['[]', '["a"]'];
      for (const value of ['{}', '{"$ne":""}', 'null', '{"toString":1}', ...lists]) {
        expect([field, value, ...(await send(call, { body: `{"${field}":${value}}` }))]).toEqual([
          field,
          value,
          ...refused,
        ]);
      }
    }
  });

  it('refuses a key twice, __proto__ and a key that it does not know', async () => {
    for (const field of [...fieldsOf(call), 'other']) {
      expect(await send(call, { body: `{"${field}":"1","${field}":"1"}` })).toEqual(refused);
    }
    expect(await send(call, { body: '{"__proto__":{"is_admin":true}}' })).toEqual(refused);
    expect(await send(call, { body: '{"constructor":{"prototype":{}}}' })).toEqual(refused);
    expect(await send(call, { body: '{"id":"x","status":"activated","role":"operator"}' })).toEqual(refused);
  });

  it('refuses a body that is no object', async () => {
    for (const body of ['[]', '"x"', '1', 'null', 'true', '[[]]', '{', 'x']) {
      expect([body, ...(await send(call, { body }))]).toEqual([body, ...refused]);
    }
  });
});

describe.each(named(calls.filter((call) => !isBodyCall(call) && call.multipart !== true)))(
  '%s',
  (_name, call) => {
    it('refuses duplicate, bracketed and unknown query parameters, and the parameter __proto__', async () => {
      for (const field of [...fieldsOf(call), 'other']) {
        for (const query of [`?${field}=1&${field}=1`, `?${field}[]=1`, `?${field}[a]=1`, `?${field}.a=1`]) {
          expect([query, ...(await send(call, { query }))]).toEqual([query, ...refused]);
        }
      }
      for (const query of ['?__proto__=1', '?__proto__[a]=1', '?constructor=1', '?isAdmin=1', '?x=%00']) {
        expect([query, ...(await send(call, { query }))]).toEqual([query, ...refused]);
      }
    });
  },
);

it('the attacks are generated for every call of the contract', () => {
  expect(calls.length).toBeGreaterThan(20);
});
