import { logIn, logInByCode } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { refreshSession } from '@aftercare/contract/account/stay';
import { firstPage } from '@aftercare/contract/fields/lists';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownAddress, ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { givePassword, mailedCode, signInByCode } from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

async function ordersSeenBy(person: Person): Promise<string[]> {
  const answer = await person.ask(listWarranties, firstPage);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.map((row) => row.orderNumber);
}

async function verifiedCustomer() {
  const person = site.visitor();
  const form = buildForm({ email: ownEmailAddress('victim') });
  await register(person, form);
  const session = await signInByCode(site, person, form.email);
  return { person, form, email: form.email, session };
}

async function claim(email: string, person = site.visitor()) {
  const form = buildForm({ email });
  const answer = await register(person, form);
  if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated') throw new Error('it is not stored');
  return { person, form, data: answer.data };
}

describe('typing an email address that is verified', () => {
  const attempts: [string, (email: string) => Promise<Awaited<ReturnType<typeof register>>>][] = [
    ['without any proof', (email) => register(site.visitor(), buildForm({ email }))],
    ['in capitals', (email) => register(site.visitor(), buildForm({ email: ` ${email.toUpperCase()} ` }))],
    ['with a wrong password', (email) => register(site.visitor(), buildForm({ email, password: 'a guess' }))],
    [
      'with a false token',
      (email) => {
        const person = site.visitor();
        person.token = 'A'.repeat(43);
        return register(person, buildForm({ email }));
      },
    ],
  ];
  test.each(attempts)('%s returns no token, sends no mail and stores nothing', async (_, attempt) => {
    const victim = await verifiedCustomer();
    // A mail that was on its way may still arrive.
    const mails = async () => (await site.operator.mailsTo(victim.email)).map(({ mailId }) => mailId);
    const [mailsBefore, before] = [await mails(), await rowCounts(site.nodes.databaseUrl)];
    const answer = await attempt(victim.email);
    expect(answer).toMatchObject({ code: 'mailRegistered', status: 200 });
    expect(answer.data).toEqual({ success: false });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
    expect(await mails()).toEqual(mailsBefore);
    expect(await ordersSeenBy(victim.person)).toEqual([victim.form.orderNumber]);
  });

  test('with the token of another address returns a field error and stores nothing', async () => {
    const victim = await verifiedCustomer();
    const { person } = await claim(ownEmailAddress('attacker'));
    const before = await rowCounts(site.nodes.databaseUrl);
    const answer = await register(person, buildForm({ email: victim.email }));
    expect(answer).toMatchObject({
      code: 'invalidInput',
      data: { success: false, fields: { email: expect.any(String) } },
    });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  });
});

