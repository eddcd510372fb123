import { askBot, createBotThread, readBotThread } from '@aftercare/contract/bot/chat';
import { acceptConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectText } from '../../../../testing/cases/broken-tables.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  askPerson,
  openChat,
  passWithDesk,
  readChat,
  say,
  textsIn,
  threadsOf,
} from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const closed = 'Chat closed due to long user inactivity';
const halfHour = limits.inactivitySeconds * 1000;
/** Distance from the time limit in ms; longer than the test itself takes. */
const margin = 15_000;
const closings = async (conversationId: string) =>
  (await threadsOf(site.nodes.databaseUrl, conversationId)).map(({ chat, closeType }) => [chat, closeType]);
const dividers = (list: { html: string[] }[]) => textsIn(list).filter((text) => text === closed).length;

async function talked(person: Person, conversationId: string): Promise<void> {
  await say(person, conversationId, 'How do I clean the screens?');
  await expect.poll(async () => (await readChat(person, conversationId)).state.isBotThinking).toBe(false);
}

async function withAgent(person: Person): Promise<string> {
  const { conversationId } = await openChat(person);
  await passWithDesk(site, 1);
  await askPerson(person, conversationId);
  const accepted = await site.operator.desk.ask(acceptConversation, { conversationId });
  expect(accepted).toMatchObject({ data: { mode: 'agent' } });
  return conversationId;
}
const reply = async (person: Person, conversationId: string, text: string) =>
  site.operator.desk.ask(replyToConversation, {
    conversationId,
    messageId: ownKey(),
    text,
    afterSeq: (await readChat(person, conversationId)).lastSeq,
  });

describe('thirty minutes without a message', () => {
  test('end the bot’s thread as type 1, with the specified divider; the next message opens a thread with card and greeting', async () => {
    const person = site.visitor();
    const { conversationId, botChatId, botThreadId } = await openChat(person);
    await talked(person, conversationId);
    await site.nodes.advance(halfHour - margin);
    const before = await readChat(person, conversationId);
    expect(before.state).toMatchObject({ sitting: 'open', ids: { botThreadId } });
    expect(dividers(before.list)).toBe(0);
    await site.nodes.advance(margin);
    const after = await readChat(person, conversationId);
    expect(after.list.at(-1)).toMatchObject({
      html: [closed],
      direction: -1,
      authorId: 'system',
      card: { kind: 'mode', from: 'bot', to: 'bot', reason: 'inactive' },
    });
    expect(after.state).toMatchObject({ sitting: 'closed', closesAt: null, ids: { botThreadId: '' } });
    expect(await closings(conversationId)).toEqual([['bot', 1]]);

    expect(await say(person, conversationId, 'Are you there?')).toMatchObject({
      kind: 'ok',
      data: { state: { sitting: 'open', ids: { botChatId } } },
    });
    const { list, state } = await readChat(person, conversationId);
    const added = list.slice(after.list.length);
    expect(added.slice(0, 3)).toMatchObject([
      { html: ['New chat'], direction: -1 },
      { html: [expect.stringContaining('assistant')], authorId: 'designer', showsCard: true },
      { html: ['Are you there?'], direction: 0, showsCard: false },
    ]);
    expect(state.ids.botThreadId).not.toBe(botThreadId);
    expect(list.filter(({ showsCard }) => showsCard)).toHaveLength(2);
  });

  test('end a chat with an agent as type 2; a late answer is delivered and opens a new session', async () => {
    const person = site.visitor();
    const conversationId = await withAgent(person);
    await say(person, conversationId, 'Is it covered?');
    await passWithDesk(site, halfHour / 2);
    await reply(person, conversationId, 'Let me look.');
    await passWithDesk(site, halfHour - margin);
    expect((await readChat(person, conversationId)).state.sitting).toBe('open');
    await passWithDesk(site, margin);
    const after = await readChat(person, conversationId);
    expect(after.list.at(-1)).toMatchObject({ html: [closed], chat: 'agent' });
    expect(after.state).toMatchObject({ mode: 'bot', sitting: 'closed', ids: { agentChatId: '' } });
    expect(await closings(conversationId)).toEqual(
      expect.arrayContaining([
        ['bot', 2],
        ['agent', 2],
      ]),
    );
    expect(await reply(person, conversationId, 'It is covered.')).toMatchObject({ kind: 'ok' });
    await passWithDesk(site, 10_000);
    const { list, state } = await readChat(person, conversationId);
    expect(list.at(-1)).toMatchObject({ html: ['It is covered.'], direction: 1, isAutomated: false });
    expect(state).toMatchObject({ conversationId, mode: 'agent', sitting: 'open' });
    expect(dividers(list)).toBe(1);
  });

  test('with a question that no person answered leave a ticket with number and answer time', async () => {
    const person = site.visitor();
    const conversationId = await withAgent(person);
    await say(person, conversationId, 'Is anybody there?');
    await passWithDesk(site, halfHour);
    await expect
      .poll(async () => (await readChat(person, conversationId)).state)
      .toMatchObject({
        sitting: 'closed',
        ticket: { ticketNumber: expect.stringMatching(/^[3-9A-Y]{6}$/), answerBy: expect.any(Date) },
      });
  });

  test('count from the last message of either side, and close once', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await talked(person, conversationId);
    await site.nodes.advance(halfHour - margin);
    await talked(person, conversationId);
    await site.nodes.advance(halfHour - margin);
    expect((await readChat(person, conversationId)).state.sitting).toBe('open');
    await site.nodes.advance(3 * halfHour);
    expect(dividers((await readChat(person, conversationId)).list)).toBe(1);
  });
});

