import { changeEmail, undoEmailChange } from '@aftercare/contract/account/email-change';
import { logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { forgetPassword } from '@aftercare/contract/account/password';
import { viewProfile } from '@aftercare/contract/account/profile';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { refreshSession } from '@aftercare/contract/account/stay';
import { firstPage } from '@aftercare/contract/fields/lists';
import { type Language, languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register as registerOrder } from '../../../../testing/people/buyer.ts';
import { ownAddress, ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import {
  addAttempts,
  buildSignUp,
  inAnotherBrowser,
  isSignedIn,
  mailedCode,
  newAccount,
  signIn,
  signInByCode,
  undoSecret,
  verifyCode,
} from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const elsewhere = (email: string, password: string) => inAnotherBrowser(site, email, password);

type Account = Awaited<ReturnType<typeof newAccount>>;

async function changing(
  { person, form }: Pick<Account, 'person' | 'form'>,
  newEmail = ownEmailAddress('new'),
) {
  const code = await verifyCode(site, person, newEmail, 'changeEmail');
  return { newEmail, password: form.password, code };
}

async function changed() {
  const account = await newAccount(site, site.visitor());
  const request = await changing(account);
  const answer = await account.person.ask(changeEmail, request);
  if (answer.kind !== 'ok') throw new Error(`not changed: ${answer.code}`);
  const { email, password } = account.form;
  return { ...account, email, password, newEmail: request.newEmail, undo: await undoSecret(site, email) };
}

async function connected(person: Person) {
  const { conversationId } = await openChat(person);
  await say(person, conversationId, 'A question');
  const socket = await customerSocket({
    port: site.nodes.nodes[1]?.port ?? 0,
    host: 'fopo-us.localhost',
    from: ownAddress(),
    cookies: person.client.cookies,
  });
  socket.send({ type: 'auth', conversationId, lang: 'en_US', token: person.token ?? undefined });
  await socket.next('ready');
  return { conversationId, socket };
}

describe('a changed email address', () => {
  test('needs password and code; the caller’s browser stays signed in, every other one is signed out', async () => {
    const account = await newAccount(site, site.visitor());
    const { person, form } = account;
    const other = await elsewhere(form.email, form.password);
    const { conversationId, socket } = await connected(other);
    const { newEmail, ...rest } = await changing(account);
    const answer = await person.ask(changeEmail, { newEmail, ...rest });
    expect(answer).toMatchObject({ kind: 'ok', data: { email: newEmail, givenName: form.givenName } });
    expect(await person.ask(viewProfile, {})).toMatchObject({ data: { email: newEmail } });
    expect(await isSignedIn(other)).toBe(false);
    expect(await other.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
    expect(await socket.next('session.ended')).toMatchObject({ reason: 'revoked' });
    expect((await readChat(person, conversationId)).state.contact.email).toBe(newEmail);
    expect(await signIn(site.visitor(), newEmail, form.password)).toMatchObject({ kind: 'ok' });
    expect(await signIn(site.visitor(), form.email, form.password)).toMatchObject({
      code: 'wrongCredentials',
    });
    // If the answer was lost, the same request returns the same.
    expect(await person.ask(changeEmail, { newEmail, ...rest })).toMatchObject({ data: { email: newEmail } });
  });

  const subjects: Record<Language, string> = {
    en_US: 'was changed',
    de_DE: 'wurde geändert',
    ja_JP: 'メールアドレス変更のお知らせ',
  };
  test.each(languages)(
    'is reported to the old address in its language, with the revert link in a fragment: %s',
    async (lang) => {
      const account = await newAccount(site, site.visitor({ lang }));
      await account.person.ask(changeEmail, await changing(account));
      await undoSecret(site, account.form.email);
      const mail = site.sink.mails.findLast(({ to }) => to.includes(account.form.email))?.mail;
      expect(mail?.subject).toContain(subjects[lang]);
      expect(mail?.text).toMatch(/https?:\/\/fopo-us\.localhost(:\d+)?\/web\/email-undo#[\w-]{30,}/);
    },
  );

  test('needs the right password; a wrong one uses up no code and counts against the limit of the log-in', async () => {
    const account = await newAccount(site, site.visitor());
    const request = await changing(account);
    const ask = (password: string) => account.person.ask(changeEmail, { ...request, password });
    for (let n = 1; n < throttles.passwordPerSession.max; n += 1)
      expect(await ask(`guess ${n}`)).toMatchObject({
        code: 'passwordWrong',
        msg: 'Your password is incorrect. Please try again.',
      });
    expect(await ask(request.password)).toMatchObject({ kind: 'ok' });
    const again = await newAccount(site, site.visitor());
    const other = await changing(again);
    for (let n = 0; n < throttles.passwordPerSession.max; n += 1)
      await again.person.ask(changeEmail, { ...other, password: `guess ${n}` });
    expect(await again.person.ask(changeEmail, other)).toMatchObject({ code: 'tooManyAttempts' });
  });

  test('requires a code that was sent for this account, this address and this purpose', async () => {
    const account = await newAccount(site, site.visitor());
    const { newEmail, password, code } = await changing(account);
    const mallory = await newAccount(site, site.visitor());
    const foreign = await changing(mallory, newEmail);
    const forSignUp = await verifyCode(site, site.visitor(), newEmail, 'register');
    const { code: forAnother } = await changing(account);
    for (const wrong of [foreign.code, forSignUp, forAnother, 'AAAAAAAA'])
      expect(await account.person.ask(changeEmail, { newEmail, password, code: wrong })).toMatchObject({
        code: 'codeWrong',
      });
    expect(await mallory.person.ask(changeEmail, { ...foreign, code })).toMatchObject({ code: 'codeWrong' });
    expect(await account.person.ask(changeEmail, { newEmail, password, code })).toMatchObject({ kind: 'ok' });
  });

  test('may be requested by a verified account, a limited number of times a day', async () => {
    const usedEmail = (await newAccount(site, site.visitor())).form.email;
    const ask = (person: Person, email: string) =>
      person.ask(sendVerifyCode, { email, purpose: 'changeEmail' });
    const typist = site.visitor();
    await registerOrder(typist, buildForm());
    for (const nobody of [site.visitor(), typist])
      expect(await ask(nobody, ownEmailAddress())).toMatchObject({ code: 'sessionEnded' });
    const { person, form } = await newAccount(site, site.visitor());
    expect(await ask(person, form.email)).toMatchObject({ code: 'mailTaken' });
    for (let n = 1; n < throttles.newEmailsPerCustomer.max; n += 1)
      expect(await ask(person, usedEmail)).toMatchObject({
        code: 'mailTaken',
        msg: 'This Email already exists, please login instead.',
      });
    expect(await ask(person, ownEmailAddress())).toMatchObject({ code: 'tooManyAttempts' });
  });

  test('ends the unverified customers of the new address, and their registrations wait for confirmation', async () => {
    const typist = site.visitor();
    const order = buildForm();
    await registerOrder(typist, order);
    const account = await newAccount(site, site.visitor());
    const request = await changing(account, order.email);
    expect(await account.person.ask(changeEmail, request)).toMatchObject({ data: { email: order.email } });
    expect(await typist.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
    const code = await mailedCode(site, site.visitor(), order.email);
    const back = await site.visitor().ask(logInByCode, { email: order.email, code, rememberMe: true });
    expect(back).toMatchObject({ data: { toConfirm: [expect.objectContaining({})] } });
  });

  test('is given to one account only when several change to it or sign up with it at the same time', async () => {
    const email = ownEmailAddress('wanted');
    const accounts = await Promise.all([1, 2, 3].map(() => newAccount(site, site.visitor())));
    const ready = [];
    for (const account of accounts) ready.push({ account, request: await changing(account, email) });
    const guest = site.visitor();
    const code = await verifyCode(site, guest, email, 'register');
    const answers = await Promise.all([
      ...ready.map(({ account, request }) => account.person.ask(changeEmail, request)),
      guest.ask(register, { ...buildSignUp({ email }), code }),
    ]);
    const kinds = answers.map((answer) => (answer.kind === 'ok' ? 'ok' : answer.code));
    expect(kinds.toSorted()).toEqual(['mailTaken', 'mailTaken', 'mailTaken', 'ok']);
  });
});

describe('the revert link', () => {
  const press = (secret: string, person = site.visitor()) => person.ask(undoEmailChange, { secret });

  test('returns the account to the old address: every session and the password end, and a code logs in', async () => {
    const { person, email, newEmail, password, undo } = await changed();
    const { conversationId, socket } = await connected(person);
    const thief = await elsewhere(newEmail, password);
    expect(await press(undo)).toMatchObject({ kind: 'ok', data: {} });
    for (const one of [person, thief]) expect(await isSignedIn(one)).toBe(false);
    expect(await socket.next('session.ended')).toMatchObject({ reason: 'revoked' });
    for (const address of [email, newEmail])
      expect(await signIn(site.visitor(), address, password)).toMatchObject({ code: 'wrongCredentials' });
    expect(await site.visitor().ask(sendLoginCode, { email: newEmail })).toMatchObject({
      code: 'mailNotRegistered',
    });
    const owner = site.visitor();
    expect(await signInByCode(site, owner, email)).toMatchObject({ email, emailVerified: true });
    expect(await owner.ask(viewProfile, {})).toMatchObject({ data: { email, hasPassword: false } });
    expect((await readChat(owner, conversationId)).state.contact.email).toBe(email);
    // The link works for a second click, or if the answer was lost.
    expect(await press(undo)).toMatchObject({ kind: 'ok' });
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('does nothing for a GET request, a guessed secret or another site', async () => {
    const { person, undo } = await changed();
    expect((await site.visitor().client.get(`${undoEmailChange.path}?secret=${undo}`)).status).toBe(404);
    for (const wrong of [ownKey(), `${undo}x`, undo.slice(1)])
      expect(await press(wrong)).toMatchObject({ code: 'codeWrong' });
    expect(await press(undo, site.visitor({ site: 'lepow-de' }))).toMatchObject({ code: 'codeWrong' });
    const address = ownAddress();
    const guesser = site.visitor({ from: address });
    await press(ownKey(), guesser);
    const attempts = throttles.codeAttemptsPerAddress.max - 2;
    await addAttempts(site.nodes.databaseUrl, { kind: 'emailUndo.address', address }, attempts);
    expect(await press(ownKey(), guesser)).toMatchObject({ code: 'codeWrong' });
    expect(await press(undo, guesser)).toMatchObject({ code: 'tooManyAttempts' });
    expect(await isSignedIn(person)).toBe(true);
  });

  test('also reverts every later change of the address, and invalidates the links of those changes', async () => {
    const { person, email, newEmail, password, undo } = await changed();
    const third = await changing({ person, form: buildSignUp({ password }) });
    expect(await person.ask(changeEmail, third)).toMatchObject({ data: { email: third.newEmail } });
    const ofThief = await undoSecret(site, newEmail);
    expect(await press(undo)).toMatchObject({ kind: 'ok' });
    expect(await press(ofThief)).toMatchObject({ code: 'codeWrong' });
    const owner = site.visitor();
    expect(await signInByCode(site, owner, email)).toMatchObject({ email });
  });

  test('is invalid after the owner has reverted the change once and then changed the address again', async () => {
    const { email, undo } = await changed();
    await press(undo);
    const person = site.visitor();
    await signInByCode(site, person, email);
    const code = await verifyCode(site, site.visitor(), email, 'forget');
    const password = 'chosen after all of it';
    await site.visitor().ask(forgetPassword, { email, code, password, confirm: password });
    const again = await elsewhere(email, password);
    const request = await changing({ person: again, form: buildSignUp({ password }) });
    expect(await again.ask(changeEmail, request)).toMatchObject({ kind: 'ok' });
    expect(await press(undo)).toMatchObject({ code: 'codeWrong' });
    expect(await isSignedIn(again)).toBe(true);
  });
});

describe('the old address is reserved for the account for seven days', () => {
  test('no other account can sign up with, verify or change to the reserved address; the account itself may return to it', async () => {
    const account = await changed();
    const { email, password, newEmail } = account;
    const guest = site.visitor();
    expect(await guest.ask(sendVerifyCode, { email, purpose: 'register' })).toMatchObject({
      code: 'mailTaken',
    });
    expect(await guest.ask(register, buildSignUp({ email }))).toMatchObject({ code: 'mailTaken' });
    expect(await guest.ask(sendLoginCode, { email })).toMatchObject({ code: 'mailNotRegistered' });
    expect(await guest.ask(sendVerifyCode, { email, purpose: 'forget' })).toMatchObject({
      code: 'mailNotRegistered',
    });
    const other = await newAccount(site, site.visitor());
    expect(await other.person.ask(sendVerifyCode, { email, purpose: 'changeEmail' })).toMatchObject({
      code: 'mailTaken',
    });
    const back = await changing({ person: account.person, form: buildSignUp({ password }) }, email);
    expect(await account.person.ask(changeEmail, back)).toMatchObject({ data: { email } });
    expect(await signIn(site.visitor(), newEmail, password)).toMatchObject({ code: 'wrongCredentials' });
  });

  test('a code requested before the reservation cannot verify the address for another account', async () => {
    const account = await newAccount(site, site.visitor());
    const request = await changing(account);
    const { email } = account.form;
    const early = await mailedCode(site, site.visitor(), email);
    await account.person.ask(changeEmail, request);
    await registerOrder(site.visitor(), buildForm({ email }));
    const stale = await site.visitor().ask(logInByCode, { email, code: early, rememberMe: true });
    expect(stale).toMatchObject({ code: 'codeWrong' });
    expect(
      await site.visitor().ask(undoEmailChange, { secret: await undoSecret(site, email) }),
    ).toMatchObject({
      kind: 'ok',
    });
  });

  test('an order can be registered with the reserved address, and waits for the account’s confirmation after a revert', async () => {
    const { email, undo } = await changed();
    const typist = site.visitor();
    const order = buildForm({ email });
    await registerOrder(typist, order);
    expect(await typist.ask(listWarranties, firstPage)).toMatchObject({ data: { total: 1 } });
    await site.visitor().ask(undoEmailChange, { secret: undo });
    expect(await typist.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
    const owner = site.visitor();
    const back = await signInByCode(site, owner, email);
    expect(back.toConfirm).toHaveLength(1);
  });

  test('after seven days the link is invalid, and another account may verify the address', async () => {
    const { email, newEmail, password, undo } = await changed();
    await site.advance(limits.emailUndoSeconds * 1000);
    expect(await site.visitor().ask(undoEmailChange, { secret: undo })).toMatchObject({ code: 'codeWrong' });
    const guest = await newAccount(site, site.visitor(), { email });
    expect(guest.session).toMatchObject({ email, emailVerified: true });
    expect(await signIn(site.visitor(), newEmail, password)).toMatchObject({ kind: 'ok' });
  });
});
