import { readBotThread, readConversationRecord } from '@aftercare/contract/bot/chat';
import {
  createAgentChat,
  recordAgentChat,
  reportAgentBusy,
  reportAgentOffline,
  updateContact,
} from '@aftercare/contract/chat/agent-calls';
import { markSeen, readMessages } from '@aftercare/contract/chat/messages';
import { readSimulatedThread } from '@aftercare/contract/chat/simulated-calls';
import { acceptConversation, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { breakTickets, mendTickets } from '../../../../testing/cases/broken-tables.ts';
import { openedChats } from '../../../../testing/cases/every-call.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  answerSimulated,
  openChat,
  passWithDesk,
  readChat,
  say,
  textsIn,
} from '../../../../testing/people/talk.ts';
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

describe('reports of a browser on the live chat', () => {
  test('agent-offline returns the state, with an empty id when no ticket could be created', async () => {
    const person = site.visitor();
    await breakTickets(site.nodes.databaseUrl);
    try {
      const { conversationId } = await openedChats(person);
      await answerSimulated(person, conversationId);
      await expect
        .poll(async () => textsIn((await readChat(person, conversationId)).list).at(-1))
        .toContain('The ticket number will appear here.');
      const before = await stored();
      const { fields } = reportAgentOffline.request;
      const empty = { [fields.ticketId?.[0] ?? '']: '' };
      for (let again = 0; again < 2; again += 1)
        expect(await person.send(reportAgentOffline, empty)).toMatchObject({ code: 'ok' });
      expect(await stored()).toEqual(before);
      expect((await stateOf(person, conversationId)).ticket).toBeNull();
    } finally {
      await mendTickets(site.nodes.databaseUrl);
    }
    const nobody = site.visitor();
    expect(await nobody.ask(reportAgentOffline, { ticketId: undefined })).toMatchObject({
      code: 'threadGone',
    });
  });

  test('agent-busy adds nothing to the server’s own notice, which appears once in a chat', async () => {
    const person = site.visitor();
    const { conversationId, agentChatId, agentThreadId } = await withAgent(person);
    const report = (threadId: string) =>
      person.ask(reportAgentBusy, { chatId: agentChatId, threadId, message: 'You are all asleep' });
    await say(person, conversationId, 'Hello?');
    await passWithDesk(site, limits.agentSilenceSeconds * second);
    for (let again = 0; again < 2; again += 1)
      expect(await report(agentThreadId)).toMatchObject({ data: { state: { mode: 'agent' } } });
    expect(await report(never)).toMatchObject({ code: 'threadGone' });
    await say(person, conversationId, 'Hello??');
    await passWithDesk(site, 2 * limits.agentSilenceSeconds * second);
    const texts = textsIn((await readChat(person, conversationId)).list);
    expect(texts.filter((one) => one.startsWith('Our team is busy'))).toHaveLength(1);
    expect(texts.join()).not.toContain('asleep');
  });

  test('chats/create attaches the chat with an agent; without one it returns 10301 and the simulated agent answers', async () => {
    const person = site.visitor();
    const { conversationId, agentChatId } = await withAgent(person);
    expect(await person.ask(createAgentChat, { chatId: agentChatId })).toMatchObject({
      data: { chatId: agentChatId, conversationId, state: { mode: 'agent' } },
    });
    expect(await person.ask(createAgentChat, { chatId: never })).toMatchObject({ code: 'threadGone' });
    await presence('offline');
    await site.nodes.advance(0);
    expect(await person.ask(createAgentChat, { chatId: agentChatId })).toMatchObject({
      code: 'agentOffline',
      data: { state: { mode: 'simulated' } },
    });
  });

  test('chats-customer/update stores name and email address for the desk, and ignores another customer’s id', async () => {
    const person = site.visitor();
    const { conversationId, customerId } = await openChat(person);
    const contact = { givenName: 'Ada Lovelace', email: ownEmailAddress(), avatar: undefined };
    expect(await person.ask(updateContact, { customerId, ...contact })).toMatchObject({
      data: { customerId, givenName: contact.givenName, email: contact.email },
    });
    const before = await stored();
    expect(await person.ask(updateContact, { customerId: never, ...contact })).toMatchObject({
      code: 'threadGone',
    });
    expect(await person.ask(updateContact, { customerId, ...contact, email: 'nowhere' })).toMatchObject({
      status: 200,
      code: 'invalidInput',
    });
    expect(await stored()).toEqual(before);
    const { givenName, email } = contact;
    expect(await site.operator.desk.ask(viewConversation, { conversationId })).toMatchObject({
      data: { contact: { givenName, email } },
    });
  });
});

