import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { calls } from '@aftercare/contract/calls';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everySiteCall, openedChats, type Prepared } from '../../../../testing/cases/every-call.ts';
import { buildForm, buildOrderRow, register as registerOrder } from '../../../../testing/people/buyer.ts';
import { ownAddress, ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { untilMailsAreSettled } from '../../../../testing/reading/settled-mails.ts';
import { fingerprints, rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { offerRecycling } from '../../../../testing/sites/recycler.ts';
import {
  addAttempts,
  awaitNextCode,
  buildSignUp,
  mailedCode,
  newAccount,
  signInByCode,
} from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
  await offerRecycling(site, 'fopo-us');
});
afterAll(() => site.stop());

const signIn = (person: Person, email: string, password: string, headers?: Record<string, string>) =>
  person.ask(logIn, { email, password, rememberMe: true }, headers);

/** A deterministic pseudo-random integer below `end`, the same in every run. */
const pick = (seed: number, end: number): number => ((seed * 2_654_435_761) >>> 0) % end;

describe('credential stuffing', () => {
  test('is counted over all nodes, network addresses and spellings of an email; its owner still gets in, by a code', async () => {
    const { form } = await newAccount(site, site.visitor());
    const { email } = form;
    const spelt = (at: number) =>
      ` ${[...email].map((letter, place) => (pick(at * 97 + place, 2) ? letter.toUpperCase() : letter)).join('')} `;
    const { max } = throttles.passwordPerEmail;
    await signIn(site.visitor(), email, 'a guess');
    // Each guess hashes a password, so most are only added to the counter; `every-limit.long` makes all of
    // them.
    await addAttempts(site.nodes.databaseUrl, { kind: 'password.email', address: email }, max - 11);
    let evaluated = 0;
    for (let at = 0; at < 30; at += 1) {
      const answer = await signIn(site.visitor({ node: at % 3 }), spelt(at), `guess ${at}`, {
        'x-forwarded-for': `203.0.113.${at}`,
        forwarded: `for=198.51.100.${at}`,
      });
      if (answer.kind !== 'ok' && answer.code === 'wrongCredentials') evaluated += 1;
      else expect(answer).toMatchObject({ code: 'codeNeeded' });
    }
    expect(evaluated).toBe(10);
    const owner = site.visitor();
    const code = await mailedCode(site, owner, email);
    expect(await owner.ask(logInByCode, { email, code, rememberMe: true })).toMatchObject({ kind: 'ok' });
  });

  test('from one network address is slowed whatever its headers say, and other addresses are not', async () => {
    const address = ownAddress();
    const attacker = site.visitor({ from: address });
    const limit = throttles.passwordPerAddress.max;
    const answers: string[] = [];
    const guess = async (times: number) => {
      for (let at = 0; at < times; at += 1) {
        const answer = await signIn(attacker, ownEmailAddress(), 'a guess', {
          'x-forwarded-for': `203.0.113.${answers.length}`,
        });
        answers.push(answer.kind === 'ok' ? 'ok' : answer.code);
      }
    };
    await guess(5);
    // Each guess hashes a password, so most are only added to the counter; `every-limit.long` makes all of
    // them.
    await addAttempts(site.nodes.databaseUrl, { kind: 'password.address', address }, limit - 10);
    await guess(10);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('wrongCredentials'));
    expect(answers.slice(10)).toEqual(Array(5).fill('tooManyAttempts'));
    const { form } = await newAccount(site, site.visitor());
    expect(await signIn(site.visitor(), form.email, form.password)).toMatchObject({ kind: 'ok' });
  });

  test('finds no second entry point by another spelling of the path', async () => {
    const { form } = await newAccount(site, site.visitor());
    const wire = { email: form.email, password: form.password };
    for (const path of [
      '//v1/user/login',
      '/v1//user/login',
      '/v1/user/login/',
      '/v1/user/./login',
      '/V1/user/login',
    ]) {
      const before = await rowCounts(site.nodes.databaseUrl);
      const answer = await site.visitor().client.post(path, wire);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await rowCounts(site.nodes.databaseUrl), path).toEqual(before);
    }
  });

  test('counts other spellings of the email together', async () => {
    const { form } = await newAccount(site, site.visitor());
    const wire = { email: form.email, password: 'a guess' };
    const from = ownAddress();
    for (let at = 0; at < throttles.passwordPerEmailAndAddress.max; at += 1)
      await site.visitor({ from }).client.post('/v1/user/%6cogin', wire);
    expect(await signIn(site.visitor({ from }), form.email, form.password)).toMatchObject({
      code: 'tooManyAttempts',
    });
  });
});

