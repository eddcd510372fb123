import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import { viewAvailability } from '@aftercare/contract/chat/hand-over';
import { createSimulatedChat, createSimulatedThread } from '@aftercare/contract/chat/simulated-calls';
import { acceptConversation, closeConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people/person.ts';
import {
  askPerson,
  configureSite,
  openChat,
  passWithDesk,
  raiseTicket,
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
afterEach(async () => {
  await presence('offline');
  await site.nodes.advance(0);
});

const presence = (status: 'online' | 'offline') => site.operator.desk.ask(setPresence, { status });
const accept = (conversationId: string) => site.operator.desk.ask(acceptConversation, { conversationId });
const configure = (change: Partial<MerchantConfiguration>) => configureSite(site, 'fopo-us', change);
const second = 1000;

async function withSimulatedAgent(person: Person) {
  const { conversationId } = await openChat(person);
  await raiseTicket(person, conversationId);
  await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
  const { state } = await readChat(person, conversationId);
  expect(state.mode).toBe('simulated');
  return { conversationId, ticket: state.ticket, threadId: state.ids.simulatedThreadId };
}

describe('the simulated agent’s thread', () => {
  test('ends three seconds after an agent took over, as type 2, and not before', async () => {
    const person = site.visitor();
    const { conversationId, threadId } = await withSimulatedAgent(person);
    await presence('online');
    await accept(conversationId);
    const ids = async () => (await readChat(person, conversationId)).state.ids;
    expect((await readChat(person, conversationId)).state.mode).toBe('agent');
    // The running time of the test counts too.
    await site.nodes.advance(second);
    expect(await ids()).toMatchObject({ simulatedThreadId: threadId });
    await site.nodes.advance((limits.simulatedCloseSeconds - 1) * second);
    expect(await ids()).toMatchObject({ simulatedThreadId: '', simulatedChatId: '' });
    const threads = await threadsOf(site.nodes.databaseUrl, conversationId);
    expect(threads.find(({ id }) => id === threadId)).toMatchObject({ chat: 'simulated', closeType: 2 });
  });

  test('stays open with its one ticket if the agent’s connection is lost within those three seconds', async () => {
    const person = site.visitor();
    const { conversationId, threadId, ticket } = await withSimulatedAgent(person);
    await presence('online');
    await accept(conversationId);
    await presence('offline');
    await site.nodes.advance(0);
    expect((await readChat(person, conversationId)).state.mode).toBe('simulated');
    await site.nodes.advance(10 * second);
    const { state, list } = await readChat(person, conversationId);
    expect(state).toMatchObject({ mode: 'simulated', ticket, ids: { simulatedThreadId: threadId } });
    expect(list.filter(({ card }) => card?.kind === 'ticket')).toHaveLength(1);
    expect(list.flatMap(({ card }) => (card?.kind === 'mode' ? card.reason : []))).toEqual([
      ...['nobodyThere', 'agentAccepted', 'agentLost'],
    ]);
  });

  test('counts five minutes down; without an agent the ticket stays and the bot answers again', async () => {
    const person = site.visitor();
    const { conversationId, ticket } = await withSimulatedAgent(person);
    const { state } = await readChat(person, conversationId);
    const left = (state.countdownEndsAt?.getTime() ?? 0) - state.serverTime.getTime();
    expect(Math.abs(left - limits.simulatedCountdownSeconds * second)).toBeLessThan(5 * second);
    await site.nodes.advance(limits.simulatedCountdownSeconds * second - 10 * second);
    expect((await readChat(person, conversationId)).state.mode).toBe('simulated');
    await site.nodes.advance(10 * second);
    const after = await readChat(person, conversationId);
    expect(after.state).toMatchObject({ mode: 'bot', sitting: 'open', ticket, countdownEndsAt: null });
    expect(textsIn(after.list).slice(-2)).toEqual([
      expect.stringContaining(`Your ticket ${ticket?.ticketNumber} stays with our team`),
      'The automated assistant is answering again.',
    ]);
    const fresh = await person.ask(createSimulatedChat, {});
    expect(fresh).toMatchObject({ kind: 'ok', data: { state: { mode: 'simulated' } } });
  });

  test('counts five minutes down; an online agent receives the chat with its history', async () => {
    const person = site.visitor();
    const { conversationId } = await withSimulatedAgent(person);
    await say(person, conversationId, 'It blinks twice');
    await passWithDesk(site, limits.simulatedCountdownSeconds * second);
    const { state, list } = await readChat(person, conversationId);
    expect(state).toMatchObject({ mode: 'connectingAgent', queue: { position: expect.any(Number) } });
    expect(textsIn(list)).toContain('It blinks twice');
    expect(list.at(-1)).toMatchObject({ card: { reason: 'countdownOver', to: 'connectingAgent' } });
  });
});

test('an agent who goes offline and accepts the chat again causes no second busy notice, and the inactivity timer still closes the chat', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  const requestAgain = async (text: string) => {
    await passWithDesk(site, 1);
    await accept(conversationId);
    await say(person, conversationId, text);
    await passWithDesk(site, limits.agentSilenceSeconds * second);
  };
  await requestAgain('Hello?');
  await presence('offline');
  await site.nodes.advance(0);
  expect((await readChat(person, conversationId)).state.mode).toBe('simulated');
  await requestAgain('Hello??');
  await passWithDesk(site, limits.inactivitySeconds * second);
  const { list, state } = await readChat(person, conversationId);
  const texts = textsIn(list);
  expect(texts.filter((text) => text.startsWith('Our team is busy'))).toHaveLength(1);
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1));
  expect(state.sitting).toBe('closed');
  expect(texts).toContain('Chat closed due to long user inactivity');
});

