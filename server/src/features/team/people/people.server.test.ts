import { listAudit } from '@aftercare/contract/desk/team/audit';
import {
  acceptInvitation,
  changeDeskPassword,
  endDeskSessions,
  forgetDeskPassword,
  listDeskSessions,
  resetDeskPassword,
} from '@aftercare/contract/desk/team/own-account';
import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  invitePerson,
  listPeople,
} from '@aftercare/contract/desk/team/people';
import { signIn, viewMe } from '@aftercare/contract/desk/team/session';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  colleague,
  entered,
  invited,
  magicLink,
  passer,
  rolesOf,
} from '../../../../testing/people/desk-people.ts';
import { ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { tablesHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const us = 'fopo-us';
const password = 'quite another password';
const isIn = async (desk: Person) => (await desk.ask(viewMe, {})).kind === 'ok';
const operator = () => site.operator.desk;
const personIdOf = async (desk: Person) => {
  const me = await desk.ask(viewMe, {});
  return me.kind === 'ok' ? me.data.personId : '';
};
const everybody = async (desk: Person) => {
  const answer = await desk.ask(listPeople, firstPage);
  if (answer.kind !== 'ok') throw new Error(`no people: ${answer.code}`);
  return answer.data.list;
};
const accept = (secret: string, chosen = password, confirm = chosen) =>
  passer(site).ask(acceptInvitation, { secret, name: 'Cora Colleague', password: chosen, confirm });

describe('an invitation', () => {
  test('is mailed in the language of the invited user, and works once', async () => {
    const { email } = await invited(site, { at: { [us]: 'agent' } }, { lang: 'de_DE' });
    const secret = await magicLink(site, email, 'welcome');
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(email));
    expect(mail.text).toContain('48 Stunden');
    expect(await passer(site).ask(signIn, { email, password })).toMatchObject({ code: 'wrongCredentials' });
    expect(await accept(secret)).toMatchObject({ kind: 'ok' });
    expect(await accept(secret)).toMatchObject({ code: 'linkEnded' });
    const me = await (await entered(site, email, password)).ask(viewMe, {});
    expect(me).toMatchObject({
      data: { name: 'Cora Colleague', role: 'agent', merchants: [{ merchantId: us, role: 'agent' }] },
    });
  });

  test('refuses a common, short or mistyped password, and stays valid', async () => {
    const { email } = await invited(site, { at: { [us]: 'agent' } });
    const secret = await magicLink(site, email, 'welcome');
    expect(await accept(secret, 'password123')).toMatchObject({ code: 'invalidInput' });
    expect(await accept(secret, 'short')).toMatchObject({ code: 'invalidInput' });
    expect(await accept(secret, password, 'something else')).toMatchObject({ code: 'passwordsDiffer' });
    expect(await accept(secret)).toMatchObject({ kind: 'ok' });
  });

  test('ends when another one is mailed, and after 48 hours', async () => {
    const { email } = await invited(site, { at: { [us]: 'agent' } });
    const first = await magicLink(site, email, 'welcome');
    await invited(site, { at: { [us]: 'agent' } }, { email });
    const second = await magicLink(site, email, 'welcome', 2);
    expect(await accept(first)).toMatchObject({ code: 'linkEnded' });
    await site.advance(limits.invitationSeconds * 1000);
    expect(await accept(second)).toMatchObject({ code: 'linkEnded' });
  });

  test('keeps its secret in no table once it is mailed', async () => {
    const { email } = await invited(site, { at: { [us]: 'agent' } });
    const secret = await magicLink(site, email, 'welcome');
    await expect.poll(() => tablesHolding(site.nodes.databaseUrl, secret)).toEqual([]);
  });

  test('grants no role that its sender may not grant', async () => {
    const { desk } = await colleague(site, { at: { [us]: 'operator' } });
    const person = { email: ownEmailAddress(), lang: 'en_US' } as const;
    for (const roles of [{ isEverywhere: true }, { at: { 'kimo-jp': 'agent' } as const }])
      expect(await desk.ask(invitePerson, { ...person, ...rolesOf(roles) })).toMatchObject({
        code: 'forbidden',
      });
    expect((await everybody(operator())).map(({ email }) => email)).not.toContain(person.email);
  });
});

describe('roles', () => {
  test('are changed at the merchants of the operator, and apply at once', async () => {
    const { desk: head } = await colleague(site, { at: { [us]: 'operator' } });
    const { desk, personId } = await colleague(site, { at: { [us]: 'agent', 'kimo-jp': 'supervisor' } });
    expect(await desk.ask(listPeople, firstPage)).toMatchObject({ code: 'forbidden', status: 403 });
    const roles = { personId, ...rolesOf({ at: { [us]: 'operator' } }) };
    expect(await head.ask(changeRoles, roles)).toMatchObject({
      data: { memberships: [{ merchantId: us, role: 'operator' }] },
    });
    expect(await desk.ask(listPeople, firstPage)).toMatchObject({ kind: 'ok' });
    expect(await desk.ask(viewMe, {})).toMatchObject({
      data: {
        merchants: expect.arrayContaining([
          expect.objectContaining({ merchantId: 'kimo-jp', role: 'supervisor' }),
        ]),
      },
    });
  });

  test('show an operator of one merchant no members of the others', async () => {
    const { desk } = await colleague(site, { at: { [us]: 'operator' } });
    const { personId: foreign } = await colleague(site, { at: { 'kimo-jp': 'agent' } });
    const organization = await personIdOf(operator());
    const seen = (await everybody(desk)).map(({ personId }) => personId);
    expect(seen).not.toContain(foreign);
    expect(seen).not.toContain(organization);
    for (const personId of [foreign, organization, 'A'.repeat(22)]) {
      expect(await desk.ask(disablePerson, { personId })).toMatchObject({ code: 'notFound' });
      expect(await desk.ask(endSessionsOfPerson, { personId })).toMatchObject({ code: 'notFound' });
    }
  });

  test('of the last operator cannot be removed, nor can that operator be disabled', async () => {
    const personId = await personIdOf(operator());
    const nothing = { personId, ...rolesOf({}) };
    expect(await operator().ask(changeRoles, nothing)).toMatchObject({ code: 'lastOperator' });
    expect(await operator().ask(disablePerson, { personId })).toMatchObject({ code: 'lastOperator' });
    const second = await colleague(site, { isEverywhere: true });
    expect(await second.desk.ask(changeRoles, nothing)).toMatchObject({ kind: 'ok' });
    const last = { personId: second.personId };
    expect(await second.desk.ask(disablePerson, last)).toMatchObject({ code: 'lastOperator' });
    const again = { personId, ...rolesOf({ isEverywhere: true }) };
    expect(await second.desk.ask(changeRoles, again)).toMatchObject({ kind: 'ok' });
    expect(await operator().ask(disablePerson, last)).toMatchObject({ kind: 'ok' });
  });
});

describe('a disabled user', () => {
  test('is signed out at once and cannot sign in until they are invited again', async () => {
    const { desk, personId, email, password: old } = await colleague(site, { at: { [us]: 'agent' } });
    expect(await operator().ask(disablePerson, { personId })).toMatchObject({ data: { state: 'disabled' } });
    expect(await isIn(desk)).toBe(false);
    const attempt = { email, password: old };
    expect(await passer(site).ask(signIn, attempt)).toMatchObject({ code: 'wrongCredentials' });
    await invited(site, { at: { [us]: 'agent' } }, { email });
    expect(await passer(site).ask(signIn, attempt)).toMatchObject({ code: 'wrongCredentials' });
    expect(await accept(await magicLink(site, email, 'welcome', 2))).toMatchObject({ kind: 'ok' });
    expect(await isIn(await entered(site, email, password))).toBe(true);
  });

  test('has no open session after an operator has signed them out', async () => {
    const { desk, personId, email, password: own } = await colleague(site, { at: { [us]: 'agent' } });
    const other = await entered(site, email, own);
    expect(await operator().ask(endSessionsOfPerson, { personId })).toMatchObject({ kind: 'ok' });
    for (const one of [desk, other]) expect(await isIn(one)).toBe(false);
    expect(await isIn(await entered(site, email, own))).toBe(true);
  });
});

describe('the own account', () => {
  test('changes its password with the old one, which ends every other session', async () => {
    const { desk, email, password: oldPassword } = await colleague(site, { at: { [us]: 'agent' } });
    const other = await entered(site, email, oldPassword);
    const before = desk.client.cookies.get('desk');
    const chosen = { password, confirm: password };
    expect(await desk.ask(changeDeskPassword, { oldPassword: 'not this', ...chosen })).toMatchObject({
      code: 'passwordWrong',
    });
    expect(await desk.ask(changeDeskPassword, { oldPassword, ...chosen })).toMatchObject({ kind: 'ok' });
    expect(desk.client.cookies.get('desk')).not.toBe(before);
    expect([await isIn(desk), await isIn(other)]).toEqual([true, false]);
    await expect(entered(site, email, oldPassword)).rejects.toThrow('wrongCredentials');
    expect(await isIn(await entered(site, email, password))).toBe(true);
  });

  test('gets a new password by mail, and the answer does not reveal team members', async () => {
    const { desk, email } = await colleague(site, { at: { [us]: 'agent' } });
    const unknown = await passer(site).ask(forgetDeskPassword, { email: ownEmailAddress() });
    expect(await passer(site).ask(forgetDeskPassword, { email })).toEqual(unknown);
    const secret = await magicLink(site, email, 'new-password', 2);
    const reset = () => passer(site).ask(resetDeskPassword, { secret, password, confirm: password });
    expect(await accept(secret)).toMatchObject({ code: 'linkEnded' });
    expect(await reset()).toMatchObject({ kind: 'ok' });
    expect(await reset()).toMatchObject({ code: 'linkEnded' });
    expect(await isIn(desk)).toBe(false);
    expect(await isIn(await entered(site, email, password))).toBe(true);
  });

  test('lists its sessions and ends one of them, or all others', async () => {
    const { desk, email, password: own } = await colleague(site, { at: { [us]: 'agent' } });
    const [second, third] = [await entered(site, email, own), await entered(site, email, own)];
    const stranger = await colleague(site, { at: { [us]: 'agent' } });
    const listed = await desk.ask(listDeskSessions, firstPage);
    const list = listed.kind === 'ok' ? listed.data.list : [];
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    const [{ sessionId } = { sessionId: '' }] = list;
    await stranger.desk.ask(endDeskSessions, { sessionId, all: undefined });
    expect(await isIn(third)).toBe(true);
    await desk.ask(endDeskSessions, { sessionId, all: undefined });
    expect([await isIn(desk), await isIn(second), await isIn(third)]).toEqual([true, true, false]);
    await desk.ask(endDeskSessions, { sessionId: undefined, all: true });
    expect([await isIn(desk), await isIn(second)]).toEqual([true, false]);
  });
});

describe('the audit log', () => {
  const read = async (desk: Person, filter: { personId?: string; merchantId?: string; action?: string }) => {
    const answer = await desk.ask(listAudit, {
      ...firstPage,
      personId: undefined,
      merchantId: undefined,
      action: undefined,
      ...filter,
    });
    if (answer.kind !== 'ok') throw new Error(`no audit: ${answer.code}`);
    return answer.data.list;
  };

  test('holds operators’ actions and every denied call, by user, merchant and action', async () => {
    const { desk, personId, email } = await colleague(site, { at: { [us]: 'agent' } });
    await desk.ask(listPeople, firstPage);
    const denied = await read(operator(), { personId, action: 'denied' });
    expect(denied).toMatchObject([{ personId, personName: 'Cora Colleague', subject: listPeople.path }]);
    await operator().ask(disablePerson, { personId });
    const [disabled] = await read(operator(), { merchantId: us, action: 'people.disable' });
    expect(disabled).toMatchObject({ subject: personId, merchantId: us });
    expect(JSON.stringify(await read(operator(), {}))).not.toContain(email);
  });

  test('shows a supervisor entries of their merchants alone, and an agent none', async () => {
    const supervisor = await colleague(site, { at: { [us]: 'supervisor' } });
    await colleague(site, { at: { 'kimo-jp': 'agent' } });
    const seen = await read(supervisor.desk, {});
    expect(new Set(seen.map(({ merchantId }) => merchantId))).toEqual(new Set([us]));
    expect(await read(supervisor.desk, { merchantId: 'kimo-jp' })).toEqual([]);
    const agent = await colleague(site, { at: { [us]: 'agent' } });
    await expect(read(agent.desk, {})).rejects.toThrow('forbidden');
  });
});
