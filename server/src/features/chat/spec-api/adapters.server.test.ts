import { askBot, closeBotThread, createBotThread, transferBotChat } from '@aftercare/contract/bot/chat';
import {
  closeSimulatedThread,
  createSimulatedChat,
  createSimulatedThread,
  createTicket,
  relateChats,
  sendToSimulated,
  transferSimulatedChat,
} from '@aftercare/contract/chat/simulated-calls';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openedChats } from '../../../../testing/cases/every-call.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { answerSimulated, openChat, readChat, textsIn, threadsOf } from '../../../../testing/people/talk.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());
const presence = (status: 'online' | 'offline') => site.operator.desk.ask(setPresence, { status });
afterEach(async () => {
  await presence('offline');
  await site.nodes.advance(0);
});

const stored = () => fingerprints(site.nodes.databaseUrl);
const never = 'A'.repeat(22);
const second = 1000;
const text = { type: 'text', fileName: undefined } as const;
const stateOf = async (person: Person, conversationId: string) =>
  (await readChat(person, conversationId)).state;

async function withAgent(person: Person) {
  const ids = await openedChats(person);
  await presence('online');
  await site.operator.desk.ask(acceptConversation, { conversationId: ids.conversationId });
  const state = await stateOf(person, ids.conversationId);
  expect(state.mode).toBe('agent');
  return { ...ids, ...state.ids, simulatedChatId: ids.simulatedChatId, botThreadId: ids.botThreadId };
}

describe('close-thread', () => {
  test('of the bot ends the session with the given type; a repeat returns 200 and changes nothing', async () => {
    const person = site.visitor();
    const { conversationId, botChatId, botThreadId } = await openChat(person);
    const close = (type: 1 | 2) => person.ask(closeBotThread, { botChatId, botThreadId, type });
    expect(await close(2)).toMatchObject({ kind: 'ok', data: { state: { sitting: 'closed' } } });
    expect(await threadsOf(site.nodes.databaseUrl, conversationId)).toMatchObject([{ closeType: 2 }]);
    const before = await stored();
    expect(await close(1)).toMatchObject({ kind: 'ok', status: 200, data: { state: { sitting: 'closed' } } });
    expect(await stored()).toEqual(before);
    const wire = closeBotThread.request.toWire({ botChatId, botThreadId, type: 1 }) as object;
    expect(await person.send(closeBotThread, { ...wire, type: 3 })).toMatchObject({ status: 400 });
    expect(await person.ask(closeBotThread, { botChatId, botThreadId: never, type: 1 })).toMatchObject({
      code: 'threadGone',
    });
  });

  test('of the simulated agent ends its thread; a repeat returns 200, and its ticket stays', async () => {
    const person = site.visitor();
    const { simulatedChatId, simulatedThreadId, conversationId } = await openedChats(person);
    await answerSimulated(person, conversationId);
    await expect.poll(async () => (await stateOf(person, conversationId)).ticket).not.toBeNull();
    const close = () => person.ask(closeSimulatedThread, { simulatedChatId, simulatedThreadId, type: 1 });
    expect(await close()).toMatchObject({ data: { state: { mode: 'bot', ids: { simulatedThreadId: '' } } } });
    const before = await stored();
    expect(await close()).toMatchObject({ kind: 'ok', data: { state: { ticket: expect.anything() } } });
    expect(await stored()).toEqual(before);
  });
});

