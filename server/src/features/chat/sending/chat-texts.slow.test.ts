import { closeBotThread, createBotChat, transferBotChat } from '@aftercare/contract/bot/chat';
import { createAgentChat } from '@aftercare/contract/chat/agent-calls';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { createSimulatedChat, transferSimulatedChat } from '@aftercare/contract/chat/simulated-calls';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { viewMerchant } from '@aftercare/contract/sites/view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedChats } from '../../../../testing/cases/every-call.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  answerSimulated,
  askPerson,
  configureSite,
  conversationsOf,
  openChat,
  passWithDesk,
  readChat,
  say,
  textsIn,
} from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

/** The texts of the specification, verbatim, and our translations of them. */
const textsOf: {
  lang: Language;
  inactive: string;
  offline: string;
  busy: RegExp;
  email: RegExp;
  order: RegExp;
  photo: RegExp;
  ticket: RegExp;
  off: string;
}[] = [
  {
    lang: 'en_US',
    inactive: 'Chat closed due to long user inactivity',
    offline: 'Sorry, the customer assistant is offline, and you can contact us by phone or email.',
    busy: /team is busy.*Please wait/,
    email: /email address/,
    order: /order number/,
    photo: /photo/,
    ticket: /^Your ticket number is [3-9A-Y]{6}\. We will answer by .*\d/,
    off: 'The chat is switched off. Please call or write to us.',
  },
  {
    lang: 'de_DE',
    inactive: 'Der Chat wurde wegen längerer Inaktivität beendet',
    offline:
      'Unser Team ist im Moment leider nicht erreichbar. Sie können uns per Telefon oder E-Mail kontaktieren.',
    busy: /Team ist gerade beschäftigt\. Bitte warten Sie/,
    email: /E-Mail-Adresse/,
    order: /Bestellnummer/,
    photo: /Foto/,
    ticket: /^Ihre Ticketnummer ist [3-9A-Y]{6}\. Sie erhalten unsere Antwort bis .*\d/,
    off: 'Der Chat ist nicht verfügbar. Bitte rufen Sie uns an oder schreiben Sie uns.',
  },
  {
    lang: 'ja_JP',
    inactive: '長時間操作がなかったため、チャットを終了しました',
    offline: '申し訳ございません。ただいま担当者が不在です。お電話またはメールでお問い合わせください。',
    busy: /混み合っております.*お待ちください/,
    email: /メールアドレス/,
    order: /注文番号/,
    photo: /写真/,
    ticket: /^お問い合わせ番号は [3-9A-Y]{6} です。.*\d.*までに/,
    off: 'チャットは現在ご利用いただけません。お電話またはメールでお問い合わせください。',
  },
];

const transcript = async (person: Person, id: string) => textsIn((await readChat(person, id)).list);
const presence = (status: 'online' | 'offline') => site.operator.desk.ask(setPresence, { status });

describe.each(textsOf)('in $lang', (text) => {
  const { lang } = text;

  test('the simulated agent says that it is automated, asks three questions in turn, shows a summary and names the ticket', async () => {
    const person = site.visitor({ lang });
    const { conversationId } = await openChat(person);
    await askPerson(person, conversationId);
    await say(person, conversationId, 'My screen flickers');
    const steps = [text.email, text.order, text.photo];
    const asks = ['email', 'orderNo', 'photo', null];
    for (const [turn, wanted] of asks.entries()) {
      const { list, state } = await readChat(person, conversationId);
      expect(state.asks).toBe(wanted);
      const question = steps[turn];
      if (!question) continue;
      expect(textsIn(list.slice(-2)).join(' ')).toMatch(question);
      await say(person, conversationId, turn === 0 ? ownEmailAddress() : 'no');
    }
    const summary = (await readChat(person, conversationId)).list.at(-1);
    expect(summary?.html.join()).toContain('<li>');
    const [choice] = summary?.items ?? [];
    await say(person, conversationId, choice?.msg ?? '');
    await expect
      .poll(() => transcript(person, conversationId))
      .toContainEqual(expect.stringMatching(text.ticket));
    const { list, state } = await readChat(person, conversationId);
    expect(state.contact.email).toMatch(/@mail\.example$/);
    expect(textsIn(list).at(-1)).toContain(state.contact.email);
    expect(textsIn(list)).toContain(text.offline);
    const simulatedAgent = list.filter(({ chat, direction }) => chat === 'simulated' && direction === 1);
    expect(simulatedAgent.length).toBeGreaterThanOrEqual(6);
    for (const { authorId, isAutomated, showsCard } of simulatedAgent)
      expect({ authorId, isAutomated, showsCard }).toEqual({
        authorId: 'designer',
        isAutomated: true,
        showsCard: false,
      });
  });

  test('the busy notice after thirty seconds and the divider after thirty minutes have the texts of the catalogue', async () => {
    const person = site.visitor({ lang });
    const { conversationId } = await openChat(person);
    await presence('online');
    await site.operator.desk.ask(acceptConversation, { conversationId });
    await say(person, conversationId, 'Hello?');
    await passWithDesk(site, limits.agentSilenceSeconds * 1000 - 5_000);
    expect((await transcript(person, conversationId)).join()).not.toMatch(text.busy);
    await passWithDesk(site, 5_000);
    expect((await transcript(person, conversationId)).at(-1)).toMatch(text.busy);
    await presence('offline');
    await site.nodes.advance(0);
    const quiet = site.visitor({ lang });
    const closing = (await openChat(quiet)).conversationId;
    await say(quiet, closing, '…');
    await site.nodes.advance(limits.inactivitySeconds * 1000);
    await site.nodes.advance(limits.inactivitySeconds * 1000);
    const divider = (await readChat(quiet, closing)).list.find(({ html }) => html[0] === text.inactive);
    expect(divider).toMatchObject({ direction: -1, authorId: 'system', showsCard: false });
  });

  test('transfer-to-agent says that no agent is online', async () => {
    const person = site.visitor({ lang });
    const { botChatId, botThreadId } = await openChat(person);
    const input = { botChatId, botThreadId, agentChatId: undefined, agentName: undefined };
    expect(await person.ask(transferBotChat, input)).toMatchObject({
      code: 'agentOffline',
      msg: text.offline,
    });
  });
});

