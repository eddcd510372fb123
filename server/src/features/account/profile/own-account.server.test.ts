import { logIn } from '@aftercare/contract/account/log-in';
import { forgetPassword, resetPassword } from '@aftercare/contract/account/password';
import { updateProfile, viewProfile } from '@aftercare/contract/account/profile';
import { endSessions, listSessions } from '@aftercare/contract/account/sessions';
import { sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { refreshSession } from '@aftercare/contract/account/stay';
import { listCountries, listCountryCodes } from '@aftercare/contract/countries';
import { firstPage } from '@aftercare/contract/fields/lists';
import { type Language, languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register as registerOrder } from '../../../../testing/people/buyer.ts';
import { ownAddress, ownEmailAddress } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { inAnotherBrowser, isSignedIn, newAccount, signIn, verifyCode } from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const elsewhere = (email: string, password: string) => inAnotherBrowser(site, email, password);
const twice = (password: string) => ({ password, confirm: password });

describe('a forgotten password', () => {
  const unknown: Record<Language, string> = {
    en_US: "The mail hasn't been registered.Please register directly.",
    de_DE: 'Diese E-Mail-Adresse ist noch nicht registriert. Bitte registrieren Sie sich zuerst.',
    ja_JP: 'このメールアドレスは登録されていません。先に会員登録をしてください。',
  };
  test.each(languages)('for an unknown email address: %s', async (lang) => {
    const answer = await site
      .visitor({ lang })
      .ask(sendVerifyCode, { email: ownEmailAddress(), purpose: 'forget' });
    expect(answer).toMatchObject({ code: 'mailNotRegistered', msg: unknown[lang] });
  });

  test('is reset by a one-time code; the old password and every session end', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const { email } = form;
    const other = await elsewhere(email, form.password);
    const code = await verifyCode(site, site.visitor(), email, 'forget');
    const fresh = twice('quite another one');
    const answer = await site.visitor({ lang: 'en_US' }).ask(forgetPassword, { email, code, ...fresh });
    expect(answer).toMatchObject({ kind: 'ok', msg: 'password reset successfully', data: {} });
    for (const one of [person, other]) {
      expect(await isSignedIn(one)).toBe(false);
      expect(await one.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
    }
    expect(await signIn(site.visitor(), email, form.password)).toMatchObject({ code: 'wrongCredentials' });
    expect(await signIn(site.visitor(), email, fresh.password)).toMatchObject({ kind: 'ok' });
    expect(
      await site.visitor().ask(forgetPassword, { email, code, ...twice('and one more of them') }),
    ).toMatchObject({ code: 'codeWrong' });
  });

  test('passwords that differ, that are common or that are too short use up no code', async () => {
    const { form } = await newAccount(site, site.visitor());
    const { email } = form;
    const code = await verifyCode(site, site.visitor(), email, 'forget');
    const person = site.visitor();
    expect(
      await person.ask(forgetPassword, { email, code, password: 'one of these', confirm: 'one of those' }),
    ).toMatchObject({ code: 'passwordsDiffer', msg: 'Two passwords that you enter is inconsistent' });
    for (const password of ['password123', 'short'])
      expect(await person.ask(forgetPassword, { email, code, ...twice(password) })).toMatchObject({
        code: 'invalidInput',
      });
    expect(await person.ask(forgetPassword, { email, code, ...twice('a good one, this') })).toMatchObject({
      kind: 'ok',
    });
  });

  test('a reset for an unverified address verifies it and ends its unverified customers', async () => {
    const email = ownEmailAddress();
    const typist = site.visitor();
    await registerOrder(typist, buildForm({ email }));
    const code = await verifyCode(site, site.visitor(), email, 'forget');
    const fresh = twice('the owner’s own');
    expect(await site.visitor().ask(forgetPassword, { email, code, ...fresh })).toMatchObject({ kind: 'ok' });
    expect(await signIn(site.visitor(), email, fresh.password)).toMatchObject({
      kind: 'ok',
      data: { emailVerified: true },
    });
    expect(await typist.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
  });
});

test('a changed or reset password is reported by mail, with the way to a new one', async () => {
  const { person, form } = await newAccount(site, site.visitor());
  await person.ask(resetPassword, { oldPassword: form.password, ...twice('a changed one') });
  const code = await verifyCode(site, site.visitor(), form.email, 'forget');
  await site.visitor().ask(forgetPassword, { email: form.email, code, ...twice('a good one, this') });
  const mails = (await site.operator.mailsTo(form.email)).map(({ kind }) => kind);
  expect(mails.filter((kind) => kind === 'account.passwordChanged')).toHaveLength(2);
  const { mail } = await site.sink.waitForMail(
    ({ to, mail: { subject = '' } }) => to.includes(form.email) && subject.includes('was changed'),
  );
  expect(mail.text).toContain('/web/forgot');
});

describe('a changed password', () => {
  test('ends the other sessions and every earlier token; the caller’s browser gets a fresh one', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const other = await elsewhere(form.email, form.password);
    const before = person.token;
    const answer = await person.ask(resetPassword, { oldPassword: form.password, ...twice('a changed one') });
    expect(answer).toMatchObject({ kind: 'ok', msg: 'Password changed', data: { email: form.email } });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(person)).toBe(false);
    if (answer.kind !== 'ok') return;
    expect(answer.data.token).not.toBe(before);
    person.token = answer.data.token;
    expect(await isSignedIn(person)).toBe(true);
    expect(await signIn(site.visitor(), form.email, 'a changed one')).toMatchObject({ kind: 'ok' });
  });

  test('requires the old password, and refuses even the right one after too many wrong guesses in the session', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    for (let n = 0; n < throttles.passwordPerSession.max; n += 1)
      expect(
        await person.ask(resetPassword, { oldPassword: `guess ${n}`, ...twice('a changed one') }),
      ).toMatchObject({
        code: 'passwordWrong',
        msg: 'Your password is incorrect. Please try again.',
      });
    const right = { oldPassword: form.password, ...twice('a changed one') };
    expect(await person.ask(resetPassword, right)).toMatchObject({ code: 'tooManyAttempts' });
  });

  test('is refused when the two entries of the new password differ, and changes nothing', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const differ = { password: 'one of these', confirm: 'one of those' };
    expect(await person.ask(resetPassword, { oldPassword: form.password, ...differ })).toMatchObject({
      code: 'passwordsDiffer',
    });
    expect(await signIn(site.visitor(), form.email, form.password)).toMatchObject({ kind: 'ok' });
  });
});