describe('a customer who waits for an agent', () => {
  test('gets the simulated agent and a ticket if no agent accepts within two minutes', async () => {
    const person = site.visitor();
    await presence('online');
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'My screen flickers');
    expect(await askPerson(person, conversationId)).toMatchObject({
      data: { state: { mode: 'connectingAgent', queue: { position: 1 }, isAutomated: true } },
    });
    await passWithDesk(site, limits.acceptWithinSeconds * second);
    await expect
      .poll(async () => (await readChat(person, conversationId)).state)
      .toMatchObject({ mode: 'simulated', ticket: { ticketNumber: expect.any(String) } });
  });

  test('is queued after earlier customers, and moves up', async () => {
    await presence('online');
    const [first, next] = [site.visitor(), site.visitor()];
    const ahead = (await openChat(first)).conversationId;
    await askPerson(first, ahead);
    await site.nodes.advance(second);
    const { conversationId } = await openChat(next);
    expect(await askPerson(next, conversationId)).toMatchObject({
      data: { state: { queue: { position: 2 } } },
    });
    await accept(ahead);
    expect((await readChat(next, conversationId)).state.queue).toMatchObject({ position: 1 });
  });

  test('reads who answers; the bot’s thread ends as type 2, and both sides can read its messages', async () => {
    const person = site.visitor();
    await presence('online');
    const { conversationId, botThreadId } = await openChat(person);
    await say(person, conversationId, 'It does not turn on');
    await askPerson(person, conversationId);
    await accept(conversationId);
    const { list, state } = await readChat(person, conversationId);
    expect(state).toMatchObject({ mode: 'agent', isAutomated: false, agent: { name: expect.any(String) } });
    expect(textsIn(list)).toContain(`${state.agent?.name} is answering now.`);
    const threads = await threadsOf(site.nodes.databaseUrl, conversationId);
    expect(threads.find(({ id }) => id === botThreadId)).toMatchObject({ chat: 'bot', closeType: 2 });
    await site.operator.desk.ask(closeConversation, { conversationId });
  });
});