test('calls that would begin a chat report that the chat is switched off, and begin nothing', async () => {
  const person = site.visitor({ site: 'lepow-de' });
  const held = await openedChats(person);
  const { conversationId, botChatId, botThreadId, simulatedChatId, simulatedThreadId } = held;
  await answerSimulated(person, conversationId);
  await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
  await configureSite(site, 'lepow-de', { isLiveChat: false });
  try {
    const begun = async () => ({
      conversations: await conversationsOf(site.nodes.databaseUrl, 'lepow-de'),
      own: (await readChat(person, conversationId)).state.version,
    });
    const before = await begun();
    const off = { status: 200, code: 'chatOff' };
    for (const { lang, off: msg } of textsOf)
      expect(await person.ask(createBotChat, { source: undefined }, { lang })).toMatchObject({ ...off, msg });
    const noOne = { agentChatId: undefined, agentName: undefined };
    for (const one of [person, site.visitor({ site: 'lepow-de' })]) {
      expect(await one.ask(createBotChat, { source: undefined })).toMatchObject(off);
      expect(await one.ask(createSimulatedChat, {})).toMatchObject(off);
      expect(await one.ask(createAgentChat, { chatId: held.agentChatId })).toMatchObject(off);
      expect(await one.ask(askForPerson, { conversationId, messageId: ownKey() })).toMatchObject(off);
      expect(await one.ask(transferBotChat, { botChatId, botThreadId, ...noOne })).toMatchObject(off);
      const simulated = { simulatedChatId, simulatedThreadId, ...noOne };
      expect(await one.ask(transferSimulatedChat, simulated)).toMatchObject(off);
      expect(one.client.cookies.has('visitor')).toBe(one === person);
    }
    expect(await begun()).toEqual(before);
    expect(await person.ask(viewMerchant, {})).toMatchObject({
      data: { isLiveChat: false, features: { chat: false } },
    });
    // Earlier messages stay readable, and an open ticket can be answered.
    expect((await readChat(person, conversationId)).list.length).toBeGreaterThan(3);
  } finally {
    await configureSite(site, 'lepow-de', { isLiveChat: true });
  }
  expect(await person.ask(createBotChat, { source: undefined })).toMatchObject({
    data: { conversationId },
  });
});

test('neither the notice of a closed hotline nor a third-party agent script switches the chat off', async () => {
  await configureSite(site, 'kimo-jp', { liveNotification: true, isLiveAgent: true });
  expect(await openChat(site.visitor({ site: 'kimo-jp' }))).toMatchObject({ state: { sitting: 'open' } });
});

test('each message names its author; the card follows the greeting only, and only on sites with a warranty', async () => {
  const person = site.visitor();
  const { conversationId, customerId } = await openChat(person);
  await say(person, conversationId, 'How do I clean the screens?');
  await expect.poll(async () => (await readChat(person, conversationId)).state.isBotThinking).toBe(false);
  await askPerson(person, conversationId);
  await site.operator.desk.ask(acceptConversation, { conversationId });
  const { list } = await readChat(person, conversationId);
  expect(list.filter(({ showsCard }) => showsCard).map(({ seq }) => seq)).toEqual([1]);
  for (const { direction, authorId, isAutomated, tag } of list) {
    if (direction === 0) expect({ authorId, tag }).toEqual({ authorId: customerId, tag: 'customer' });
    if (direction === -1) expect(authorId).toBe('system');
    if (direction === 1)
      expect({ authorId, isAutomated }).toEqual({ authorId: 'designer', isAutomated: true });
  }
  await configureSite(site, 'fopo-us', { supportWarranty: false });
  const without = site.visitor();
  const greeted = await readChat(without, (await openChat(without)).conversationId);
  expect(greeted.list).toMatchObject([{ authorId: 'designer', showsCard: false, direction: 1 }]);
  await configureSite(site, 'fopo-us', { supportWarranty: true });
  const { botChatId, botThreadId } = await openChat(without);
  await without.ask(closeBotThread, { botChatId, botThreadId, type: 1 });
  const again = await readChat(without, (await openChat(without)).conversationId);
  expect(again.list.at(-1)).toMatchObject({ showsCard: true });
});
