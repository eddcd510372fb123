import { listAudit } from '@aftercare/contract/desk/team/audit';
import {
  changeDeskPassword,
  forgetDeskPassword,
  resetDeskPassword,
} from '@aftercare/contract/desk/team/own-account';
import { disablePerson, listPeople } from '@aftercare/contract/desk/team/people';
import { confirmSignIn, signIn, viewMe } from '@aftercare/contract/desk/team/session';
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  stopTwoFactor,
  viewTwoFactor,
} from '@aftercare/contract/desk/team/two-factor';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../../testing/people/authenticator-app.ts';
import {
  type Colleague,
  colleague,
  entered,
  magicLink,
  passer,
  withTwoFactor,
} from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { tablesHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const us = 'fopo-us';
const stepMs = limits.authenticatorStepSeconds * 1000;
const now = () => site.nodes.now();
const code = (secret: string, steps = 0) => appCode(secret, new Date(now().getTime() + steps * stepMs));
const later = (milliseconds: number) => site.advance(milliseconds);
const isIn = async (desk: Person) => (await desk.ask(viewMe, {})).kind === 'ok';

/** A user with 2FA. The code of the current time step is already used; the step has just begun. */
async function careful() {
  await later(stepMs - (now().getTime() % stepMs));
  const one = await colleague(site, { at: { [us]: 'agent' } });
  return { ...one, ...(await withTwoFactor(one, now())) };
}

async function halfIn({ email, password }: Pick<Colleague, 'email' | 'password'>) {
  const desk = passer(site);
  const answer = await desk.ask(signIn, { email, password });
  if (answer.kind !== 'refused' || answer.code !== 'twoFactorRequired')
    throw new Error('a code was not asked for');
  return { desk, ticket: answer.data.ticket };
}

describe('setting up 2FA', () => {
  test('requires the password, then a code of the app, and returns ten recovery codes', async () => {
    const { desk, email, password } = await colleague(site, { at: { [us]: 'agent' } });
    expect(await desk.ask(startTwoFactor, { password: 'not this one' })).toMatchObject({
      code: 'passwordWrong',
    });
    expect(await desk.ask(confirmTwoFactor, { code: '123456' })).toMatchObject({ code: 'conflictStale' });
    const started = await desk.ask(startTwoFactor, { password });
    const { secret, url } = started.kind === 'ok' ? started.data : { secret: '', url: '' };
    expect(url).toContain(`secret=${secret}`);
    expect(await desk.ask(confirmTwoFactor, { code: code(secret, 3) })).toMatchObject({
      code: 'codeWrong',
    });
    expect(await desk.ask(viewTwoFactor, {})).toMatchObject({
      data: { isOn: false, recoveryCodesLeft: 0 },
    });
    expect(await isIn(await entered(site, email, password))).toBe(true);
    const confirmed = await desk.ask(confirmTwoFactor, { code: code(secret) });
    const codes = confirmed.kind === 'ok' ? confirmed.data.recoveryCodes : [];
    expect(new Set(codes).size).toBe(limits.recoveryCodes);
    for (const one of codes)
      expect(one).toMatch(/^([34679ACDEFGHJKMNPQRTWXY]{4}-){3}[34679ACDEFGHJKMNPQRTWXY]{4}$/);
    expect(await desk.ask(viewTwoFactor, {})).toMatchObject({
      data: { isOn: true, recoveryCodesLeft: 10 },
    });
    expect(await desk.ask(startTwoFactor, { password })).toMatchObject({ code: 'conflictStale' });
  });

  test('ends every session without 2FA, and gives this one a fresh secret', async () => {
    const one = await colleague(site, { at: { [us]: 'agent' } });
    const other = await entered(site, one.email, one.password);
    const before = one.desk.client.cookies.get('desk');
    await withTwoFactor(one, now());
    expect(one.desk.client.cookies.get('desk')).not.toBe(before);
    expect([await isIn(one.desk), await isIn(other)]).toEqual([true, false]);
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await careful();
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))])
      expect(await tablesHolding(site.nodes.databaseUrl, text)).toEqual([]);
  });
});

