import { viewProfile } from '@aftercare/contract/account/profile';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import { refuse } from '../answers/answer.ts';
import type { Routes } from '../pages/serve.ts';
import type { Callers } from '../requests/caller.ts';

const answering: Routes = (serve) => {
  serve.site(viewProfile, async () => refuse(businessCodes.sessionEnded));
};
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

describe('a flood', () => {
  const profile = { url: '/v1/user/profile' };
  const codes = async (app: FastifyInstance, headers: Record<string, string>, times: number) => {
    const seen = new Map<number, number>();
    for (let sent = 0; sent < times; sent += 1) {
      const { code } = (await ask(app, { ...profile, headers })).json();
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
    return Object.fromEntries(seen);
  };
  /** In this test the token names its session if it is valid. */
  const good = (name: string) => ({ authorization: `Bearer good-session-token-of-${name}` });
  const customer: Callers['customer'] = async (_merchant, token) =>
    token.startsWith('good-')
      ? {
          kind: 'customer',
          sessionId: token,
          customerId: token,
          claimantId: null,
          email: 'ada@mail.example',
        }
      : null;
  async function startWithProfile() {
    const callers: Callers = { customer, visitor: async () => null, desk: async () => null };
    const app = await httpForTests({ features: [answering], callers });
    open.push(app);
    return app;
  }
  const { callsPerCaller, callsOfNobody, callsPerAddress } = throttles;
  let sent = 0;
  const fresh = (name: string) => () => {
    sent += 1;
    return { [name]: name === 'cookie' ? `visitor=made-up-secret-number-${sent}` : `Bearer made-up-${sent}` };
  };

  it.each([
    ['with a good token', () => good('somebody')],
    ['with a made up token', () => ({ authorization: 'Bearer flooding' })],
    ['with a fresh cookie for each request', fresh('cookie')],
    ['with a fresh token for each request', fresh('authorization')],
    ['that shows nothing', () => ({})],
  ])('%s leaves other callers of its address their share', async (_who, headers) => {
    const app = await startWithProfile();
    // After its first successful call, a caller has a limit of its own.
    await codes(app, good('a-neighbour'), 1);
    for (let times = 0; times < callsPerAddress.max + 100; times += 1) await codes(app, headers(), 1);
    expect(await codes(app, good('a-neighbour'), 200)).toEqual({ 10100: 200 });
  });

  it('is stopped at the limit of the caller and at that of the address, whatever credentials are sent', async () => {
    const app = await startWithProfile();
    const max = callsPerCaller.max;
    await codes(app, good('one'), 1);
    expect(await codes(app, good('one'), max + 10)).toEqual({ 10100: max, 10429: 10 });
    expect(await codes(app, {}, callsOfNobody.max)).toEqual({
      10100: callsPerAddress.max - max - 1,
      10429: 1,
    });
    expect(await codes(app, good('two'), 5)).toEqual({ 10429: 5 });
  });
});