describe('typing an email address that is not verified', () => {
  test('returns a token that opens its own registrations, and nothing else', async () => {
    const victim = await claim(ownEmailAddress('victim'));
    const attacker = await claim(victim.form.email);
    expect(attacker.data).toMatchObject({ emailVerified: false, givenName: '', avatar: '' });
    expect(await ordersSeenBy(attacker.person)).toEqual([attacker.form.orderNumber]);
    expect(await ordersSeenBy(victim.person)).toEqual([victim.form.orderNumber]);
    const { warrantyId } = victim.data;
    expect(await attacker.person.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded', status: 200 });
    const confirmed = await attacker.person.ask(confirmWarranties, { warrantyIds: [warrantyId] });
    expect(confirmed).toMatchObject({ code: 'sessionEnded' });
    const { orderNumber } = buildForm();
    const edited = await attacker.person.ask(recheckWarranty, { warrantyId, orderNumber });
    expect(edited).toMatchObject({ code: 'threadGone' });
  });

  test('never reveals the name that another visitor typed', async () => {
    const form = {
      email: ownEmailAddress('victim'),
      password: 'the victim’s own',
      givenName: 'Viktoria Victim',
    };
    await register(site.visitor({ site: 'lepow-de' }), buildForm(form));
    const attacker = site.visitor({ site: 'lepow-de' });
    const answer = await register(
      attacker,
      buildForm({ ...form, password: 'the attacker’s', givenName: 'Axel A.' }),
    );
    expect(answer).toMatchObject({ data: { givenName: 'Axel A.', emailVerified: false } });
    expect(JSON.stringify(answer)).not.toContain('Viktoria');
  });

  test('with a password lets that password open the same registrations later, but no account', async () => {
    const form = buildForm({ password: 'ein gutes Passwort', givenName: 'Grete Muster' });
    await register(site.visitor({ site: 'lepow-de' }), form);
    const person = site.visitor({ site: 'lepow-de' });
    const { email, password = '' } = form;
    const answer = await person.ask(logIn, { email, password, rememberMe: true });
    if (answer.kind !== 'ok') throw new Error('the password is not known');
    expect(answer.data).toMatchObject({ emailVerified: false, givenName: 'Grete Muster' });
    person.token = answer.data.token;
    expect(await ordersSeenBy(person)).toEqual([form.orderNumber]);
    expect(await person.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
  });
});

describe('verifying the email address by a one-time code', () => {
  test('ends every unverified session and password', async () => {
    const email = ownEmailAddress('victim');
    const secret = { email, password: 'the attacker’s', givenName: 'Axel A.' };
    const attacker = site.visitor({ site: 'lepow-de' });
    await register(attacker, buildForm(secret));
    expect(await ordersSeenBy(attacker)).toHaveLength(1);
    const victim = site.visitor({ site: 'lepow-de' });
    const session = await signInByCode(site, victim, email);
    expect(session).toMatchObject({ emailVerified: true, givenName: '' });
    expect(await attacker.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded' });
    expect(await attacker.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
    attacker.token = null;
    const again = await attacker.ask(logIn, { email, password: secret.password, rememberMe: true });
    expect(again).toMatchObject({ code: 'wrongCredentials' });
    expect(await victim.ask(viewProfile, {})).toMatchObject({
      kind: 'ok',
      data: { email, hasPassword: false },
    });
  });

  test('adopts the registrations of this browser and asks the customer to confirm the rest', async () => {
    const mine = await claim(ownEmailAddress('victim'));
    const theirs = await claim(mine.form.email);
    const { toConfirm } = await signInByCode(site, mine.person, mine.form.email);
    expect(toConfirm.map((row) => row.orderNumber)).toEqual([theirs.form.orderNumber]);
    expect(await ordersSeenBy(mine.person)).toEqual([mine.form.orderNumber]);
  });

  test('asks to confirm all in a browser that made none, keeps the confirmed ones and releases the rest', async () => {
    const mine = await claim(ownEmailAddress('victim'));
    const theirs = await claim(mine.form.email);
    const person = site.visitor();
    const { toConfirm } = await signInByCode(site, person, mine.form.email);
    expect(toConfirm.map((row) => row.warrantyId).sort()).toEqual(
      [mine.data.warrantyId, theirs.data.warrantyId].sort(),
    );
    expect(await ordersSeenBy(person)).toEqual([]);
    const strange = await claim(ownEmailAddress());
    const wrong = await person.ask(confirmWarranties, {
      warrantyIds: [mine.data.warrantyId, strange.data.warrantyId],
    });
    expect(wrong).toMatchObject({ code: 'threadGone' });
    expect(await ordersSeenBy(person)).toEqual([]);
    const kept = await person.ask(confirmWarranties, { warrantyIds: [mine.data.warrantyId] });
    expect(kept).toMatchObject({ kind: 'ok', data: { list: [{ warrantyId: mine.data.warrantyId }] } });
    expect(await ordersSeenBy(person)).toEqual([mine.form.orderNumber]);
    const late = await person.ask(confirmWarranties, { warrantyIds: [theirs.data.warrantyId] });
    expect(late).toMatchObject({ code: 'threadGone' });
    expect(await ordersSeenBy(strange.person)).toEqual([strange.form.orderNumber]);
  });

  test('invalidates the idempotency key of a request from before the verification', async () => {
    const key = { 'idempotency-key': ownKey() };
    const attacker = site.visitor();
    const form = buildForm();
    await register(attacker, form, key);
    await signInByCode(site, site.visitor(), form.email);
    const again = await register(site.visitor(), form, key);
    expect(again.kind).toBe('refused');
    expect(again.data).not.toHaveProperty('token');
  });
});

describe('a verified account', () => {
  test('adds another order by its own token', async () => {
    const { person, form, email } = await verifiedCustomer();
    const second = buildForm({ email });
    await site.operator.importRows([buildOrderRow(second.orderNumber)]);
    const answer = await register(person, second);
    expect(answer).toMatchObject({ kind: 'ok', data: { emailVerified: true } });
    expect(await ordersSeenBy(person)).toEqual([second.orderNumber, form.orderNumber]);
  });

  test('adds another order by its right password, with a new session', async () => {
    const { email, form } = await verifiedCustomer();
    await givePassword(site.nodes.databaseUrl, email, 'the right password');
    const elsewhere = site.visitor();
    const second = buildForm({ email, password: 'the right password' });
    expect(await register(elsewhere, second)).toMatchObject({
      data: { emailVerified: true, status: 'pending' },
    });
    expect(await elsewhere.ask(viewProfile, {})).toMatchObject({
      kind: 'ok',
      data: { email, hasPassword: true },
    });
    expect(await ordersSeenBy(elsewhere)).toEqual([second.orderNumber, form.orderNumber]);
  });

  test('counts wrong passwords of the form and of the log-in together', async () => {
    const { email } = await verifiedCustomer();
    await givePassword(site.nodes.databaseUrl, email, 'the right password');
    const form = buildForm({ email, password: 'a wrong password' });
    const from = ownAddress();
    const { max, seconds } = throttles.passwordPerEmailAndAddress;
    for (let n = 0; n < max; n += 1) {
      const answer =
        n % 2
          ? await register(site.visitor({ from }), form)
          : await site.visitor({ from }).ask(logIn, { email, password: 'wrong', rememberMe: true });
      expect(answer).toMatchObject({ code: n % 2 ? 'mailRegistered' : 'wrongCredentials' });
    }
    const right = { ...form, password: 'the right password' };
    expect(await register(site.visitor({ from }), right)).toMatchObject({
      code: 'tooManyAttempts',
      data: { success: false },
    });
    const login = await site
      .visitor({ from })
      .ask(logIn, { email, password: right.password, rememberMe: true });
    expect(login).toMatchObject({ code: 'tooManyAttempts' });
    await site.nodes.advance(seconds * 1000);
    expect(await register(site.visitor({ from }), right)).toMatchObject({ data: { emailVerified: true } });
  });

  test('is not blocked by a visitor who has typed its email address many times', async () => {
    const { person, email } = await verifiedCustomer();
    for (let n = 0; n < throttles.orderMissesPerCaller.max + 1; n += 1)
      await register(site.visitor(), buildForm({ email }));
    expect(await register(person, buildForm({ email }))).toMatchObject({ data: { status: 'pending' } });
  });

  test('is opened by a code typed in any case and with any spaces', async () => {
    const { email } = await verifiedCustomer();
    await site.nodes.advance(61_000);
    const person = site.visitor();
    const code = await mailedCode(site, person, email);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect(
      await person.ask(logInByCode, { email: email.toUpperCase(), code: typed, rememberMe: true }),
    ).toMatchObject({
      kind: 'ok',
      data: { emailVerified: true, toConfirm: [] },
    });
  });
});
