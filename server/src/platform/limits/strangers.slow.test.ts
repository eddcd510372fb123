import { logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { forgetPassword } from '@aftercare/contract/account/password';
import { sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { logOut } from '@aftercare/contract/account/stay';
import { forgetDeskPassword, resetDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { signIn as signInAtDesk } from '@aftercare/contract/desk/team/session';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { colleague, magicLink } from '../../../testing/people/desk-people.ts';
import { ownAddress, ownEmailAddress, ownKey, type Person, person } from '../../../testing/people/person.ts';
import { buildClaim } from '../../../testing/people/unverified-customer.ts';
import { switchOn } from '../../../testing/reading/change-stored.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import {
  addAttempts,
  awaitNextCode,
  inAnotherBrowser,
  mailedCode,
  newAccount,
  signIn,
} from '../../features/account/account.factory.ts';
import { buildOrderNumber } from '../../features/orders/report-file/report.factory.ts';

const proving = { site: 'fopo-us' } as const;
const junk = '34679ACD';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(1);
  await switchOn(site.nodes.databaseUrl, proving.site, 'asksPostalCode');
  await site.nodes.advance(0);
});
afterAll(() => site.stop());

const codeOf = (answer: { kind: string; code?: string }) => (answer.kind === 'ok' ? 'ok' : answer.code);
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const deskFrom = (from = ownAddress()): Person => person({ port: site.port, from });
const logInWith = (one: Person, email: string, code: string) =>
  one.ask(logInByCode, { email, code, rememberMe: true });
const deskLogIn = (desk: Person, email: string, password: string) =>
  desk.ask(signInAtDesk, { email, password });

/** Adds attempts as if made from elsewhere; one real attempt has been counted before. */
const tried = (kind: string, subject: string, count: number) =>
  addAttempts(site.nodes.databaseUrl, { kind, address: subject }, count);