describe('records', () => {
  test('are listed newest page first, ascending within the page, of one thread or of the whole conversation', async () => {
    const person = site.visitor();
    const { conversationId, botChatId, botThreadId, simulatedChatId, simulatedThreadId } =
      await openedChats(person);
    await answerSimulated(person, conversationId);
    await expect.poll(async () => (await stateOf(person, conversationId)).ticket).not.toBeNull();
    for (const text of ['a@mail.example', '1', '2', '3']) await say(person, conversationId, text);
    const { lastSeq } = await stateOf(person, conversationId);
    const chats = { botChatId, agentChatId: undefined, simulatedChatId: undefined };
    const seqs = async (page: number) => {
      const answer = await person.ask(readConversationRecord, { page, pageSize: 4, ...chats });
      if (answer.kind !== 'ok') throw new Error('no records');
      expect(answer.data).toMatchObject({ total: lastSeq, page, pageSize: 4 });
      return answer.data.list.map(({ seq }) => seq);
    };
    expect(await seqs(1)).toEqual([lastSeq - 3, lastSeq - 2, lastSeq - 1, lastSeq]);
    expect(await seqs(2)).toEqual([lastSeq - 7, lastSeq - 6, lastSeq - 5, lastSeq - 4]);
    expect(await seqs(100)).toEqual([]);

    const ofBot = await person.ask(readBotThread, { ...firstPage, botChatId, botThreadId });
    const ofSimulatedAgent = await person.ask(readSimulatedThread, {
      ...firstPage,
      simulatedChatId,
      simulatedThreadId,
    });
    if (ofBot.kind !== 'ok' || ofSimulatedAgent.kind !== 'ok') throw new Error('no records');
    expect(ofBot.data.list.every(({ isSimulated }) => !isSimulated)).toBe(true);
    expect(ofSimulatedAgent.data.list.every(({ isSimulated }) => isSimulated)).toBe(true);
    expect(ofBot.data.total + ofSimulatedAgent.data.total).toBe(lastSeq);
    const wrongFamily = { botChatId, botThreadId: simulatedThreadId };
    expect(await person.ask(readBotThread, { ...firstPage, ...wrongFamily })).toMatchObject({
      code: 'threadGone',
    });
  });
});

test('chats-record/create stores a text or a structured body of the customer once under its id', async () => {
  const person = site.visitor();
  const { conversationId, agentChatId: chatId } = await withAgent(person);
  const messageId = ownKey();
  const body = {
    messageId,
    direction: 0,
    text: 'Structured',
    fileUrl: undefined,
    createdAt: undefined,
  } as const;
  const first = await person.ask(recordAgentChat, { chatId, messageBody: body });
  expect(first).toMatchObject({ kind: 'ok', data: { messageId } });
  expect(await person.ask(recordAgentChat, { chatId, messageBody: body })).toEqual(first);
  expect(
    await person.ask(recordAgentChat, { chatId, messageBody: { ...body, text: 'Others' } }),
  ).toMatchObject({ status: 400, code: 'idReused' });
  await person.ask(recordAgentChat, { chatId, messageBody: 'Plain' });
  const { list } = await readChat(person, conversationId);
  expect(textsIn(list).slice(-2)).toEqual(['Structured', 'Plain']);
  expect(await person.ask(recordAgentChat, { chatId: never, messageBody: 'x' })).toMatchObject({
    code: 'threadGone',
  });
});

describe('our own call to read messages', () => {
  test('lists ascending after or before a sequence number, and refuses both at once', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    for (const text of ['1', '2', '3']) await say(person, conversationId, text);
    const read = async (after: number | undefined, before: number | undefined) => {
      const answer = await person.ask(readMessages, { conversationId, after, before, pageSize: 2 });
      return answer.kind === 'ok' ? answer.data.list.map(({ seq }) => seq) : answer.code;
    };
    expect(await read(undefined, undefined)).toEqual([1, 2]);
    expect(await read(2, undefined)).toEqual([3, 4]);
    expect(await read(1_000_000, undefined)).toEqual([]);
    expect(await read(undefined, 4)).toEqual([2, 3]);
    expect(await read(1, 4)).toBe('badRequest');
  });

  test('stores the last read sequence number, which never decreases or exceeds that of the last message', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'Hello');
    const seen = async (seq: number) => {
      expect(await person.ask(markSeen, { conversationId, seq })).toMatchObject({ kind: 'ok' });
      return (await stateOf(person, conversationId)).seen.customer;
    };
    expect([await seen(2), await seen(1), await seen(1_000_000)]).toEqual([2, 2, 2]);
  });
});