describe('create-thread', () => {
  test('returns the open thread, or a new one after it was closed', async () => {
    const person = site.visitor();
    const { botChatId, botThreadId } = await openChat(person);
    expect(await person.ask(createBotThread, { botChatId })).toMatchObject({ data: { botThreadId } });
    await person.ask(closeBotThread, { botChatId, botThreadId, type: 1 });
    const fresh = await person.ask(createBotThread, { botChatId });
    expect(fresh).toMatchObject({ data: { botChatId, state: { sitting: 'open' } } });
    expect(fresh.kind === 'ok' && fresh.data.botThreadId).not.toBe(botThreadId);
    expect(await person.ask(createBotThread, { botChatId: never })).toMatchObject({ code: 'threadGone' });
  });

  test('of either family accepts messages while an agent answers, and the chat stays with the agent', async () => {
    const person = site.visitor();
    const { botChatId, simulatedChatId, conversationId } = await withAgent(person);
    const bot = await person.ask(createBotThread, { botChatId });
    if (bot.kind !== 'ok') throw new Error('no thread');
    const { botThreadId } = bot.data;
    const toBot = { botChatId, botThreadId, message: 'By the bot’s call', ...text, messageId: undefined };
    expect(await person.ask(askBot, toBot)).toMatchObject({
      data: { handsOver: false, info: [], state: { mode: 'agent' } },
    });
    await site.nodes.advance(limits.simulatedCloseSeconds * second);
    const simulatedAgent = await person.ask(createSimulatedThread, { simulatedChatId });
    if (simulatedAgent.kind !== 'ok') throw new Error('no thread');
    const toSimulated = {
      message: 'By the simulated agent’s call',
      ...text,
      direction: undefined,
      authorName: undefined,
    };
    const { simulatedThreadId } = simulatedAgent.data;
    expect(
      await person.ask(sendToSimulated, {
        simulatedChatId,
        simulatedThreadId,
        ...toSimulated,
        messageId: undefined,
      }),
    ).toMatchObject({ data: { state: { mode: 'agent' } } });
    expect(await person.ask(createSimulatedChat, {})).toMatchObject({ data: { state: { mode: 'agent' } } });
    const { list, state } = await readChat(person, conversationId);
    expect(state.mode).toBe('agent');
    expect(textsIn(list)).toEqual(
      expect.arrayContaining(['By the bot’s call', 'By the simulated agent’s call']),
    );
  });
});

describe('transfer-to-agent', () => {
  const transfer = { agentChatId: undefined, agentName: undefined };

  test('returns 10301 when no agent is online, and the state shows the simulated agent', async () => {
    const person = site.visitor();
    const { botChatId, botThreadId, conversationId } = await openChat(person);
    const answer = await person.ask(transferBotChat, { botChatId, botThreadId, ...transfer });
    expect(answer).toMatchObject({
      status: 200,
      code: 'agentOffline',
      msg: 'Sorry, the customer assistant is offline, and you can contact us by phone or email.',
      data: { state: { conversationId, mode: 'simulated' } },
    });
    const { simulatedChatId, simulatedThreadId } = (await stateOf(person, conversationId)).ids;
    expect(
      await person.ask(transferSimulatedChat, { simulatedChatId, simulatedThreadId, ...transfer }),
    ).toMatchObject({ code: 'agentOffline', data: { state: { mode: 'simulated' } } });
  });

  test('returns the chat with an online agent; the simulated agent’s thread ends after three seconds', async () => {
    const person = site.visitor();
    const { simulatedChatId, simulatedThreadId, conversationId } = await openedChats(person);
    await presence('online');
    const ids = { simulatedChatId, simulatedThreadId };
    const answer = await person.ask(transferSimulatedChat, { ...ids, ...transfer });
    expect(answer).toMatchObject({ data: { state: { mode: 'connectingAgent' } } });
    expect(answer.kind === 'ok' && answer.data.agentChatId).toMatch(/^[\w-]{22,}$/);
    const threadNow = async () => (await stateOf(person, conversationId)).ids.simulatedThreadId;
    expect(await threadNow()).toBe(simulatedThreadId);
    await site.nodes.advance(limits.simulatedCloseSeconds * second);
    expect(await threadNow()).toBe('');
    expect(await person.ask(transferSimulatedChat, { ...ids, ...transfer })).toMatchObject({
      code: 'threadGone',
    });
  });

  test('of the bot queues the chat when an agent is online, without naming an agent', async () => {
    const person = site.visitor();
    const { botChatId, botThreadId, conversationId } = await openChat(person);
    await presence('online');
    const forged = { agentChatId: never, agentName: 'Agent Smith' };
    expect(await person.ask(transferBotChat, { botChatId, botThreadId, ...forged })).toMatchObject({
      data: { state: { mode: 'connectingAgent', queue: { position: 1 } } },
    });
    const { list, state } = await readChat(person, conversationId);
    expect(JSON.stringify([list, state])).not.toContain('Agent Smith');
    expect(state.ids.agentChatId).not.toBe(never);
  });
});

