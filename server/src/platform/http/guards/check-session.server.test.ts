import { logIn } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { createBotThread } from '@aftercare/contract/bot/chat';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { codecOf } from '@aftercare/contract/fields/shape';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import { refuse } from '../answers/answer.ts';
import type { Routes } from '../pages/serve.ts';
import type { Callers } from '../requests/caller.ts';

const open: FastifyInstance[] = [];
async function start(...given: Parameters<typeof httpForTests>) {
  const app = await httpForTests(...given);
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const login = {
  method: 'POST',
  url: '/v1/user/login',
  body: JSON.stringify({ email: 'a@b.co', password: 'secret' }),
} as const;
const token = 'a'.repeat(43);
const callersOf = (kind: 'customer' | 'registration'): Callers => ({
  customer: async (merchantId, given) =>
    given === token && merchantId === 'northwind-us'
      ? {
          kind,
          sessionId: 's',
          customerId: 'c',
          claimantId: kind === 'customer' ? null : 'k',
          email: 'a@b.co',
        }
      : null,
  visitor: async (_merchantId, { secret }) =>
    secret === 'v'.repeat(43) ? { visitorId: 'visitor', isByLink: false } : null,
  desk: async (given) =>
    given === token
      ? {
          sessionId: 's',
          personId: 'p',
          email: 'o@b.co',
          name: 'O',
          publicName: null,
          role: 'operator',
          isEverywhere: true,
          awaitsTwoFactor: false,
          memberships: [],
        }
      : null,
});

describe('the session', () => {
  const features: Routes[] = [
    (serve) => {
      serve.site(viewProfile, async () => refuse(businessCodes.fault));
      serve.site(listWarranties, async () => refuse(businessCodes.fault));
      serve.site(createBotThread, async () => refuse(businessCodes.threadGone));
      serve.site(logIn, async () => refuse(businessCodes.wrongCredentials));
      serve.desk(listOrders, async () => refuse(businessCodes.fault));
    },
  ];
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
  const profile = { url: '/v1/user/profile' };
  const warranties = { url: '/v1/warranty/index' };
  const thread = {
    method: createBotThread.method,
    url: createBotThread.path,
    body: JSON.stringify(codecOf(createBotThread.request).toWire({ botChatId: 'x' })),
  } as const;

  it('of a customer opens calls for customers; a registration token opens only calls for registrations', async () => {
    for (const [kind, first] of [
      ['customer', 10500],
      ['registration', 10100],
    ] as const) {
      const app = await start({ features, callers: callersOf(kind) });
      expect((await ask(app, { ...profile, headers: bearer(token) })).json().code).toBe(first);
      expect((await ask(app, { ...warranties, headers: bearer(token) })).json().code).toBe(10500);
    }
  });

  it('of another site is refused, and so is any malformed one', async () => {
    const app = await start({ features, callers: callersOf('customer') });
    const elsewhere = await ask(app, { ...profile, host: 'southwind-jp.localhost', headers: bearer(token) });
    expect(elsewhere.json().code).toBe(10100);
    for (const value of ['', 'x', `${token} ${token}`, 'é'.repeat(43)]) {
      expect(
        (await ask(app, { ...warranties, headers: { authorization: `Bearer ${value}` } })).json().code,
      ).toBe(10100);
    }
  });

  it('that is invalid refuses a visitor’s call without a visitor cookie, and is ignored by calls without a session', async () => {
    const app = await start({ features, callers: callersOf('customer') });
    const bad = bearer('b'.repeat(43));
    const cookie = { cookie: `visitor=${'v'.repeat(43)}` };
    expect((await ask(app, { ...thread, headers: bad })).json().code).toBe(10100);
    expect((await ask(app, { ...thread, headers: { ...bad, ...cookie } })).json().code).toBe(10300);
    expect((await ask(app, thread)).json().code).toBe(10300);
    expect((await ask(app, { ...login, headers: bad })).json().code).toBe(10101);
  });

  it('of the desk is read from its own cookie, and a desk call without one is refused', async () => {
    const app = await start({ features, callers: callersOf('customer') });
    const orders = { url: '/v1/desk/order/index', host: 'localhost' };
    expect((await ask(app, orders)).json().code).toBe(10100);
    expect((await ask(app, { ...orders, headers: { cookie: `desk=${token}` } })).json().code).toBe(10500);
  });
});