describe('the inline button and the exit to an agent', () => {
  const withAnswer = async (person: Person) => {
    const { conversationId } = await openChat(person);
    const first = (await readChat(person, conversationId)).state;
    await say(person, conversationId, 'How do I clean the screens?');
    await expect.poll(async () => (await readChat(person, conversationId)).state.isBotThinking).toBe(false);
    const later = (await readChat(person, conversationId)).state;
    return { conversationId, first, later };
  };

  test('the button appears from the bot’s second message on, and never with an agent or the simulated agent', async () => {
    const person = site.visitor();
    const { conversationId, first, later } = await withAnswer(person);
    expect([first.canAskForAgent, later.canAskForAgent]).toEqual([false, true]);
    await askPerson(person, conversationId);
    expect((await readChat(person, conversationId)).state.canAskForAgent).toBe(false);
    await presence('online');
    await accept(conversationId);
    await site.nodes.advance(limits.simulatedCloseSeconds * second);
    const { state } = await readChat(person, conversationId);
    expect(state).toMatchObject({ canAskForAgent: false, ids: { simulatedThreadId: '' } });
    expect(state.ids.agentChatId).not.toBe('');
  });

  test('on a site without a bot, button and strip are shown at once, and the input only after asking for an agent', async () => {
    const person = site.visitor({ site: 'idprt-us' });
    const { conversationId, state } = await openChat(person);
    expect(state).toMatchObject({ canAskForAgent: true, isStripVisible: true, isInputVisible: false });
    expect(await askPerson(person, conversationId)).toMatchObject({
      data: { state: { canAskForAgent: false, isStripVisible: false, isInputVisible: true } },
    });
    const withBot = await openChat(site.visitor());
    expect(withBot.state).toMatchObject({ isStripVisible: false, isInputVisible: true });
  });

  test('without all-day service the button is hidden, and the exit leads to agents only in business hours', async () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '00:00', close: '24:00' }));
    await presence('online');
    try {
      await configure({
        allDayServices: false,
        hours: { weekly: everyDay, closedOn: [], holidays: null, special: [] },
      });
      const inside = await withAnswer(site.visitor());
      expect(inside.later).toMatchObject({ canAskForAgent: false, exitLeadsTo: 'agent' });
      const person = site.visitor();
      expect(await person.ask(viewAvailability, {})).toMatchObject({
        data: { agents: 'online', isOpenNow: true, canHandOver: true },
      });
      await configure({ hours: { weekly: [], closedOn: [], holidays: null, special: [] } });
      const outside = await withAnswer(person);
      expect(outside.later).toMatchObject({ canAskForAgent: false, exitLeadsTo: 'ticket' });
      expect(await person.ask(viewAvailability, {})).toMatchObject({
        data: { agents: 'online', isOpenNow: false, canHandOver: false },
      });
      expect(await askPerson(person, outside.conversationId)).toMatchObject({
        data: { state: { mode: 'simulated' } },
      });
    } finally {
      await configure({ allDayServices: true });
    }
    const again = await withAnswer(site.visitor());
    expect(again.later).toMatchObject({ canAskForAgent: true, exitLeadsTo: 'agent' });
  });

  test('a typed request for an agent hands over without a confirmation, and later messages go to the agent', async () => {
    await presence('online');
    const person = site.visitor();
    const opened = await person.ask(createBotChat, { source: undefined });
    if (opened.kind !== 'ok') throw new Error('no chat');
    const { botChatId, botThreadId, conversationId } = opened.data;
    const ask = (message: string) =>
      person.ask(askBot, {
        botChatId,
        botThreadId,
        message,
        type: 'text',
        fileName: undefined,
        messageId: undefined,
      });
    expect(await ask('I want to talk to a human')).toMatchObject({
      data: { handsOver: true, state: { mode: 'connectingAgent', queue: { position: expect.any(Number) } } },
    });
    // While an agent answers, messages go to the agent, and the bot does not get them.
    expect(await ask('Hello?')).toMatchObject({ data: { handsOver: false, info: [] } });
    const { list } = await readChat(person, conversationId);
    expect(textsIn(list)).not.toContain('You asked to talk to our team.');
    expect(list.filter(({ card }) => card?.kind === 'mode')).toMatchObject([
      { card: { from: 'bot', to: 'connectingAgent', reason: 'askedForPerson' } },
    ]);
  });
});

test('after its countdown, a new thread of the simulated agent has a new thread id and the same chat id', async () => {
  const person = site.visitor();
  const { threadId } = await withSimulatedAgent(person);
  const first = await person.ask(createSimulatedChat, {});
  if (first.kind !== 'ok') throw new Error('no chat');
  expect(first.data.simulatedThreadId).toBe(threadId);
  await site.nodes.advance(limits.simulatedCountdownSeconds * second);
  const { simulatedChatId } = first.data;
  const next = await person.ask(createSimulatedThread, { simulatedChatId });
  if (next.kind !== 'ok') throw new Error('no thread');
  expect(next.data).toMatchObject({ simulatedChatId, state: { mode: 'simulated' } });
  expect(next.data.simulatedThreadId).not.toBe(threadId);
});