describe('the profile', () => {
  test('changes the given fields and keeps the rest', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const changed = await person.ask(updateProfile, { country: 'JP', gender: 'unspecified' });
    const now = { givenName: form.givenName, phone: form.phone, country: 'JP', gender: 'unspecified' };
    expect(changed).toMatchObject({ kind: 'ok', data: now });
    expect(await person.ask(viewProfile, {})).toMatchObject({ data: now });
    expect(await person.ask(updateProfile, { givenName: 'Al' })).toMatchObject({ code: 'invalidInput' });
    expect(await person.ask(updateProfile, { phone: '1' })).toMatchObject({ code: 'invalidInput' });
    expect(await person.ask(updateProfile, { country: 'XX' })).toMatchObject({ code: 'badRequest' });
    expect(await person.ask(viewProfile, {})).toMatchObject({ data: now });
  });
});

describe('the list of open sessions', () => {
  test('names the browser, and each session can be ended', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const other = await elsewhere(form.email, form.password);
    const third = await elsewhere(form.email, form.password);
    const listed = await person.ask(listSessions, firstPage);
    if (listed.kind !== 'ok') throw new Error(listed.code);
    expect(listed.data.total).toBe(3);
    expect(listed.data.list.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    const [newest] = listed.data.list;
    expect(await person.ask(endSessions, { sessionId: newest?.sessionId })).toMatchObject({ kind: 'ok' });
    expect(await isSignedIn(third)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect(await person.ask(endSessions, { all: true })).toMatchObject({ kind: 'ok' });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
  });

  test('names the current browser, and when each was last seen', async () => {
    const { form } = await newAccount(site, site.visitor());
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
    const phone = site.visitor();
    const { email, password } = form;
    const answer = await phone.ask(logIn, { email, password, rememberMe: true }, { 'user-agent': agent });
    if (answer.kind !== 'ok') throw new Error(answer.code);
    phone.token = answer.data.token;
    await site.nodes.advance(60_000);
    const renewed = await phone.ask(refreshSession, {});
    if (renewed.kind !== 'ok') throw new Error(renewed.code);
    const listed = await phone.ask(listSessions, firstPage);
    if (listed.kind !== 'ok') throw new Error(listed.code);
    const own = listed.data.list.find(({ isCurrent }) => isCurrent);
    expect(own?.device).toBe('Safari, iOS');
    expect((own?.seenAt.getTime() ?? 0) - (own?.createdAt.getTime() ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  test('ignores the id of another customer’s session', async () => {
    const { person } = await newAccount(site, site.visitor());
    const listed = await person.ask(listSessions, firstPage);
    const sessionId = listed.kind === 'ok' ? listed.data.list[0]?.sessionId : undefined;
    const { person: stranger } = await newAccount(site, site.visitor());
    expect(await stranger.ask(endSessions, { sessionId })).toMatchObject({ kind: 'ok' });
    expect(await isSignedIn(person)).toBe(true);
  });
});

describe('guessing a code', () => {
  test('forty concurrent guesses from one network address use up the five attempts, so the right code is refused', async () => {
    const { form } = await newAccount(site, site.visitor());
    const { email } = form;
    const code = await verifyCode(site, site.visitor(), email, 'forget');
    const guesses = Array.from({ length: 40 }, (_, at) => `${code.slice(0, 6)}${String(34 + at)}`);
    const from = ownAddress();
    const set = (typed: string) =>
      site.visitor({ from }).ask(forgetPassword, { email, code: typed, ...twice('whoever sets it') });
    // Sends at most as many requests at once as the password queue accepts.
    for (let at = 0; at < guesses.length; at += limits.passwordHashesWaiting)
      await Promise.all(
        guesses
          .slice(at, at + limits.passwordHashesWaiting)
          .filter((one) => one !== code)
          .map(set),
      );
    expect(await set(code)).toMatchObject({ code: 'codeWrong' });
    expect(await signIn(site.visitor(), email, form.password)).toMatchObject({ kind: 'ok' });
  });
});

describe('the countries of the forms', () => {
  test.each([
    ['en_US', 'Germany'],
    ['de_DE', 'Deutschland'],
    ['ja_JP', 'ドイツ'],
  ] as const)('are named in %s, sorted by that language, on one page', async (lang, germany) => {
    const person = site.visitor({ lang });
    const answer = await person.ask(listCountries, firstPage);
    if (answer.kind !== 'ok') throw new Error(answer.code);
    const { list, total } = answer.data;
    expect(list).toContainEqual({ code: 'DE', name: germany });
    expect(total).toBe(list.length);
    expect(total).toBeGreaterThan(200);
    const { compare } = new Intl.Collator(lang.replace('_', '-'));
    expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).toSorted(compare));
    const codes = await person.ask(listCountryCodes, firstPage);
    expect(codes).toMatchObject({
      data: { list: expect.arrayContaining([{ code: 'DE', name: germany, phoneCode: '+49' }]) },
    });
  });
});