describe('signing in with 2FA', () => {
  test('takes the password first and then the code, and gives no session before', async () => {
    const one = await careful();
    const { desk, ticket } = await halfIn(one);
    expect(desk.client.cookies.get('desk')).toBeUndefined();
    expect(await isIn(desk)).toBe(false);
    expect(await desk.ask(confirmSignIn, { ticket, code: '000000' })).toMatchObject({ code: 'codeWrong' });
    expect(await desk.ask(confirmSignIn, { ticket, code: code(one.secret, 1) })).toMatchObject({
      data: { email: one.email, awaitsTwoFactor: false },
    });
    expect(await isIn(desk)).toBe(true);
    const wrong = { email: one.email, password: 'not this one' };
    expect(await passer(site).ask(signIn, wrong)).toMatchObject({ code: 'wrongCredentials' });
  });

  test('accepts each code once, and no earlier one afterwards', async () => {
    const one = await careful();
    const first = await halfIn(one);
    const [used, next] = [code(one.secret), code(one.secret, 1)];
    expect(await first.desk.ask(confirmSignIn, { ticket: first.ticket, code: used })).toMatchObject({
      code: 'codeWrong',
    });
    expect(await first.desk.ask(confirmSignIn, { ticket: first.ticket, code: next })).toMatchObject({
      kind: 'ok',
    });
    const second = await halfIn(one);
    for (const typed of [next, used])
      expect(await second.desk.ask(confirmSignIn, { ticket: second.ticket, code: typed })).toMatchObject({
        code: 'codeWrong',
      });
    await later(2 * stepMs);
    const third = await halfIn(one);
    const spaced = code(one.secret).replace(/(...)/, '$1 ');
    expect(await third.desk.ask(confirmSignIn, { ticket: third.ticket, code: spaced })).toMatchObject({
      kind: 'ok',
    });
  });

  test('of two concurrent sign-ins with the same code only one succeeds', async () => {
    const one = await careful();
    const both = [await halfIn(one), await halfIn(one)];
    const typed = code(one.secret, 1);
    const answers = await Promise.all(
      both.map(({ desk, ticket }) => desk.ask(confirmSignIn, { ticket, code: typed })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused']);
  });

  test('requires the password again after five minutes, after one use, and for an unknown ticket', async () => {
    const one = await careful();
    const { desk, ticket } = await halfIn(one);
    expect(await desk.ask(confirmSignIn, { ticket, code: code(one.secret, 1) })).toMatchObject({
      kind: 'ok',
    });
    const old = await halfIn(one);
    await later(limits.signInTicketSeconds * 1000);
    for (const ended of [ticket, old.ticket, 'A'.repeat(43)])
      expect(await passer(site).ask(confirmSignIn, { ticket: ended, code: code(one.secret) })).toMatchObject({
        code: 'signInEnded',
      });
    const fresh = await halfIn(one);
    expect(
      await passer(site).ask(confirmSignIn, { ticket: fresh.ticket, code: code(one.secret) }),
    ).toMatchObject({ kind: 'ok' });
  });

  test('fails if the user was disabled, or the password changed, in between', async () => {
    const [gone, changed] = [await careful(), await careful()];
    const [ofGone, ofChanged] = [await halfIn(gone), await halfIn(changed)];
    await site.operator.desk.ask(disablePerson, { personId: gone.personId });
    const chosen = { password: 'quite another password', confirm: 'quite another password' };
    await changed.desk.ask(changeDeskPassword, { oldPassword: changed.password, ...chosen });
    for (const [{ desk, ticket }, { secret }] of [
      [ofGone, gone],
      [ofChanged, changed],
    ] as const)
      expect(await desk.ask(confirmSignIn, { ticket, code: code(secret, 1) })).toMatchObject({
        code: 'signInEnded',
      });
  });

  test('still requires the code after a forgotten password was reset by mail', async () => {
    const one = await careful();
    await passer(site).ask(forgetDeskPassword, { email: one.email });
    const secret = await magicLink(site, one.email, 'new-password', 2);
    const password = 'quite another password';
    expect(await passer(site).ask(resetDeskPassword, { secret, password, confirm: password })).toMatchObject({
      kind: 'ok',
    });
    const { desk, ticket } = await halfIn({ email: one.email, password });
    expect(await desk.ask(confirmSignIn, { ticket, code: code(one.secret, 1) })).toMatchObject({
      kind: 'ok',
    });
  });

  test('allows ten wrong codes over all tickets, then none for a while, and the right one after that', async () => {
    const one = await careful();
    const tickets = [await halfIn(one), await halfIn(one)];
    const guess = (at: number, typed: string) => {
      const { desk, ticket } = tickets[at % 2] ?? { desk: passer(site), ticket: '' };
      return desk.ask(confirmSignIn, { ticket, code: typed });
    };
    const { max, seconds } = throttles.deskCodePerPerson;
    for (let at = 0; at < max; at += 1) expect(await guess(at, 'QQQQ')).toMatchObject({ code: 'codeWrong' });
    for (const typed of [code(one.secret, 1), one.recoveryCodes[0] ?? ''])
      expect(await guess(1, typed)).toMatchObject({ code: 'tooManyAttempts' });
    await later(seconds * 1000);
    const { desk, ticket } = await halfIn(one);
    expect(await desk.ask(confirmSignIn, { ticket, code: code(one.secret) })).toMatchObject({ kind: 'ok' });
  });
});

describe('a recovery code', () => {
  test('signs in once in place of the app, however it is typed', async () => {
    const one = await careful();
    const { desk, ticket } = await halfIn(one);
    const [first = ''] = one.recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect(await desk.ask(confirmSignIn, { ticket, code: typed })).toMatchObject({ kind: 'ok' });
    expect(await desk.ask(viewTwoFactor, {})).toMatchObject({
      data: { isOn: true, recoveryCodesLeft: 9 },
    });
    const again = await halfIn(one);
    expect(await again.desk.ask(confirmSignIn, { ticket: again.ticket, code: first })).toMatchObject({
      code: 'codeWrong',
    });
    const stranger = await careful();
    const theirs = await halfIn(stranger);
    const foreign = one.recoveryCodes[1] ?? '';
    expect(await theirs.desk.ask(confirmSignIn, { ticket: theirs.ticket, code: foreign })).toMatchObject({
      code: 'codeWrong',
    });
  });

  test('is invalid once new ones are created, by password and code', async () => {
    const one = await careful();
    const { desk, password } = one;
    const credentials = { password, code: code(one.secret, 1) };
    expect(await desk.ask(renewRecoveryCodes, { ...credentials, password: 'not this one' })).toMatchObject({
      code: 'passwordWrong',
    });
    expect(await desk.ask(renewRecoveryCodes, { ...credentials, code: '000000' })).toMatchObject({
      code: 'codeWrong',
    });
    const renewed = await desk.ask(renewRecoveryCodes, credentials);
    const [fresh = ''] = renewed.kind === 'ok' ? renewed.data.recoveryCodes : [];
    const { desk: elsewhere, ticket } = await halfIn(one);
    expect(await elsewhere.ask(confirmSignIn, { ticket, code: one.recoveryCodes[0] ?? '' })).toMatchObject({
      code: 'codeWrong',
    });
    expect(await elsewhere.ask(confirmSignIn, { ticket, code: fresh })).toMatchObject({ kind: 'ok' });
  });
});

describe('switching 2FA off', () => {
  test('requires password and code, after which the password alone is enough to sign in', async () => {
    const one = await careful();
    const { desk, password } = one;
    const credentials = { password, code: code(one.secret, 1) };
    expect(await desk.ask(stopTwoFactor, { ...credentials, password: 'not this one' })).toMatchObject({
      code: 'passwordWrong',
    });
    expect(await desk.ask(stopTwoFactor, { ...credentials, code: '000000' })).toMatchObject({
      code: 'codeWrong',
    });
    await halfIn(one);
    expect(await desk.ask(stopTwoFactor, credentials)).toMatchObject({ data: { isOn: false } });
    expect(await isIn(desk)).toBe(true);
    expect(await desk.ask(stopTwoFactor, credentials)).toMatchObject({ code: 'conflictStale' });
    expect(await isIn(await entered(site, one.email, password))).toBe(true);
  });

  test('is possible for an operator for another user, whose sessions end, and never for oneself', async () => {
    const one = await careful();
    const head = await colleague(site, { at: { [us]: 'operator' } });
    const foreign = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    const { personId } = one;
    const { desk: agent } = await colleague(site, { at: { [us]: 'agent' } });
    expect(await agent.ask(resetTwoFactor, { personId })).toMatchObject({ code: 'forbidden' });
    expect(await foreign.desk.ask(resetTwoFactor, { personId })).toMatchObject({ code: 'notFound' });
    await withTwoFactor(head, now());
    expect(await head.desk.ask(resetTwoFactor, { personId: head.personId })).toMatchObject({
      code: 'forbidden',
    });
    const listed = await head.desk.ask(listPeople, firstPage);
    expect(listed).toMatchObject({
      data: { list: expect.arrayContaining([expect.objectContaining({ personId, hasTwoFactor: true })]) },
    });
    await halfIn(one);
    expect(await head.desk.ask(resetTwoFactor, { personId })).toMatchObject({ kind: 'ok' });
    expect(await isIn(one.desk)).toBe(false);
    expect(await isIn(await entered(site, one.email, one.password))).toBe(true);
  });

  test('switching 2FA on, wrong codes, recovery codes and a reset are in the audit log, without a secret', async () => {
    const one = await careful();
    const { desk, ticket } = await halfIn(one);
    await desk.ask(confirmSignIn, { ticket, code: '000000' });
    await desk.ask(confirmSignIn, { ticket, code: one.recoveryCodes[0] ?? '' });
    await desk.ask(renewRecoveryCodes, { password: one.password, code: code(one.secret, 1) });
    await site.operator.desk.ask(resetTwoFactor, { personId: one.personId });
    const filter = { ...firstPage, merchantId: undefined, action: undefined };
    const own = await site.operator.desk.ask(listAudit, { ...filter, personId: one.personId });
    const actions = own.kind === 'ok' ? own.data.list.map(({ action }) => action) : [];
    expect(actions).toEqual(
      expect.arrayContaining([
        'team.secondFactorOn',
        'team.wrongCode',
        'team.recoveryCode',
        'team.recoveryCodes',
      ]),
    );
    const reset = await site.operator.desk.ask(listAudit, {
      ...filter,
      personId: undefined,
      action: 'people.resetSecondFactor',
    });
    expect(reset).toMatchObject({
      data: {
        list: expect.arrayContaining([expect.objectContaining({ subject: one.personId, merchantId: us })]),
      },
    });
    for (const text of [one.secret, ...one.recoveryCodes])
      expect(JSON.stringify([own, reset])).not.toContain(text);
  });
});
