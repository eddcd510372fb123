import { changeEmail } from '@aftercare/contract/account/email-change';
import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { forgetPassword, resetPassword } from '@aftercare/contract/account/password';
import { viewProfile } from '@aftercare/contract/account/profile';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { firstPage } from '@aftercare/contract/fields/lists';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register as registerOrder } from '../../../../testing/people/buyer.ts';
import { ownAddress, ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { switchOn } from '../../../../testing/reading/change-stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { awaitNextCode, buildSignUp, codeFrom, newAccount, signInByCode } from '../account.factory.ts';

const hiding = 'lepow-de';
const lang = 'en_US';
let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await switchOn(site.nodes.databaseUrl, hiding, 'hidesMailboxes');
  await site.nodes.advance(0);
});
afterAll(() => site.stop());

const stranger = () => site.visitor({ site: hiding, lang });
const strangerAt = (from: string) => site.visitor({ site: hiding, lang, from });

async function owner() {
  const account = await newAccount(site, stranger());
  await awaitNextCode(site.nodes.databaseUrl, account.form.email);
  return account;
}

/** An answer without secrets, ids, times and the typed text, which differ between any two answers. */
function comparable(answer: { kind: string; status: number }, typed: string): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (/token|Id$|At$|By$|orderNumber/i.test(key)) return typeof value;
    return typeof value === 'string' ? value.replaceAll(typed, 'the mailbox') : value;
  });
}

const wrongCode = 'AAAA3333';
const password = 'what a stranger chose';
const sockets: [string, (person: Person, email: string) => Promise<{ kind: string; status: number }>][] = [
  ['log-in', (person, email) => person.ask(logIn, { email, password, rememberMe: true })],
  ['a code to log in with', (person, email) => person.ask(sendLoginCode, { email })],
  [
    'a wrong code to log in with',
    (person, email) => person.ask(logInByCode, { email, code: wrongCode, rememberMe: true }),
  ],
  ['a code to sign up with', (person, email) => person.ask(sendVerifyCode, { email, purpose: 'register' })],
  ['a code for a new password', (person, email) => person.ask(sendVerifyCode, { email, purpose: 'forget' })],
  [
    'a wrong code for a new password',
    (person, email) => person.ask(forgetPassword, { email, code: wrongCode, password, confirm: password }),
  ],
  ['sign-up without a code', (person, email) => person.ask(register, buildSignUp({ email }))],
  [
    'sign-up with a wrong code',
    (person, email) => person.ask(register, buildSignUp({ email, code: wrongCode })),
  ],
  [
    'the quick warranty without a password',
    (person, email) =>
      registerOrder(person, buildForm({ email, givenName: 'Ada', orderNumber: '111-0000001-0000001' })),
  ],
  [
    'the quick warranty with a wrong password',
    (person, email) =>
      registerOrder(
        person,
        buildForm({ email, givenName: 'Ada', password, orderNumber: '111-0000001-0000002' }),
      ),
  ],
];

