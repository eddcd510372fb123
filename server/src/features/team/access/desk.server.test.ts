import { sendLoginCode } from '@aftercare/contract/account/log-in';
import { calls } from '@aftercare/contract/calls';
import { viewMail } from '@aftercare/contract/desk/mail/mails';
import { signIn, signOut, viewMe } from '@aftercare/contract/desk/team/session';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { AnyCall } from '@aftercare/contract/wire/call';
import { throttles } from '@aftercare/contract/wire/throttles';
import { demoSites } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import { withTwoFactor } from '../../../../testing/people/desk-people.ts';
import { operatorLogin } from '../../../../testing/people/operator.ts';
import { ownAddress, type Person, person } from '../../../../testing/people/person.ts';
import { startInProcessNode } from '../../../../testing/servers/in-process-node.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { mailedCode, signInByCode } from '../../account/account.factory.ts';
import { auditNotes } from '../team.factory.ts';

const deskCalls = calls.filter(({ path }) => path.startsWith('/v1/desk/'));
const authenticatedCalls = deskCalls.filter(({ who }) => who === 'desk');

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const somebody = () => person({ port: site.port });
const isIn = async (desk: Person) => (await desk.ask(viewMe, {})).kind === 'ok';
async function signedIn(): Promise<Person> {
  const desk = somebody();
  expect(await desk.ask(signIn, operatorLogin)).toMatchObject({ kind: 'ok' });
  return desk;
}

describe('signing in at the desk', () => {
  test('signs in the operator of ADMIN_EMAIL for every merchant, with an HttpOnly cookie', async () => {
    const desk = somebody();
    const answer = await desk.client.post(signIn.path, operatorLogin);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^device=[\w-]{73}; Path=\/; HttpOnly; SameSite=Lax/),
      expect.stringMatching(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/),
    ]);
    expect(answer.text).not.toContain(desk.client.cookies.get('desk'));
    const me = await desk.ask(viewMe, {});
    expect(me).toMatchObject({ kind: 'ok', data: { email: operatorLogin.email, role: 'operator' } });
    expect(me.kind === 'ok' && me.data.merchants).toHaveLength(demoSites.length);
  });

  test('refuses a wrong password and an unknown email with the same answer', async () => {
    const wrong = await somebody().ask(signIn, { ...operatorLogin, password: 'not this one' });
    const unknown = await somebody().ask(signIn, { ...operatorLogin, email: 'nobody@desk.example' });
    expect(wrong).toMatchObject({ code: 'wrongCredentials', status: 200 });
    expect(unknown).toEqual(wrong);
  });

  test('is blocked for an address for a while after ten wrong passwords, also with the right one', async () => {
    const { max, seconds } = throttles.deskPasswordPerEmailAndAddress;
    const from = ownAddress();
    const there = () => person({ port: site.port, from });
    expect(await there().ask(signIn, operatorLogin)).toMatchObject({ kind: 'ok' });
    for (let n = 0; n < max; n += 1)
      expect(await there().ask(signIn, { ...operatorLogin, password: 'not this one' })).toMatchObject({
        code: 'wrongCredentials',
      });
    expect(await there().ask(signIn, operatorLogin)).toMatchObject({
      code: 'tooManyAttempts',
      data: { retryAt: expect.any(Date) },
    });
    await site.nodes.advance(seconds * 1000);
    expect(await there().ask(signIn, operatorLogin)).toMatchObject({ kind: 'ok' });
  });

  test('ends after twelve hours without use, and after a day in any case', async () => {
    const [idle, busy] = [await signedIn(), await signedIn()];
    const almost = limits.deskSessionIdleSeconds * 1000 - 60_000;
    await site.nodes.advance(almost);
    expect(await isIn(busy)).toBe(true);
    await site.nodes.advance(2 * 60_000);
    expect(await isIn(idle)).toBe(false);
    expect(await isIn(busy)).toBe(true);
    await site.nodes.advance(almost - 60_000);
    expect(await isIn(busy)).toBe(true);
    await site.advance(60_000);
    expect(await isIn(busy)).toBe(false);
  });

  test('ends at once by signing out', async () => {
    const desk = await signedIn();
    const cookie = desk.client.cookies.get('desk') ?? '';
    await desk.ask(signOut, {});
    expect(desk.client.cookies.has('desk')).toBe(false);
    desk.client.cookies.set('desk', cookie);
    expect(await isIn(desk)).toBe(false);
  });

  test('accepts a changed ADMIN_PASSWORD at the next start, and drops the old password and the 2FA', async () => {
    const email = 'second@desk.example';
    const start = (password: string) =>
      startInProcessNode({
        DATABASE_URL: site.nodes.databaseUrl,
        DATA_DIR: site.nodes.dataFolder,
        PORT: '0',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
      });
    for (const [now, before] of [
      ['the first password', null],
      ['the second password', 'the first password'],
    ] as const) {
      const server = await start(now);
      const desk = person({ port: server.port });
      expect(await desk.ask(signIn, { email, password: now })).toMatchObject({ kind: 'ok' });
      if (before !== null)
        expect(await desk.ask(signIn, { email, password: before })).toMatchObject({
          code: 'wrongCredentials',
        });
      await withTwoFactor({ desk, password: now }, new Date());
      await server.stop();
    }
    const unchanged = await start('the second password');
    const desk = person({ port: unchanged.port });
    expect(await desk.ask(signIn, { email, password: 'the second password' })).toMatchObject({
      code: 'twoFactorRequired',
    });
    await unchanged.stop();
  });
});

