import { calls } from '@aftercare/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everySiteCall, openedChats, type Prepared } from '../../../testing/cases/every-call.ts';
import type { Person } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { newAccount } from '../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const isPrivate = ({ call: { who } }: Pick<Prepared, 'call'>): boolean => who !== 'A' && who !== 'desk';

function sent({ client, token }: Person, { call, wire }: Prepared) {
  const headers = { lang: 'en_US', ...(token !== null && { authorization: `Bearer ${token}` }) };
  if (call.method === 'GET')
    return client.get(`${call.path}?${new URLSearchParams(wire as Record<string, string>)}`, headers);
  const type = { 'content-type': 'application/json' };
  return client.request(call.method, call.path, {
    headers: { ...headers, ...type },
    body: JSON.stringify(wire),
  });
}

test('responses to a customer or a visitor forbid browsers and proxies to store them', async () => {
  const { person, form } = await newAccount(site, site.visitor());
  const ids = { email: form.email, orderNumber: '123-4567890-1234567', warrantyId: 'unknown' };
  const held = { ...(await openedChats(person)), ...ids, text: 'Words' };
  const prepared = everySiteCall(held).filter(isPrivate);
  const named = new Set(prepared.map(({ call }) => call.path));
  const missing = calls.filter((call) => isPrivate({ call }) && !call.multipart && !named.has(call.path));
  expect(missing.map(({ path }) => path)).toEqual([]);
  const strangers = site.visitor();
  for (const one of prepared) {
    for (const caller of [person, strangers]) {
      const { headers, status } = await sent(caller, one);
      expect([one.call.path, headers['cache-control']], String(status)).toEqual([one.call.path, 'no-store']);
    }
  }
});