describe('an attacker who knows an email', () => {
  test('does not block registrations with it by inventing orders', async () => {
    const at = { site: 'idprt-us' } as const;
    const from = ownAddress();
    const email = ownEmailAddress();
    for (const _ of times(11)) await register(site.visitor({ ...at, from }), buildForm({ email }));
    expect(codeOf(await register(site.visitor(at), buildForm({ email })))).toBe('registrationNotActivated');
  });

  test('does not block the log-in by code with wrong codes, before or after one was mailed', async () => {
    const { form } = await newAccount(site, site.visitor());
    const { email } = form;
    const strangers = times(12).map(() => site.visitor());
    for (const one of strangers) for (const _ of times(5)) await logInWith(one, email, junk);
    await awaitNextCode(site.nodes.databaseUrl, email);
    const owner = site.visitor();
    const code = await mailedCode(site, owner, email);
    for (const one of strangers) await logInWith(one, email, junk);
    expect(codeOf(await logInWith(owner, email, code))).toBe('ok');
  });

  test('does not use up the codes that its owner may request', async () => {
    const { form } = await newAccount(site, site.visitor());
    const stranger = site.visitor();
    const answers = [];
    for (const _ of times(11)) {
      await awaitNextCode(site.nodes.databaseUrl, form.email);
      answers.push(codeOf(await stranger.ask(sendLoginCode, { email: form.email })));
    }
    expect(answers.at(-1)).toBe('tooManyAttempts');
    await awaitNextCode(site.nodes.databaseUrl, form.email);
    const answer = await site.visitor().ask(sendVerifyCode, { email: form.email, purpose: 'forget' });
    expect(codeOf(answer)).toBe('ok');
  });

  test('does not lock its owner out at other addresses, nor on a known device at the attacker’s address', async () => {
    const owner = site.visitor();
    const { form } = await newAccount(site, owner);
    const from = ownAddress();
    for (const _ of times(10)) await signIn(site.visitor({ from }), form.email, 'a guess');
    expect(codeOf(await signIn(site.visitor({ from }), form.email, form.password))).toBe('tooManyAttempts');
    expect(codeOf(await signIn(site.visitor(), form.email, form.password))).toBe('ok');
    await owner.ask(logOut, {});
    const there = site.visitor({ from });
    for (const [name, value] of owner.client.cookies) there.client.cookies.set(name, value);
    expect(codeOf(await signIn(there, form.email, form.password))).toBe('ok');
  });

  test('passwords tried from many addresses make a one-time code necessary, except on a known device', async () => {
    const owner = site.visitor();
    const { form } = await newAccount(site, owner);
    const { email, password } = form;
    await signIn(site.visitor(), email, 'a guess');
    await tried('password.email', email, 100);
    const newDevice = site.visitor();
    expect(await signIn(newDevice, email, password)).toMatchObject({
      code: 'codeNeeded',
      data: { retryAt: expect.any(Date) },
      msg: expect.stringContaining('code'),
    });
    expect(codeOf(await signIn(owner, email, password))).toBe('ok');
    await awaitNextCode(site.nodes.databaseUrl, email);
    const code = await mailedCode(site, newDevice, email);
    expect(codeOf(await logInWith(newDevice, email, code))).toBe('ok');
    expect(codeOf(await signIn(newDevice, email, password))).toBe('ok');
  });

  test('a device that is known to one account is unknown to another', async () => {
    const owner = site.visitor();
    const { form } = await newAccount(site, owner);
    const { form: other } = await newAccount(site, site.visitor());
    await signIn(site.visitor(), other.email, 'a guess');
    await tried('password.email', other.email, 100);
    expect(codeOf(await signIn(owner, other.email, other.password))).toBe('codeNeeded');
    const copied = await inAnotherBrowser(site, form.email, form.password);
    const [sealed] = [copied.client.cookies.get('device') ?? ''];
    copied.client.cookies.set('device', sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A'));
    await signIn(site.visitor(), form.email, 'a guess');
    await tried('password.email', form.email, 100);
    expect(codeOf(await signIn(copied, form.email, form.password))).toBe('codeNeeded');
  });
});

describe('an attacker at the desk who knows an email', () => {
  test('does not use up the links that its owner may request', async () => {
    const { email } = await colleague(site, { at: { 'fopo-us': 'agent' } });
    const stranger = deskFrom();
    for (const _ of times(11)) await stranger.ask(forgetDeskPassword, { email });
    expect(codeOf(await deskFrom().ask(forgetDeskPassword, { email }))).toBe('ok');
  });

  test('does not lock its owner out at other addresses; a mailed link lets a new device in', async () => {
    const { email, password } = await colleague(site, { at: { 'fopo-us': 'agent' } });
    const from = ownAddress();
    for (const _ of times(10)) await deskLogIn(deskFrom(from), email, 'a guess');
    expect(codeOf(await deskLogIn(deskFrom(from), email, password))).toBe('tooManyAttempts');
    const known = deskFrom();
    expect(codeOf(await deskLogIn(known, email, password))).toBe('ok');
    await tried('desk.email', email, 100);
    const fresh = deskFrom();
    expect(await deskLogIn(fresh, email, password)).toMatchObject({
      code: 'codeNeeded',
      msg: expect.stringContaining('Forgot your password?'),
    });
    expect(codeOf(await deskLogIn(known, email, password))).toBe('ok');
    await fresh.ask(forgetDeskPassword, { email });
    const secret = await magicLink(site, email, 'new-password', 2);
    const chosen = 'another word of many years';
    await fresh.ask(resetDeskPassword, { secret, password: chosen, confirm: chosen });
    expect(codeOf(await deskLogIn(fresh, email, chosen))).toBe('ok');
  });
});

async function postedTo(postalCode: string): Promise<string> {
  const orderNumber = buildOrderNumber();
  await site.operator.importRows([buildOrderRow(orderNumber, { 'ship-postal-code': postalCode })]);
  return orderNumber;
}

describe('an attacker who knows an order', () => {
  test('does not lock its buyer out by wrong postal codes', async () => {
    const orderNumber = await postedTo('98101');
    const from = ownAddress();
    for (const n of times(11))
      await register(
        site.visitor({ ...proving, from }),
        buildForm({ orderNumber, postalCode: `20${100 + n}` }),
      );
    const buyer = site.visitor(proving);
    const form = buildForm({ orderNumber, postalCode: '98101' });
    expect(codeOf(await register(buyer, form))).toBe('ok');
  });

  test('does not lock its buyer out by claims', async () => {
    const orderNumber = buildOrderNumber();
    const stranger = site.visitor();
    for (const _ of times(6)) await stranger.ask(claimOrder, buildClaim({ orderNumber }));
    expect(codeOf(await site.visitor().ask(claimOrder, buildClaim({ orderNumber })))).toBe('ok');
  });
});

describe('order numbers from one address', () => {
  const at = { site: 'idprt-us' } as const;
  const guess = (from: string) => register(site.visitor({ ...at, from }), buildForm());

  test('require a one-time code after ten unknown ones, whatever email is typed', async () => {
    const from = ownAddress();
    const answers = [];
    for (const _ of times(11)) answers.push(codeOf(await guess(from)));
    expect(answers).toEqual([...Array(10).fill('registrationNotActivated'), 'codeNeeded']);
    const account = site.visitor({ ...at, from });
    await newAccount(site, account);
    const own = buildForm({ email: (await newAccount(site, account)).form.email });
    expect(codeOf(await register(account, own))).toBe('registrationNotActivated');
    expect(codeOf(await guess(ownAddress()))).toBe('registrationNotActivated');
  });
});

describe('order numbers that the ledger contains', () => {
  test('are not counted, so that customers at a shared address can register all their orders', async () => {
    const from = ownAddress();
    const email = ownEmailAddress();
    const forms = times(12).map(() => buildForm({ email }));
    await site.operator.importRows(
      forms.map(({ orderNumber }) => buildOrderRow(orderNumber, { 'ship-postal-code': '98101' })),
    );
    const answers = [];
    for (const form of forms) {
      const shop = { ...proving, from };
      answers.push(codeOf(await register(site.visitor(shop), { ...form, postalCode: '98101' })));
    }
    expect(answers).toEqual(Array(12).fill('ok'));
  });

  test('require their postal code after too many wrong order numbers from the address', async () => {
    const shop = { ...proving, from: ownAddress() };
    const known = await postedTo('98101');
    for (const _ of times(10)) await register(site.visitor(shop), buildForm({ postalCode: '98101' }));
    const wrong = buildForm({ orderNumber: known, postalCode: '10001' });
    expect(codeOf(await register(site.visitor(shop), wrong))).toBe('codeNeeded');
    const right = buildForm({ orderNumber: known, postalCode: '98101' });
    expect(codeOf(await register(site.visitor(shop), right))).toBe('ok');
  });
});

test('a wrong code or link is refused before a password is hashed', async () => {
  const password = 'a password of nobody’s';
  const answers = await Promise.all(
    times(60).map(() =>
      site
        .visitor()
        .ask(forgetPassword, { email: ownEmailAddress(), code: junk, password, confirm: password }),
    ),
  );
  const links = await Promise.all(
    times(60).map(() => deskFrom().ask(resetDeskPassword, { secret: ownKey(), password, confirm: password })),
  );
  expect([...new Set(answers.map(codeOf))]).toEqual(['codeWrong']);
  expect([...new Set(links.map(codeOf))]).toEqual(['linkEnded']);
});
