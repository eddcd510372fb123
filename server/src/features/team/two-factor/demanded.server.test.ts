import { calls } from '@aftercare/contract/calls';
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { changeOrganization, viewOrganization } from '@aftercare/contract/desk/team/organization';
import { listDeskSessions } from '@aftercare/contract/desk/team/own-account';
import { rights } from '@aftercare/contract/desk/team/rights';
import { signIn, signOut, viewMe } from '@aftercare/contract/desk/team/session';
import { stopTwoFactor, viewTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode } from '../../../../testing/people/authenticator-app.ts';
import {
  type Colleague,
  colleague,
  entered,
  passer,
  withTwoFactor,
} from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../testing/servers/socket-client.ts';

let site: RunningSite;
let agent: Colleague;
beforeAll(async () => {
  site = await runSite();
  agent = await colleague(site, { at: { 'fopo-us': 'agent' } });
});
afterAll(() => site.stop());

type Group = 'nobody' | 'operators' | 'everybody';
const demand = (twoFactorFor: Group) => site.operator.desk.ask(changeOrganization, { twoFactorFor });
beforeEach(async () => void (await demand('nobody')));
const inbox = (desk: Person) => desk.ask(listInbox, { ...firstPage, list: 'waiting' });
const again = ({ email, password }: Colleague) => entered(site, email, password);
const awaits = async (desk: Person) => {
  const me = await desk.ask(viewMe, {});
  return me.kind === 'ok' && me.data.awaitsTwoFactor;
};

describe('two-factor authentication that the organization requires', () => {
  test('must be set up after the next sign-in, and nothing else is allowed before', async () => {
    await demand('everybody');
    expect(await inbox(agent.desk)).toMatchObject({ kind: 'ok' });
    const desk = await again(agent);
    expect(await awaits(desk)).toBe(true);
    const open = rights.filter(({ isFirst }) => isFirst).map(({ call }) => call.path);
    for (const call of calls.filter(({ who, path }) => who === 'desk' && !open.includes(path)))
      expect(await desk.send(call as never, {}), call.path).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await desk.ask(viewTwoFactor, {})).toMatchObject({ data: { isDemanded: true, isOn: false } });
    await withTwoFactor({ desk, password: agent.password }, new Date());
    expect(await awaits(desk)).toBe(false);
    expect(await inbox(desk)).toMatchObject({ kind: 'ok' });
  });

  test('keeps the push channel closed until it is set up', async () => {
    const one = await colleague(site, { at: { 'fopo-us': 'agent' } });
    await demand('everybody');
    const desk = await again(one);
    const hear = async () => {
      const socket = await deskSocket({ port: site.port, cookies: desk.client.cookies });
      socket.send({ type: 'auth', token: undefined });
      return socket;
    };
    expect(await (await hear()).next('session.ended')).toMatchObject({ reason: 'expired' });
    await withTwoFactor({ desk, password: one.password }, new Date());
    const socket = await hear();
    await socket.next('ready');
    socket.close();
  });

  test('can be required of operators only, or of no one', async () => {
    const head = await colleague(site, { at: { 'fopo-us': 'agent', 'kimo-jp': 'operator' } });
    const plain = await colleague(site, { at: { 'fopo-us': 'supervisor' } });
    const everywhere = await colleague(site, { isEverywhere: true });
    const all = [head, everywhere, plain];
    const waiting = async () => Promise.all(all.map(async (one) => awaits(await again(one))));
    await demand('operators');
    expect(await waiting()).toEqual([true, true, false]);
    await demand('nobody');
    expect(await waiting()).toEqual([false, false, false]);
  });

  test('if a user switches it off, leaves a session that can only set it up again', async () => {
    const one = await colleague(site, { at: { 'fopo-us': 'agent' } });
    const { secret } = await withTwoFactor(one, new Date());
    await demand('everybody');
    const code = appCode(secret, new Date(Date.now() + 30_000));
    expect(await one.desk.ask(stopTwoFactor, { password: one.password, code })).toMatchObject({
      kind: 'ok',
    });
    expect(await inbox(one.desk)).toMatchObject({ code: 'forbidden' });
    expect(await one.desk.ask(signOut, {})).toMatchObject({ kind: 'ok' });
    const { email, password } = one;
    expect(await passer(site).ask(signIn, { email, password })).toMatchObject({
      data: { awaitsTwoFactor: true },
    });
  });
});

describe('the organization’s setting that requires 2FA', () => {
  test('is changed by operators of all merchants only, and the change is audited', async () => {
    const head = await colleague(site, { at: { 'fopo-us': 'operator' } });
    for (const call of [
      head.desk.ask(viewOrganization, {}),
      head.desk.ask(changeOrganization, { twoFactorFor: 'nobody' }),
    ])
      expect(await call).toMatchObject({ code: 'forbidden' });
    expect(await demand('operators')).toMatchObject({ data: { twoFactorFor: 'operators' } });
    expect(await site.operator.desk.ask(viewOrganization, {})).toMatchObject({
      data: { twoFactorFor: 'operators' },
    });
    const filter = { ...firstPage, personId: undefined, merchantId: undefined };
    const noted = await site.operator.desk.ask(listAudit, { ...filter, action: 'house.change' });
    expect(noted).toMatchObject({
      data: {
        list: expect.arrayContaining([expect.objectContaining({ subject: 'secondFactor.operators' })]),
      },
    });
    expect(await site.operator.desk.ask(listDeskSessions, firstPage)).toMatchObject({ kind: 'ok' });
  });
});