describe('a forged token', () => {
  const jwt = (head: object, body: object, seal: string) =>
    [head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
    `.${seal}`;
  const claims = { sub: 'somebody', exp: 4_102_444_800, admin: true };
  const forged: [string, (token: string) => string][] = [
    ['an unsigned JWT', () => jwt({ alg: 'none' }, claims, '')],
    ['a JWT sealed by an empty key', () => jwt({ alg: 'HS256' }, claims, 'AAAA')],
    ['a JWT that names its key', () => jwt({ alg: 'HS256', kid: '../../dev/null' }, claims, 'AAAA')],
    ['its last letter changed', (token) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['its first letter changed', (token) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
    ['it without its end', (token) => token.slice(0, -1)],
    ['it and more', (token) => `${token}A`],
    ['it twice', (token) => token + token],
    ['it in capitals', (token) => token.toUpperCase()],
    ['a wildcard', () => '%'],
    ['a quote', () => "' or '1'='1"],
    ['null', () => 'null'],
    ['nothing', () => ''],
    ['a very long one', () => 'A'.repeat(4_000)],
  ];
  let person: Person;
  beforeAll(async () => {
    ({ person } = await newAccount(site, site.visitor()));
  });
  test.each(forged)('%s opens nothing', async (_, forge) => {
    const stranger = site.visitor();
    const authorization = `Bearer ${forge(person.token ?? '')}`;
    const answer = await stranger.send(viewProfile, {}, { authorization });
    expect(answer).toMatchObject({ status: 200, code: 'sessionEnded', data: {} });
    expect(await person.ask(viewProfile, {})).toMatchObject({ kind: 'ok' });
  });

  test('a refresh token is no access token, nor the other way round', async () => {
    const refreshToken = person.client.cookies.get('renewal') ?? '';
    expect(refreshToken).not.toBe('');
    const stranger = site.visitor();
    expect(await stranger.send(viewProfile, {}, { authorization: `Bearer ${refreshToken}` })).toMatchObject({
      code: 'sessionEnded',
    });
    stranger.client.cookies.set('renewal', person.token ?? '');
    expect(await stranger.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
  });
});

describe('a session', () => {
  test('has an access token for 15 minutes and an HttpOnly refresh token; log-out invalidates both', async () => {
    const { form } = await newAccount(site, site.visitor());
    const person = site.visitor();
    const wire = { email: form.email, password: form.password };
    const answer = await person.client.post(logIn.path, wire);
    const line = (answer.headers['set-cookie'] ?? []).find((one) => one.startsWith('renewal=')) ?? '';
    expect(line).toMatch(/; *HttpOnly/i);
    expect(line).toMatch(/; *SameSite=Lax/i);
    const { token } = answer.envelope<{ token: string }>().data;
    person.token = token;
    expect(await person.ask(viewProfile, {})).toMatchObject({ kind: 'ok' });
    const stolen = person.client.cookies.get('renewal') ?? '';
    await person.ask(logOut, {});
    expect(await person.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
    expect([...person.client.cookies.keys()]).toEqual(['device']);
    const thief = site.visitor();
    thief.client.cookies.set('renewal', stolen);
    expect(await thief.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
    const other = site.visitor();
    const second = await signIn(other, form.email, form.password);
    other.token = second.kind === 'ok' ? second.data.token : null;
    await site.nodes.advance(limits.accessTokenSeconds * 1000 + 1000);
    expect(await other.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
    expect(await other.ask(refreshSession, {})).toMatchObject({ kind: 'ok' });
  });
});

describe('a hostile page in the same browser', () => {
  let victim: Person;
  let prepared: Prepared[];
  beforeAll(async () => {
    victim = site.visitor();
    const form = buildForm();
    const registered = await registerOrder(victim, form);
    if (registered.kind === 'ok' || registered.code !== 'registrationNotActivated')
      throw new Error('not stored');
    await signInByCode(site, victim, form.email);
    const chat = await openedChats(victim);
    const { warrantyId } = registered.data;
    prepared = everySiteCall({ ...form, ...chat, warrantyId, text: 'Words of another page' });
    await untilMailsAreSettled(site.nodes.databaseUrl);
  });
  const changing = calls.filter(
    ({ path, method, stateChangingGet, multipart }) =>
      !path.startsWith('/v1/desk/') && (method !== 'GET' || stateChangingGet) && !multipart,
  );
  const ways: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ];
  test.each(ways)('from %s, cannot change anything with any call', async (_, headers) => {
    expect(changing.length).toBeGreaterThan(30);
    const before = await fingerprints(site.nodes.databaseUrl);
    for (const call of changing) {
      const wire = prepared.find(
        (one) => one.call.path === call.path && one.call.method === call.method,
      )?.wire;
      if (!wire) throw new Error(`${call.path} is not prepared`);
      const answer = await victim.send(call, wire, { ...headers, authorization: `Bearer ${victim.token}` });
      expect([call.path, answer.status, answer.code]).toEqual([call.path, 403, 'forbidden']);
    }
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send a form of type %s, which needs no CORS preflight',
    async (type) => {
      const before = await fingerprints(site.nodes.databaseUrl);
      for (const { call, wire } of prepared.filter((one) => one.call.method !== 'GET')) {
        const { status } = await victim.client.request(call.method, call.path, {
          headers: { 'content-type': type, authorization: `Bearer ${victim.token}` },
          body: JSON.stringify(wire),
        });
        expect([call.path, status]).toEqual([call.path, 400]);
      }
      expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    },
  );

  test('cannot change anything with an image URL: GET calls that change data require the lang header', async () => {
    const before = await fingerprints(site.nodes.databaseUrl);
    for (const { call, wire } of prepared.filter((one) => one.call.stateChangingGet)) {
      const query = new URLSearchParams(wire as Record<string, string>).toString();
      const { status } = await victim.client.request('GET', `${call.path}?${query}`, {
        headers: { lang: '' },
      });
      expect([call.path, status]).toEqual([call.path, 403]);
    }
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
  });
});

describe('the host of a mail’s links', () => {
  const forgeries: [string, Record<string, string>][] = [
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['X-Forwarded-Proto and Port', { 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=https' }],
    ['X-Host and X-Original-Host', { 'x-host': 'evil.example', 'x-original-host': 'evil.example' }],
    ['a Referer', { referer: 'https://evil.example/' }],
  ];
  test.each(forgeries)('is the site’s own, whatever %s says', async (_, headers) => {
    const form = buildForm();
    await site.operator.importRows([buildOrderRow(form.orderNumber)]);
    const registered = await registerOrder(site.visitor(), form, headers);
    expect(registered).toMatchObject({ kind: 'ok' });
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(form.email));
    expect(mail.html).toContain('http://fopo-us.localhost:');
    expect(`${mail.html} ${mail.text} ${JSON.stringify(mail.headers)}`).not.toMatch(/evil|https:/);
  });

  test('a request to an unknown host returns 404 and sends no mail', async () => {
    const { client } = site.visitor();
    const wire = { email: ownEmailAddress(), purpose: 'register' };
    const answer = await client.post(sendVerifyCode.path, wire, { host: 'evil.example' });
    expect(answer.status).toBe(404);
    expect(site.sink.mails.some(({ to }) => to.includes(wire.email))).toBe(false);
  });
});

describe('mail', () => {
  const victim = 'victim@mail.example';
  const injected = [
    `a@mail.example\r\nBcc: ${victim}`,
    `a@mail.example%0d%0aBcc:${victim}`,
    `a@mail.example,${victim}`,
    `a@mail.example;${victim}`,
    `a@mail.example ${victim}`,
    `"${victim}" <a@mail.example>`,
    `<${victim}>`,
    `a@mail.example\u0000${victim}`,
    `a@mail.example\u2028${victim}`,
    `a@[127.0.0.1]`,
    `${victim}\n`,
    `@mail.example,${victim}`,
    `a@mail.example(${victim})`,
    `a:b,${victim};`,
  ];
  test.each(injected)('is sent to the one typed address or refused: %j', async (email) => {
    const before = site.sink.mails.length;
    const person = site.visitor();
    const answer = await person.send(sendVerifyCode, { email, purpose: 'register' });
    const isAccepted = answer.code === 'ok';
    if (isAccepted) await site.sink.waitForMail(() => site.sink.mails.length > before);
    for (const { to } of site.sink.mails.slice(before)) {
      expect(to).toHaveLength(1);
      expect(to[0]).toBe(email.trim());
    }
    if (!isAccepted) expect(['invalidInput', 'badRequest']).toContain(answer.code);
  });

  test('puts a name of several lines on one line, as plain text', async () => {
    const form = buildSignUp({ givenName: 'Eve\r\nBcc: v@mail.example<img src=x>' });
    await site.visitor().ask(register, form);
    const { to, mail } = await site.sink.waitForMail((received) => received.to.includes(form.email));
    expect(to).toEqual([form.email]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.html).not.toContain('<img src=x');
  });

  test('codes of all kinds to one email are limited together: ten a day at one network address', async () => {
    const { form } = await newAccount(site, site.visitor());
    const { email } = form;
    const from = ownAddress();
    const asks = [
      () => site.visitor({ from }).ask(sendLoginCode, { email }),
      () => site.visitor({ from }).ask(sendVerifyCode, { email, purpose: 'forget' }),
    ];
    let sent = 0;
    for (let at = 0; at < 2 * limits.codesPerDay; at += 1) {
      const answer = await asks[at % asks.length]?.();
      if (answer?.kind === 'ok') sent += 1;
      else expect(answer).toMatchObject({ code: 'tooManyAttempts' });
      await awaitNextCode(site.nodes.databaseUrl, email);
    }
    expect(sent).toBe(limits.codesPerDay);
  });
});
