import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { forgetPassword } from '@aftercare/contract/account/password';
import { viewProfile } from '@aftercare/contract/account/profile';
import { type RegisterRequest, register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { firstPage } from '@aftercare/contract/fields/lists';
import { type Language, languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register as registerOrder } from '../../../../testing/people/buyer.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { rowCounts, tablesHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildSignUp, codeFrom, mailedCode, newAccount, verifyCode } from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const signIn = (person: Person, { email, password }: { email: string; password: string }) =>
  person.ask(logIn, { email, password, rememberMe: true });

describe('signing up without a code', () => {
  test('returns a registration token at once, and the one-time code turns it into an account with the typed data', async () => {
    const person = site.visitor();
    const form = buildSignUp();
    const code = await codeFrom(site, form.email, async () => {
      const answer = await person.ask(register, form);
      expect(answer).toMatchObject({
        kind: 'ok',
        data: { emailVerified: false, givenName: form.givenName, email: form.email },
      });
      if (answer.kind === 'ok') person.token = answer.data.token;
      return answer;
    });
    expect(await person.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
    const verified = await person.ask(logInByCode, { email: form.email, code, rememberMe: true });
    if (verified.kind !== 'ok') throw new Error(verified.code);
    person.token = verified.data.token;
    const { givenName, email, gender, country, phone } = form;
    expect(await person.ask(viewProfile, {})).toMatchObject({
      kind: 'ok',
      data: { givenName, email, gender, country, phone, hasPassword: true },
    });
    expect(await signIn(site.visitor(), form)).toMatchObject({ kind: 'ok', data: { emailVerified: true } });
  });

  test('leaves no password when another browser verifies the address later', async () => {
    const attacker = site.visitor();
    const form = buildSignUp();
    const code = await codeFrom(site, form.email, () => attacker.ask(register, form));
    const owner = site.visitor();
    const verified = await owner.ask(logInByCode, { email: form.email, code, rememberMe: true });
    expect(verified).toMatchObject({ kind: 'ok', data: { givenName: '' } });
    expect(await signIn(site.visitor(), form)).toMatchObject({ code: 'wrongCredentials' });
  });

  test('leaves no password when the entered code was requested separately, on a shared computer', async () => {
    const shared = site.visitor();
    const form = buildSignUp();
    await codeFrom(site, form.email, async () => {
      const signedUp = await shared.ask(register, form);
      if (signedUp.kind === 'ok') shared.token = signedUp.data.token;
      return signedUp;
    });
    await site.nodes.advance(limits.codeResendSeconds * 1000 + 1000);
    const code = await mailedCode(site, shared, form.email);
    expect(await shared.ask(logInByCode, { email: form.email, code, rememberMe: true })).toMatchObject({
      kind: 'ok',
    });
    expect(await signIn(site.visitor(), form)).toMatchObject({ code: 'wrongCredentials' });
  });

  test('within a minute of the first code, a repeated sign-up succeeds and sends no second code', async () => {
    const form = buildSignUp();
    await codeFrom(site, form.email, () => site.visitor().ask(register, form));
    expect(await site.visitor().ask(register, form)).toMatchObject({ kind: 'ok' });
    expect(await site.visitor().ask(sendLoginCode, { email: form.email })).toMatchObject({
      code: 'codeTooSoon',
    });
  });
});

describe('signing up with a code', () => {
  test('creates an account with this browser’s registrations, and ends earlier unverified customers', async () => {
    const email = ownEmailAddress();
    const squatter = await site.visitor().ask(register, buildSignUp({ email, password: 'the squatter’s' }));
    const person = site.visitor();
    const order = buildForm({ email });
    await registerOrder(person, order);
    const { session, form } = await newAccount(site, person, { email });
    expect(session).toMatchObject({ email, emailVerified: true, givenName: form.givenName });
    const listed = await person.ask(listWarranties, firstPage);
    expect(listed).toMatchObject({ data: { list: [{ orderNumber: order.orderNumber }] } });
    const before = site.visitor();
    before.token = squatter.kind === 'ok' ? squatter.data.token : '';
    expect(await before.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded' });
    expect(await signIn(before, { email, password: 'the squatter’s' })).toMatchObject({
      code: 'wrongCredentials',
    });
  });

  const texts: Record<Language, string> = {
    en_US: 'This Email already exists, please login instead.',
    de_DE: 'Diese E-Mail-Adresse ist bereits registriert. Bitte melden Sie sich an.',
    ja_JP: 'このメールアドレスはすでに登録されています。ログインしてください。',
  };
  test.each(languages)('a verified address returns 10106, %s, and changes nothing', async (lang) => {
    const { form } = await newAccount(site, site.visitor());
    const before = await rowCounts(site.nodes.databaseUrl);
    const stranger = site.visitor({ lang });
    const email = form.email.toUpperCase();
    for (const code of [undefined, 'AAAAAAAA'])
      expect(await stranger.ask(register, buildSignUp({ email, code }))).toMatchObject({
        code: 'mailTaken',
        msg: texts[lang],
      });
    expect(await stranger.ask(sendVerifyCode, { email, purpose: 'register' })).toMatchObject({
      code: 'mailTaken',
      msg: texts[lang],
    });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  });

  test('a wrong code returns 10104; after five, or after ten minutes, the right one is refused too', async () => {
    const person = site.visitor();
    const form = buildSignUp();
    const code = await verifyCode(site, person, form.email, 'register');
    for (let n = 0; n < limits.codeAttempts; n += 1)
      expect(await person.ask(register, { ...form, code: 'AAAAAAAA' })).toMatchObject({
        code: 'codeWrong',
        msg: 'the verification code is incorrect',
      });
    expect(await person.ask(register, { ...form, code })).toMatchObject({ code: 'codeWrong' });
    const late = buildSignUp();
    const lateCode = await verifyCode(site, person, late.email, 'register');
    await site.nodes.advance(limits.codeSeconds * 1000 + 1);
    expect(await person.ask(register, { ...late, code: lateCode })).toMatchObject({ code: 'codeWrong' });
  });

  test('a refused form does not use up the code', async () => {
    const person = site.visitor();
    const form = buildSignUp();
    const code = await verifyCode(site, person, form.email, 'register');
    const refused = [{ password: 'short' }, { isRead: false }, { country: 'XX' }, { password: 'password1' }];
    for (const wrong of refused)
      expect((await person.ask(register, { ...form, code, ...wrong })).kind).toBe('refused');
    expect(await person.ask(register, { ...form, code })).toMatchObject({ kind: 'ok' });
  });

  test('a retry with the same idempotency key returns the first answer, but only with a password that is still valid', async () => {
    const person = site.visitor();
    const key = { 'idempotency-key': ownKey() };
    const form = buildSignUp();
    const typed = { ...form, code: await verifyCode(site, person, form.email, 'register') };
    const first = await person.ask(register, typed, key);
    const again = await person.ask(register, typed, key);
    if (first.kind !== 'ok' || again.kind !== 'ok') throw new Error('not signed up');
    expect(again.data.token).not.toBe(first.data.token);
    expect(again.data).toMatchObject({ email: form.email, emailVerified: true });
    expect(await person.ask(register, { ...typed, givenName: 'Another' }, key)).toMatchObject({
      code: 'idReused',
      status: 400,
    });
    const { email } = form;
    const forget = await verifyCode(site, person, email, 'forget');
    const fresh = { password: 'something else', confirm: 'something else' };
    expect(await person.ask(forgetPassword, { email, code: forget, ...fresh })).toMatchObject({ kind: 'ok' });
    expect(await person.ask(register, typed, key)).toMatchObject({ code: 'mailTaken' });
  });

  test('neither password nor key is stored in plain text', async () => {
    const key = ownKey();
    const form = buildSignUp({ password: 'a-canary-of-a-password' });
    const answer = await site.visitor().ask(register, form, { 'idempotency-key': key });
    expect(answer.kind).toBe('ok');
    for (const secret of [form.password, key])
      expect(await tablesHolding(site.nodes.databaseUrl, secret)).toEqual([]);
  });
});

describe('a sign-up code', () => {
  const wrongUses: [
    string,
    (of: { person: Person; email: string; code: string }) => Promise<{ kind: string }>,
  ][] = [
    [
      'to sign up does not sign in',
      ({ person, email, code }) => person.ask(logInByCode, { email, code, rememberMe: true }),
    ],
    [
      'to sign up sets no password',
      ({ person, email, code }) =>
        person.ask(forgetPassword, { email, code, password: 'a new password', confirm: 'a new password' }),
    ],
    ['is for its own mailbox only', ({ person, code }) => person.ask(register, buildSignUp({ code }))],
    [
      'is for its own brand only',
      ({ email, code }) => site.visitor({ site: 'idprt-us' }).ask(register, buildSignUp({ email, code })),
    ],
  ];
  test.each(wrongUses)('a code %s', async (_, use) => {
    const person = site.visitor();
    const email = ownEmailAddress();
    // The address has an unverified customer with a registration, which the code could open by mistake.
    await registerOrder(site.visitor(), buildForm({ email }));
    const code = await verifyCode(site, person, email, 'register');
    expect(await use({ person, email, code })).toMatchObject({ kind: 'refused', code: 'codeWrong' });
    expect(await person.ask(register, buildSignUp({ email, code }))).toMatchObject({ kind: 'ok' });
  });

  test('of fifty concurrent requests with the same code, one opens an account and all others are refused', async () => {
    const form = buildSignUp();
    const code = await verifyCode(site, site.visitor(), form.email, 'register');
    // The password queue refuses some of the fifty requests as unavailable. These are sent again.
    const all = await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (;;) {
          const answer = await site.visitor().ask(register, { ...form, code });
          if (answer.kind === 'ok' || answer.code !== 'unavailable') return answer;
        }
      }),
    );
    const kinds = all.map((answer) => (answer.kind === 'ok' ? 'ok' : answer.code));
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1);
    const others = kinds.filter((kind) => kind !== 'ok');
    expect(['codeWrong', 'mailTaken']).toEqual(expect.arrayContaining([...new Set(others)]));
  });
});