describe('a site that does not reveal which addresses have an account', () => {
  test.each(sockets)(
    'gives the same answer for a known and an unknown address at %s',
    async (_title, knock) => {
      const { form } = await owner();
      const unknown = ownEmailAddress();
      const known = await knock(stranger(), form.email);
      expect(comparable(known, form.email)).toBe(comparable(await knock(stranger(), unknown), unknown));
    },
  );

  test.each(sockets)(
    'gives the same answer the second time, and after another visitor’s sign-up, at %s',
    async (_title, knock) => {
      const { form } = await owner();
      const answers = [];
      for (const email of [form.email, ownEmailAddress()]) {
        await stranger().ask(register, buildSignUp({ email, password }));
        await knock(stranger(), email);
        answers.push(comparable(await knock(stranger(), email), email));
      }
      expect(answers[0]).toBe(answers[1]);
    },
  );

  test('tells the owner of an address without an account by mail that there is none', async () => {
    const email = ownEmailAddress();
    await stranger().ask(sendLoginCode, { email });
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(email));
    expect(mail.subject).toBe('No Lepow account with this address');
    expect(mail.text).toContain('/web/register');
    expect(mail.text).not.toMatch(/^[0-9A-Z]{8}$/m);
  });

  test('tells the owner of an account by mail that there is one, and sends no code that would create a second', async () => {
    const { form } = await owner();
    await stranger().ask(sendVerifyCode, { email: form.email, purpose: 'register' });
    const { mail } = await site.sink.waitForMail(
      (received) =>
        received.to.includes(form.email) &&
        received.mail.subject === 'You already have an account with Lepow',
    );
    expect(mail.text).toContain('/web/login');
    expect(mail.text).not.toMatch(/^[0-9A-Z]{8}$/m);
  });

  test('another visitor’s sign-up and registration with a verified address give no access to its account', async () => {
    const { form, person } = await owner();
    const signedUp = stranger();
    const answer = await signedUp.ask(register, buildSignUp({ email: form.email, password }));
    expect(answer).toMatchObject({ kind: 'ok', data: { emailVerified: false } });
    signedUp.token = answer.kind === 'ok' ? answer.data.token : null;
    const registered = await registerOrder(signedUp, buildForm({ email: form.email }));
    expect(registered).toMatchObject({ code: 'registrationNotActivated' });
    const again = stranger();
    const byPassword = await registerOrder(
      again,
      buildForm({ email: form.email, givenName: 'Mallory', password }),
    );
    expect(byPassword).toMatchObject({ code: 'registrationNotActivated', data: { emailVerified: false } });
    for (const one of [signedUp, again]) {
      expect(await one.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
      expect(await one.ask(listWarranties, firstPage)).toMatchObject({ data: { total: 2 } });
    }
    expect(await person.ask(viewProfile, {})).toMatchObject({ data: { givenName: form.givenName } });
    expect(await person.ask(listWarranties, firstPage)).toMatchObject({ data: { total: 0 } });
    await awaitNextCode(site.nodes.databaseUrl, form.email);
    const session = await signInByCode(site, stranger(), form.email);
    expect(session.toConfirm).toHaveLength(2);
    expect(await again.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded' });
  });

  test('an unverified customer’s password does not open the account, with any session', async () => {
    const { form, person } = await owner();
    await stranger().ask(register, buildSignUp({ email: form.email, password }));
    const chosen = { password: 'taken over by a thief', confirm: 'taken over by a thief' };
    const changed = await person.ask(resetPassword, { oldPassword: password, ...chosen });
    expect(changed).toMatchObject({ code: 'passwordWrong' });
    const newEmail = ownEmailAddress('thief');
    await awaitNextCode(site.nodes.databaseUrl, form.email);
    const code = await codeFrom(site, newEmail, () =>
      person.ask(sendVerifyCode, { email: newEmail, purpose: 'changeEmail' }),
    );
    expect(await person.ask(changeEmail, { newEmail, password, code })).toMatchObject({
      code: 'passwordWrong',
    });
    expect(await person.ask(changeEmail, { newEmail, password: form.password, code })).toMatchObject({
      kind: 'ok',
    });
  });

  test('log-ins with an unverified customer’s password use up the attempts at the owner’s password too', async () => {
    const { form } = await owner();
    await stranger().ask(register, buildSignUp({ email: form.email, password }));
    const from = ownAddress();
    const answers = [];
    for (let at = 0; at < throttles.passwordPerEmailAndAddress.max; at += 1) {
      const typed = at % 2 ? password : `guess ${at}`;
      const answer = await strangerAt(from).ask(logIn, {
        email: form.email,
        password: typed,
        rememberMe: true,
      });
      answers.push(answer.kind);
    }
    expect(answers.filter((kind) => kind === 'ok')).toHaveLength(
      throttles.passwordPerEmailAndAddress.max / 2,
    );
    const further = await strangerAt(from).ask(logIn, {
      email: form.email,
      password: 'one more',
      rememberMe: true,
    });
    expect(further).toMatchObject({ code: 'tooManyAttempts' });
  });

  test('signing up again with an account’s address logs in to it by the one-time code', async () => {
    const { form } = await owner();
    const person = stranger();
    const code = await codeFrom(site, form.email, () =>
      person.ask(register, buildSignUp({ email: form.email })),
    );
    const answer = await person.ask(logInByCode, { email: form.email, code, rememberMe: true });
    expect(answer).toMatchObject({ data: { emailVerified: true, givenName: form.givenName } });
    const asBefore = await stranger().ask(logIn, {
      email: form.email,
      password: form.password,
      rememberMe: true,
    });
    expect(asBefore).toMatchObject({ kind: 'ok' });
  });
});

describe('a site that may reveal which addresses have an account', () => {
  const max = throttles.emailAnswersPerAddress.max;

  test('reveals ten addresses an hour to one network address; then all answers are the same, and none is refused', async () => {
    const { form } = await newAccount(site, site.visitor());
    const prober = site.visitor();
    for (let at = 0; at < max; at += 1) {
      const answer = await prober.ask(sendVerifyCode, { email: ownEmailAddress(), purpose: 'forget' });
      expect(answer).toMatchObject({ code: 'mailNotRegistered' });
    }
    const unknown = ownEmailAddress();
    const ofUnknown = await prober.ask(sendLoginCode, { email: unknown });
    const code = codeFrom(site, form.email, async () => {
      const ofKnown = await prober.ask(sendLoginCode, { email: form.email });
      expect(comparable(ofKnown, form.email)).toBe(comparable(ofUnknown, unknown));
      return ofKnown;
    });
    const loggedIn = await prober.ask(logInByCode, { email: form.email, code: await code, rememberMe: true });
    expect(loggedIn).toMatchObject({ kind: 'ok' });
    const used = await prober.ask(register, buildSignUp({ email: form.email }));
    const free = await prober.ask(register, buildSignUp());
    expect([used.kind, free.kind]).toEqual(['ok', 'ok']);
    const quick = await registerOrder(prober, buildForm({ email: form.email }));
    expect(quick).toMatchObject({ code: 'registrationNotActivated' });
  });

  test('counts the revealing answers of all calls together, per network address and hour', async () => {
    const { form } = await newAccount(site, site.visitor());
    const prober = site.visitor();
    const asks = [
      () => prober.ask(sendVerifyCode, { email: form.email, purpose: 'register' }),
      () => prober.ask(register, buildSignUp({ email: form.email })),
      () => registerOrder(prober, buildForm({ email: form.email })),
      () => prober.ask(sendLoginCode, { email: ownEmailAddress() }),
      () => prober.ask(register, buildSignUp({ email: form.email, code: wrongCode })),
    ];
    const codes = [];
    for (let at = 0; at < max; at += 1) {
      const answer = await asks[at % asks.length]?.();
      codes.push(answer?.kind === 'refused' ? answer.code : answer?.kind);
    }
    expect(codes.slice(0, asks.length)).toEqual([
      'mailTaken',
      'mailTaken',
      'mailRegistered',
      'mailNotRegistered',
      'mailTaken',
    ]);
    expect(codes.slice(asks.length)).toEqual(codes.slice(0, asks.length));
    expect(await prober.ask(sendLoginCode, { email: ownEmailAddress() })).toMatchObject({ kind: 'ok' });
    const elsewhere = await site.visitor().ask(sendLoginCode, { email: ownEmailAddress() });
    expect(elsewhere).toMatchObject({ code: 'mailNotRegistered' });
    await site.advance(throttles.emailAnswersPerAddress.seconds * 1000);
    const later = await prober.ask(sendLoginCode, { email: ownEmailAddress() });
    expect(later).toMatchObject({ code: 'mailNotRegistered' });
  });
});
