import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { limits } from '@aftercare/contract/limits';
import { attemptLimits, throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import { ownAddress, ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { tablesHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { weakenPasswordHashing } from '../../../platform/passwords/password.ts';
import { awaitNextCode, givePassword, mailedCode, signInByCode } from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const advance = (seconds: number) => site.advance(seconds * 1000);

async function knownEmailAddress(): Promise<string> {
  const form = buildForm();
  await register(site.visitor(), form);
  return form.email;
}

async function signedIn(): Promise<{ person: Person; email: string }> {
  const email = await knownEmailAddress();
  const person = site.visitor();
  await signInByCode(site, person, email);
  return { person, email };
}

const isIn = async (person: Person) => (await person.ask(viewProfile, {})).kind === 'ok';

async function refresh(person: Person): Promise<boolean> {
  const answer = await person.ask(refreshSession, {});
  if (answer.kind === 'ok') person.token = answer.data.token;
  return answer.kind === 'ok';
}

function tabOf({ client, token }: Person): Person {
  const tab = site.visitor();
  for (const [name, value] of client.cookies) tab.client.cookies.set(name, value);
  tab.token = token;
  return tab;
}

describe('a session', () => {
  test('is open for 15 minutes by its access token and continues by its refresh token', async () => {
    const { person } = await signedIn();
    await advance(limits.accessTokenSeconds - 5);
    expect(await isIn(person)).toBe(true);
    await advance(10);
    expect(await isIn(person)).toBe(false);
    expect(await refresh(person)).toBe(true);
    expect(await isIn(person)).toBe(true);
  });

  test('keeps a used refresh token valid for 30 s, for a second tab and a lost answer', async () => {
    const { person } = await signedIn();
    const [secondTab, lostAnswer, tooLate] = [tabOf(person), tabOf(person), tabOf(person)];
    expect(await refresh(person)).toBe(true);
    expect(await refresh(secondTab)).toBe(true);
    await advance(limits.renewalFormerGoodSeconds - 5);
    expect(await refresh(lostAnswer)).toBe(true);
    await advance(10);
    expect(await refresh(tooLate)).toBe(false);
    for (const tab of [person, secondTab, lostAnswer]) expect(await refresh(tab)).toBe(true);
  });

  test('lasts at most ninety days however often it is refreshed, and thirty unused', async () => {
    const [busy, idle] = [(await signedIn()).person, (await signedIn()).person];
    const day = 24 * 3600;
    for (const days of [29, 29, 29]) {
      await advance(days * day);
      expect(await refresh(busy)).toBe(true);
    }
    expect(await refresh(idle)).toBe(false);
    await advance(limits.renewalAbsoluteSeconds - 87 * day);
    expect(await refresh(busy)).toBe(false);
  });

  test('without “remember me” ends after twelve hours', async () => {
    const email = await knownEmailAddress();
    const person = site.visitor();
    const code = await mailedCode(site, person, email);
    await person.ask(logInByCode, { email, code, rememberMe: false });
    await advance(limits.renewalUntickedSeconds - 60);
    expect(await refresh(person)).toBe(true);
    await advance(120);
    expect(await refresh(person)).toBe(false);
  });

  test('ends at once with its access token and its refresh token at log-out', async () => {
    const { person } = await signedIn();
    const [other, refreshToken] = [tabOf(person), tabOf(person)];
    expect(await person.ask(logOut, {})).toMatchObject({ kind: 'ok' });
    // The device cookie stays: it protects the account against others' guesses and opens nothing.
    expect([...person.client.cookies.keys()]).toEqual(['device']);
    expect(await isIn(other)).toBe(false);
    expect(await refresh(refreshToken)).toBe(false);
    expect(await person.ask(logOut, {})).toMatchObject({ kind: 'ok' });
  });

  test('is ended by the refresh token alone after the access token has expired', async () => {
    const { person } = await signedIn();
    const other = tabOf(person);
    person.token = null;
    await person.ask(logOut, {});
    expect(await isIn(other)).toBe(false);
  });

  test('the tokens and the one-time code are nowhere in plain text once the mail is sent', async () => {
    const email = await knownEmailAddress();
    const person = site.visitor();
    const code = await mailedCode(site, person, email);
    const answer = await person.ask(logInByCode, { email, code, rememberMe: true });
    if (answer.kind !== 'ok') throw new Error('not signed in');
    const secrets = [code, answer.data.token, ...person.client.cookies.values()];
    expect(secrets).toHaveLength(4);
    // The mail's text is removed in the transaction that marks it as sent.
    await expect.poll(() => tablesHolding(site.nodes.databaseUrl, code)).toEqual([]);
    for (const secret of secrets) expect(await tablesHolding(site.nodes.databaseUrl, secret)).toEqual([]);
    expect(await tablesHolding(site.nodes.databaseUrl, email)).toContain('customer');
  });
});

describe('a one-time code', () => {
  const logInWith = (email: string, code: string, at: { from?: string; node?: number } = {}) =>
    site.visitor(at).ask(logInByCode, { email, code, rememberMe: true });
  const wrong = '34679ACD';

  test('codeAttemptsPerCode: is refused after five failed attempts to that sender alone, on every node', async () => {
    const email = await knownEmailAddress();
    const code = await mailedCode(site, site.visitor(), email);
    const from = ownAddress();
    const nodes = site.nodes.nodes.length;
    for (let n = 0; n < limits.codeAttempts; n += 1)
      expect(await logInWith(email, wrong, { from, node: n % nodes })).toMatchObject({
        code: 'codeWrong',
        status: 200,
      });
    for (let node = 0; node < nodes; node += 1)
      expect(await logInWith(email, code, { from, node })).toMatchObject({ code: 'codeWrong' });
    expect(await logInWith(email, code)).toMatchObject({ kind: 'ok' });
  });

  test('is refused to all after a hundred failed attempts from everywhere', async () => {
    const email = await knownEmailAddress();
    const code = await mailedCode(site, site.visitor(), email);
    for (let n = 0; n < attemptLimits.codeAttemptsOfAll; n += 1) await logInWith(email, wrong);
    expect(await logInWith(email, code)).toMatchObject({ code: 'codeWrong' });
  });

  test('is accepted after four failed attempts', async () => {
    const email = await knownEmailAddress();
    const code = await mailedCode(site, site.visitor(), email);
    for (let n = 1; n < limits.codeAttempts; n += 1) await logInWith(email, wrong);
    expect(await logInWith(email, code)).toMatchObject({ kind: 'ok' });
  });

  test('expires after ten minutes', async () => {
    const email = await knownEmailAddress();
    const code = await mailedCode(site, site.visitor(), email);
    await advance(limits.codeSeconds);
    expect(await logInWith(email, code)).toMatchObject({ code: 'codeWrong' });
  });

  test('is accepted once', async () => {
    const email = await knownEmailAddress();
    const code = await mailedCode(site, site.visitor(), email);
    const both = await Promise.all([logInWith(email, code), logInWith(email, code)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused']);
    expect(await logInWith(email, code)).toMatchObject({ code: 'codeWrong' });
  });

  test('is void once a newer one is mailed, and belongs to its own email address', async () => {
    const [email, other] = [await knownEmailAddress(), await knownEmailAddress()];
    const older = await mailedCode(site, site.visitor(), email);
    await advance(limits.codeResendSeconds);
    const newer = await mailedCode(site, site.visitor(), email);
    expect(await logInWith(email, older)).toMatchObject({ code: 'codeWrong' });
    expect(await logInWith(other, newer)).toMatchObject({ code: 'codeWrong' });
    expect(await logInWith(email, newer)).toMatchObject({ kind: 'ok' });
  });

  test('is mailed once a minute, and ten times a day to one network address', async () => {
    const email = await knownEmailAddress();
    const from = ownAddress();
    const ask = () => site.visitor({ from }).ask(sendLoginCode, { email });
    for (let n = 0; n < throttles.codesPerEmailAndAddress.max; n += 1) {
      expect(await ask()).toMatchObject({ kind: 'ok', data: { retryAt: expect.any(Date) } });
      expect(await ask()).toMatchObject({ code: 'codeTooSoon', msg: 'Please get it again in one minute' });
      await awaitNextCode(site.nodes.databaseUrl, email);
    }
    expect(await ask()).toMatchObject({ code: 'tooManyAttempts' });
    expect(await site.operator.newsTo(email)).toHaveLength(throttles.codesPerEmailAndAddress.max);
  });

  test('is not mailed to an unknown address', async () => {
    const email = ownEmailAddress('nobody');
    expect(await site.visitor().ask(sendLoginCode, { email })).toMatchObject({
      code: 'mailNotRegistered',
      msg: "The mail hasn't been registered.Please register directly.",
    });
    expect(await site.operator.mailsTo(email)).toEqual([]);
  });
});

describe('a password', () => {
  test('opens the account; a wrong password and an unknown email get the same refusal', async () => {
    const { email } = await signedIn();
    const password = 'the right password';
    await givePassword(site.nodes.databaseUrl, email, password);
    const person = site.visitor();
    const answer = await person.ask(logIn, { email, password, rememberMe: true });
    expect(answer).toMatchObject({ kind: 'ok', data: { email, emailVerified: true } });
    const wrong = await site.visitor().ask(logIn, { email, password: 'another one', rememberMe: true });
    const unknown = await site.visitor().ask(logIn, { email: ownEmailAddress(), password, rememberMe: true });
    expect(wrong).toMatchObject({
      code: 'wrongCredentials',
      msg: 'Please enter the correct account and password',
    });
    expect(unknown).toEqual(wrong);
  });

  test('every password is refused for an account without a password', async () => {
    const { email } = await signedIn();
    const answer = await site.visitor().ask(logIn, { email, password: 'anything at all', rememberMe: true });
    expect(answer).toMatchObject({ code: 'wrongCredentials' });
  });

  test('returns a retry time when too many passwords are compared at once', async () => {
    const attempt = () => ({ email: ownEmailAddress('crowd'), password: 'one of many', rememberMe: true });
    weakenPasswordHashing(false);
    const crowd = Array.from({ length: 60 }, () => site.visitor().ask(logIn, attempt()));
    const answers = await Promise.all(crowd).finally(() => weakenPasswordHashing());
    const codes = new Set(answers.map((answer) => (answer.kind === 'ok' ? 'ok' : answer.code)));
    expect(codes).toEqual(new Set(['wrongCredentials', 'unavailable']));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect(await site.visitor().ask(logIn, attempt())).toMatchObject({ code: 'wrongCredentials' });
  });
});

test('one email address gets one code a minute, also for concurrent requests', async () => {
  const form = buildForm();
  await register(site.visitor(), form);
  const { email } = form;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.visitor().ask(sendLoginCode, { email })),
  );
  const codes = answers.map((answer) => (answer.kind === 'ok' ? 'ok' : answer.code)).sort();
  expect(codes).toEqual([...Array.from({ length: 7 }, () => 'codeTooSoon'), 'ok']);
});