const sendAs = (one: Person, call: AnyCall, headers: Record<string, string> = {}) =>
  call.multipart
    ? one.client.upload(call.path, { name: 'file', fileName: 'orders.txt', content: 'x' }, {}, headers)
    : one.client.request(call.method, call.path, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      });

describe('every call of the desk', () => {
  let customer: Person;
  beforeAll(async () => {
    customer = site.visitor();
    const form = buildForm();
    await register(customer, form);
    await signInByCode(site, customer, form.email);
  });

  test.each(deskCalls)(
    '$method $path returns 404 on a merchant’s host, even for an operator',
    async (call) => {
      const there = site.visitor();
      for (const [name, value] of site.operator.desk.client.cookies) there.client.cookies.set(name, value);
      const answer = await sendAs(there, call);
      expect(answer.status).toBe(404);
      expect(answer.envelope().data).toEqual({});
    },
  );

  test.each(authenticatedCalls)(
    '$method $path is refused without a desk session, and to a customer',
    async (call) => {
      const [nobody, stranger] = [somebody(), somebody()];
      const bearer = { authorization: `Bearer ${customer.token}` };
      stranger.client.cookies.set('desk', customer.client.cookies.get('renewal') ?? '');
      for (const answer of [
        await sendAs(nobody, call),
        await sendAs(nobody, call, bearer),
        await sendAs(stranger, call),
      ]) {
        expect(answer.status).toBe(200);
        expect(answer.envelope()).toMatchObject({ code: businessCodes.sessionEnded.code, data: {} });
      }
      const { code } = (await sendAs(site.operator.desk, call)).envelope();
      expect(code).not.toBe(businessCodes.sessionEnded.code);
    },
  );
});

describe('the outbox', () => {
  const readMail = async ({ operator }: RunningSite, mailId: string) => {
    const answer = await operator.desk.ask(viewMail, { mailId });
    if (answer.kind !== 'ok') throw new Error(`no mail: ${answer.code}`);
    return answer.data;
  };
  const codeMailTo = async (at: RunningSite, email: string) => {
    const mail = (await at.operator.mailsTo(email)).find(({ kind }) => kind === 'account.code');
    return readMail(at, mail?.mailId ?? '');
  };

  test('shows no code at the desk, neither before nor after the mail is sent', async () => {
    const visitor = site.visitor();
    const form = buildForm();
    await register(visitor, form);
    const code = await mailedCode(site, visitor, form.email);
    const { rendered, text, subject } = await codeMailTo(site, form.email);
    expect(text).toContain('••••••••');
    for (const part of [rendered.light, rendered.dark, text, subject]) expect(part).not.toContain(code);
    site.sink.turnAway(true);
    const second = buildForm();
    await register(site.visitor(), second);
    await site.visitor().ask(sendLoginCode, { email: second.email });
    const unsent = await codeMailTo(site, second.email);
    expect(unsent.status).toBe('queued');
    expect(unsent.text).toContain('••••••••');
    expect(unsent.text).not.toMatch(/^[0-9A-Z]{8}$/m);
    site.sink.turnAway(false);
  });

  test('audits each reading of a mail with its reader', async () => {
    const visitor = site.visitor();
    const form = buildForm();
    await register(visitor, form);
    await mailedCode(site, visitor, form.email);
    const [mail] = await site.operator.mailsTo(form.email);
    const notes = async () =>
      (await auditNotes(site.nodes.databaseUrl)).filter(({ subject }) => subject === mail?.mailId);
    expect(await notes()).toEqual([]);
    await readMail(site, mail?.mailId ?? '');
    await readMail(site, mail?.mailId ?? '');
    const note = { email: operatorLogin.email, action: 'mail.read', subject: mail?.mailId, site: 'fopo-us' };
    expect(await notes()).toEqual([note, note]);
    const unknown = await site.operator.desk.ask(viewMail, { mailId: 'A'.repeat(22) });
    expect(unknown).toMatchObject({ code: 'notFound' });
  });

  test('of a demo shows the code, so that it works without a mail server', async () => {
    const demo = await runSite(1, { DEMO: '1' });
    try {
      const visitor = demo.visitor();
      const form = buildForm();
      await register(visitor, form);
      const code = await mailedCode(demo, visitor, form.email);
      expect((await codeMailTo(demo, form.email)).text).toContain(code);
    } finally {
      await demo.stop();
    }
  });
});