test('if the busy notice cannot be stored, the other timers still run, and the chat ends after thirty minutes', async () => {
  const own = await runSite();
  const person = own.visitor();
  const { conversationId } = await openChat(person);
  await passWithDesk(own, 1);
  await askPerson(person, conversationId);
  await own.operator.desk.ask(acceptConversation, { conversationId });
  await say(person, conversationId, 'Anybody?');
  await rejectText(
    own.nodes.databaseUrl,
    'Our team is busy at the moment. Please wait, your message has arrived.',
  );
  await passWithDesk(own, halfHour + margin);
  const { list, state } = await readChat(person, conversationId);
  expect(textsIn(list).join(' ')).not.toContain('busy');
  expect(state.sitting).toBe('closed');
  expect(dividers(list)).toBe(1);
  await own.stop();
});

describe('a reply to a chat that is over', () => {
  test('of an agent who is offline is delivered, and the customer’s next message goes to the bot', async () => {
    const person = site.visitor();
    const conversationId = await withAgent(person);
    await reply(person, conversationId, 'Hello.');
    await passWithDesk(site, halfHour);
    await site.operator.desk.ask(setPresence, { status: 'away' });
    expect(await reply(person, conversationId, 'One more thing.')).toMatchObject({ kind: 'ok' });
    const late = await readChat(person, conversationId);
    expect(late.list.at(-1)).toMatchObject({ html: ['One more thing.'], direction: 1 });
    expect(late.state).toMatchObject({ mode: 'bot', sitting: 'closed' });
    expect(await say(person, conversationId, 'Thank you')).toMatchObject({
      data: { state: { mode: 'bot', sitting: 'open' } },
    });
  });
});

describe('ids that are valid for a day', () => {
  test('rotate the bot’s thread even in a chat that never paused; conversation and messages stay', async () => {
    const person = site.visitor();
    const { conversationId, botChatId, botThreadId } = await openChat(person);
    const ask = (thread: string) =>
      person.ask(askBot, {
        botChatId,
        botThreadId: thread,
        message: 'Still here',
        type: 'text',
        fileName: undefined,
        messageId: undefined,
      });
    const step = 29 * 60_000;
    const steps = Math.floor((limits.chatIdsSeconds * 1000) / step);
    for (let count = 0; count < steps; count += 1) {
      await site.nodes.advance(step);
      await say(person, conversationId, `Still here ${count}`);
    }
    expect(await ask(botThreadId)).toMatchObject({ kind: 'ok' });
    await site.nodes.advance(step);
    expect(await ask(botThreadId)).toMatchObject({ code: 'threadGone' });
    expect(await say(person, conversationId, 'Our own call never ends')).toMatchObject({ kind: 'ok' });
    const fresh = await person.ask(createBotThread, { botChatId });
    if (fresh.kind !== 'ok') throw new Error('no thread');
    expect(fresh.data).toMatchObject({ botChatId, state: { conversationId, ids: { botChatId } } });
    expect(fresh.data.botThreadId).not.toBe(botThreadId);
    expect(await ask(fresh.data.botThreadId)).toMatchObject({ kind: 'ok' });
    const old = await person.ask(readBotThread, { ...firstPage, botChatId, botThreadId });
    expect(old.kind === 'ok' && old.data.total).toBeGreaterThan(steps);
  }, 60_000);
});
