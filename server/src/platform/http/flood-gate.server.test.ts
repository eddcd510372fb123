import { viewProfile } from '@aftercare/contract/account/profile';
import { businessCodes } from '@aftercare/contract/business-codes';
import { throttles } from '@aftercare/contract/throttles';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, httpForTests } from '../../../testing/http-for-tests.ts';
import { refuse } from './answer.ts';
import type { Routes } from './serve.ts';

const answering: Routes = (serve) => {
  serve.site(viewProfile, async () => refuse(businessCodes.sessionEnded));
};
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

describe('G20: a flood', () => {
  const profile = { url: '/v1/user/profile' };
  const codes = async (app: FastifyInstance, headers: Record<string, string>, times: number) => {
    const seen = new Map<number, number>();
    for (let sent = 0; sent < times; sent += 1) {
      const { code } = (await ask(app, { ...profile, headers })).json();
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
    return Object.fromEntries(seen);
  };
  async function startWithProfile() {
    const app = await httpForTests({ features: [answering] });
    open.push(app);
    return app;
  }
  const { callsPerCaller, callsOfNobody, callsPerAddress } = throttles;

  it.each([
    ['with a token', { authorization: 'Bearer flooding' }],
    ['with a cookie', { cookie: 'visitor=flooding' }],
    ['that shows nothing', {}],
  ])('%s leaves the others of its address their part', async (_who, headers) => {
    const app = await startWithProfile();
    await codes(app, headers, 2 * callsPerAddress.most);
    const neighbour = await codes(app, { authorization: 'Bearer of a neighbour' }, 200);
    expect(neighbour).toEqual({ 10100: 200 });
  });

  it('is stopped at the caller’s part, and at the address’s, whoever is shown', async () => {
    const app = await startWithProfile();
    const most = callsPerCaller.most;
    expect(await codes(app, { cookie: 'visitor=one' }, most + 10)).toEqual({ 10100: most, 10429: 10 });
    expect(await codes(app, {}, callsOfNobody.most)).toEqual({ 10100: callsPerAddress.most - most });
    expect(await codes(app, { cookie: 'visitor=two' }, 5)).toEqual({ 10429: 5 });
  });
});