describe('create-ticket', () => {
  test('returns the same ticket on a repeat, and refuses ids of other threads', async () => {
    const person = site.visitor();
    const { simulatedThreadId, botThreadId, conversationId } = await openedChats(person);
    const first = await person.ask(createTicket, { simulatedThreadId, botThreadId });
    if (first.kind !== 'ok') throw new Error('no ticket');
    const { ticketId, ticketNumber, answerBy } = first.data;
    expect(await person.ask(createTicket, { simulatedThreadId, botThreadId: undefined })).toMatchObject({
      data: { ticketId, ticketNumber, answerBy },
    });
    await expect
      .poll(async () => (await stateOf(person, conversationId)).ticket)
      .toMatchObject({ ticketId, ticketNumber, answerBy });
    const before = await stored();
    for (const wrong of [
      { simulatedThreadId: never, botThreadId: undefined },
      { simulatedThreadId, botThreadId: never },
      { simulatedThreadId: botThreadId, botThreadId: undefined },
    ])
      expect(await person.ask(createTicket, wrong)).toMatchObject({ code: 'threadGone' });
    expect(await stored()).toEqual(before);
  });
});

describe('add-chats-relation', () => {
  test('returns the conversation of any of the caller’s chats, with ids in the body or in the query string', async () => {
    const person = site.visitor();
    const { botChatId, agentChatId, conversationId } = await withAgent(person);
    const { simulatedChatId } = await openedChats(person);
    const all = { botChatId, agentChatId, simulatedChatId };
    expect(await person.ask(relateChats, all)).toMatchObject({ data: { conversationId } });
    const only = { botChatId: undefined, agentChatId: undefined, simulatedChatId };
    expect(await person.ask(relateChats, only)).toMatchObject({ data: { conversationId } });
    const named = { ...only, botChatId, simulatedChatId: undefined };
    const [query, body] = [named, only].map(
      (ids) => relateChats.request.toWire(ids) as Record<string, string>,
    );
    const path = `${relateChats.path}?${new URLSearchParams(query)}`;
    const byQuery = relateChats.response.fromWire(
      (await person.client.post(path, {})).envelope<never>().data,
    );
    expect(byQuery).toEqual({ conversationId });
    expect((await person.client.post(path, body)).status).toBe(400);
  });

  test('returns 10300 when one id is not the caller’s, and changes nothing', async () => {
    const person = site.visitor();
    const stranger = site.visitor();
    const [own, other] = [await openedChats(person), await openedChats(stranger)];
    await answerSimulated(person, own.conversationId);
    await answerSimulated(stranger, other.conversationId);
    await expect.poll(async () => (await stateOf(person, own.conversationId)).ticket).not.toBeNull();
    await expect.poll(async () => (await stateOf(stranger, other.conversationId)).ticket).not.toBeNull();
    const before = await stored();
    const { botChatId } = own;
    for (const wrong of [
      { botChatId, agentChatId: undefined, simulatedChatId: other.simulatedChatId },
      { botChatId: other.botChatId, agentChatId: undefined, simulatedChatId: own.simulatedChatId },
      { botChatId, agentChatId: never, simulatedChatId: own.simulatedChatId },
      { botChatId: undefined, agentChatId: undefined, simulatedChatId: undefined },
    ])
      expect(await person.ask(relateChats, wrong)).toMatchObject({ code: 'threadGone', data: {} });
    expect(await stored()).toEqual(before);
  });
});
