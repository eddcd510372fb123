import { logIn } from '@aftercare/contract/account/log-in';
import { closeBotThread } from '@aftercare/contract/bot/chat';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { askPerson, openChat, readChat, say, talkWith, textsIn } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { newAccount } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const number = '114-1234567-1234567';

async function linesOf(person: Person, conversationId: string): Promise<string[]> {
  const { list } = await readChat(person, conversationId);
  return plainText(list.at(-1)?.html.join('') ?? '').split('\n');
}

async function signedIn(site: RunningSite) {
  const person = site.visitor();
  const { form } = await newAccount(site, person);
  const answer = await person.ask(logIn, { email: form.email, password: form.password, rememberMe: true });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  person.token = answer.data.token;
  return { person, email: form.email };
}

async function orderInLedger(): Promise<string> {
  const { orderNumber } = buildForm();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  return orderNumber;
}

const withoutMarks = (typed: string) => typed.replaceAll('-', '');

describe('the simulated agent', () => {
  test.each([
    ['en_US', 'My screen flickers', 'no', 'Email: ', ' (from this chat)'],
    ['de_DE', 'Der Bildschirm flackert', 'nein', 'E-Mail: ', ' (aus diesem Chat)'],
    ['ja_JP', '画面がちらつきます', 'ありません', 'メールアドレス: ', '（このチャットの内容）'],
  ] as const satisfies [Language, ...string[]][])(
    'in %s asks only for details that the customer did not write to the bot, and shows all in the summary',
    async (lang, problem, no, label, source) => {
      const person = site.visitor({ lang });
      const { conversationId } = await openChat(person);
      const email = ownEmailAddress();
      await say(person, conversationId, `${problem}. ${email} ${number}`);
      await askPerson(person, conversationId);
      const { state } = await readChat(person, conversationId);
      expect(state).toMatchObject({ mode: 'simulated', asks: 'photo', contact: { email }, ticket: null });
      await say(person, conversationId, no);
      const lines = await linesOf(person, conversationId);
      expect(lines).toContain(`${label}${email}${source}`);
      expect(lines.join()).toContain(problem);
      expect(lines.join()).toContain(number);
    },
  );

  test('reads the messages to an agent whose connection was lost', async () => {
    const person = site.visitor();
    const { conversationId } = await talkWith(site.operator.desk, person);
    await say(person, conversationId, `It is order ${number}`);
    await site.operator.desk.ask(setPresence, { status: 'offline' });
    await site.nodes.advance(0);
    const { state } = await readChat(person, conversationId);
    expect(state).toMatchObject({ mode: 'simulated', asks: 'email' });
    for (const text of ['no', 'no']) await say(person, conversationId, text);
    const lines = await linesOf(person, conversationId);
    expect(lines).toContain(`Order number: ${number} (from this chat)`);
    expect(lines.join()).toContain('The light blinks red');
  });

  test('reads no message of an earlier session', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, `An old problem with ${number}`);
    await site.nodes.advance(limits.inactivitySeconds * 1000);
    await say(person, conversationId, 'My screen flickers');
    await askPerson(person, conversationId);
    for (const text of ['no', 'no', 'no']) await say(person, conversationId, text);
    const lines = await linesOf(person, conversationId);
    expect(lines).toContain('Order number: not given');
    expect(lines.join()).not.toContain('An old problem');
  });

  test('reads no message of a session that close-thread ended', async () => {
    const person = site.visitor();
    const { conversationId, botChatId, botThreadId } = await openChat(person);
    await say(person, conversationId, `An old problem with ${number}`);
    await person.ask(closeBotThread, { botChatId, botThreadId, type: 1 });
    await site.nodes.advance(1_000);
    await say(person, conversationId, 'My screen flickers');
    await askPerson(person, conversationId);
    for (const text of ['no', 'no', 'no']) await say(person, conversationId, text);
    const lines = await linesOf(person, conversationId);
    expect(lines).toContain('Order number: not given');
    expect(lines.join()).not.toContain('An old problem');
  });

  test('shows the order that the visitor registered in this session', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const form = buildForm({ orderNumber: await orderInLedger() });
    await register(person, form);
    await askPerson(person, conversationId);
    await say(person, conversationId, 'My screen flickers');
    for (const text of ['no', 'no']) await say(person, conversationId, text);
    expect((await linesOf(person, conversationId)).join()).toMatch(
      /Order number: [\d-]+ \(from your registration\)/,
    );
  });

  test('reveals no order to a visitor: known and unknown order numbers get the same answers', async () => {
    const inLedger = await orderInLedger();
    const answers = await Promise.all(
      [inLedger, number].map(async (orderNumber) => {
        const person = site.visitor();
        const { conversationId } = await openChat(person);
        await askPerson(person, conversationId);
        for (const text of ['It is broken', 'no', orderNumber, 'no']) await say(person, conversationId, text);
        const { list } = await readChat(person, conversationId);
        return textsIn(list).map((text) => text.replaceAll(orderNumber, 'the number'));
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('the simulated agent of a signed-in customer', () => {
  test('knows the email address and the only order of the account, and shows the end of the order number', async () => {
    const { person, email } = await signedIn(site);
    const orderNumber = await orderInLedger();
    await register(person, buildForm({ orderNumber, email }));
    const { conversationId } = await openChat(person);
    await askPerson(person, conversationId);
    await say(person, conversationId, 'My screen flickers');
    await say(person, conversationId, 'no');
    const lines = await linesOf(person, conversationId);
    expect(lines).toContain(`Email: ${email} (from your account)`);
    expect(lines).toContain(`Order number: ends with ${orderNumber.slice(-4)} (from your account)`);
    expect(withoutMarks(lines.join())).not.toContain(withoutMarks(orderNumber));
  });

  test('asks for the order if only an unverified customer registered one with the same email address', async () => {
    const email = ownEmailAddress();
    await register(site.visitor(), buildForm({ orderNumber: await orderInLedger(), email }));
    const { person } = await newAccount(site, site.visitor(), { email });
    const { conversationId } = await openChat(person);
    await askPerson(person, conversationId);
    await say(person, conversationId, 'My screen flickers');
    expect((await readChat(person, conversationId)).state.asks).toBe('orderNo');
  });

  test('asks for the order if the account has several, or one that no order report contains', async () => {
    for (const orderNumbers of [[await orderInLedger(), await orderInLedger()], [buildForm().orderNumber]]) {
      const { person, email } = await signedIn(site);
      for (const orderNumber of orderNumbers) await register(person, buildForm({ orderNumber, email }));
      const { conversationId } = await openChat(person);
      await askPerson(person, conversationId);
      await say(person, conversationId, 'My screen flickers');
      expect((await readChat(person, conversationId)).state.asks).toBe('orderNo');
    }
  });
});

test('the summary shows an order number that the customer looked up in this session', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  const orderNumber = await orderInLedger();
  await person.ask(checkOrder, { orderNumber });
  await askPerson(person, conversationId);
  await say(person, conversationId, 'My screen flickers');
  for (const text of ['no', 'no']) await say(person, conversationId, text);
  expect(await linesOf(person, conversationId)).toContain(`Order number: ${orderNumber} (from this chat)`);
});

test('a corrected email address replaces the typed one at once', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  const [first, second] = [ownEmailAddress(), ownEmailAddress('second')];
  for (const text of ['It is broken', first, 'no', 'no', `no, the mail is ${second}`])
    await say(person, conversationId, text);
  expect((await readChat(person, conversationId)).state.contact.email).toBe(second);
  expect(await linesOf(person, conversationId)).toContain(`Email: ${second}`);
});

test('a visitor who leaves without a message gets no ticket', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  await site.nodes.advance(limits.simulatedCountdownSeconds * 1000);
  const { state, list } = await readChat(person, conversationId);
  expect(state).toMatchObject({ mode: 'bot', ticket: null });
  expect(textsIn(list).at(-2)).toContain('I have not created a ticket');
});