describe('the sign-up form', () => {
  const cases: [string, Partial<RegisterRequest>, Partial<Record<keyof RegisterRequest, string>> | null][] = [
    ['a name of 2', { givenName: 'Al' }, { givenName: 'name must be between 3 ~ 50 characters' }],
    ['a name of 3', { givenName: 'Ali' }, null],
    ['a name of 50', { givenName: '𝒜'.repeat(50) }, null],
    ['a name of 51', { givenName: 'a'.repeat(51) }, { givenName: 'name must be between 3 ~ 50 characters' }],
    ['a password of 7', { password: 'xq7-vzk' }, { password: 'password must be at least 8 characters' }],
    ['a password of 8', { password: 'xq7-vzkp' }, null],
    ['a common password', { password: 'Password123' }, { password: 'This password is too common.' }],
    ['a phone of 7', { phone: '1234567' }, { phone: 'phone number must be between 8 ~ 30 characters' }],
    ['a phone of 8', { phone: '12345678' }, null],
    ['a phone of 30', { phone: '1'.repeat(30) }, null],
    ['a phone of 31', { phone: '1'.repeat(31) }, { phone: 'phone number must be between 8 ~ 30 characters' }],
    ['no phone', { phone: undefined }, { phone: 'Please fill in this field.' }],
    ['no country', { country: '' }, { country: 'Please fill in this field.' }],
    ['an unticked box', { isRead: false }, { isRead: 'Please check the agreement before submission.' }],
    ['a mailbox that is none', { email: 'ada@' }, { email: 'email is not a valid email' }],
  ];
  test.each(cases)('is validated: %s', async (_, part, fields) => {
    const answer = await site.visitor().ask(register, buildSignUp(part));
    if (!fields) return expect(answer).toMatchObject({ kind: 'ok' });
    expect(answer).toMatchObject({ code: 'invalidInput', status: 200 });
    const problems = answer.kind === 'refused' && answer.code === 'invalidInput' ? answer.data.fields : {};
    expect(ourNames(register, problems)).toEqual(fields);
  });

  test('a name of one character is a valid name in Japanese', async () => {
    const answer = await site
      .visitor({ site: 'kimo-jp', lang: 'ja_JP' })
      .ask(register, buildSignUp({ givenName: '葵' }));
    expect(answer).toMatchObject({ kind: 'ok' });
  });

  test('an unknown country is refused', async () => {
    const answer = await site.visitor().ask(register, buildSignUp({ country: 'XX' }));
    expect(answer).toMatchObject({
      status: 400,
      code: 'badRequest',
      data: { fields: { country: 'notAllowed' } },
    });
  });
});
