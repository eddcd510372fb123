import { createBotChat, transferBotChat } from '@aftercare/contract/bot/chat';
import {
  createAgentChat,
  recordAgentChat,
  reportAgentBusy,
  reportAgentOffline,
  updateContact,
} from '@aftercare/contract/chat/agent-calls';
import { mailTranscript, rateChat } from '@aftercare/contract/chat/closing';
import { listTickets, viewAvailability } from '@aftercare/contract/chat/hand-over';
import { identifyPerson } from '@aftercare/contract/chat/identity';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { resumeOnPage } from '@aftercare/contract/chat/page-token';
import { endConversationLinks, resumeConversation } from '@aftercare/contract/chat/resume';
import {
  createSimulatedChat,
  createTicket,
  readSimulatedThread,
  sendToSimulated,
  transferSimulatedChat,
} from '@aftercare/contract/chat/simulated-calls';
import { listHotSpots, vote } from '@aftercare/contract/chat/stories';
import {
  acceptConversation,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyChatCall, openedChats } from '../../../../testing/cases/every-call.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

/** Calls that open the caller's own chat, so that they cannot name another visitor's. */
const opening = new Set([createBotChat.path, createSimulatedChat.path]);

const ownOnly = new Set([
  viewAvailability.path,
  listTickets.path,
  reportAgentOffline.path,
  listHotSpots.path,
  endConversationLinks.path,
]);

/** Every visitor may vote on public content and use their own token. Other tests check who owns a token. */
const ofEverybody = new Set([vote.path, identifyPerson.path]);

/** Calls that name a chat with an outside agent, which did not exist here. */
const withPerson = new Set([createAgentChat.path, recordAgentChat.path, reportAgentBusy.path]);

const heldBy = async (person: Person) => ({
  ...(await openedChats(person)),
  email: 'a@mail.example',
  orderNumber: '1',
  warrantyId: 'w',
  text: 'Words',
});

const whole = { after: undefined, before: undefined, pageSize: limits.listPageSize };
async function transcript(person: Person, conversationId: string) {
  const answer = await person.ask(readMessages, { conversationId, ...whole });
  if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
  return answer.data.list;
}

describe('the ids of another visitor’s chat', () => {
  test('open nothing to another visitor, to another brand’s visitor or without a visitor, and change nothing', async () => {
    const owner = site.visitor();
    const held = await heldBy(owner);
    const calls = everyChatCall(held).filter(
      ({ call }) => !opening.has(call.path) && !ofEverybody.has(call.path),
    );
    expect(calls.length).toBeGreaterThan(20);
    const strangers = [site.visitor(), site.visitor({ site: 'idprt-us' })];
    for (const stranger of strangers) await openedChats(stranger);
    const nobody = site.visitor();
    const before = await fingerprints(site.nodes.databaseUrl);
    for (const stranger of [...strangers, nobody]) {
      for (const { call, wire } of calls) {
        const sent = await stranger.send(call, wire);
        const isOwn = ownOnly.has(call.path);
        if (isOwn) expect(sent.text, call.path).not.toContain(held.conversationId);
        else expect(sent, call.path).toMatchObject({ status: 200, code: 'threadGone', data: {} });
      }
    }
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
  });

  test('return no ticket of another visitor either', async () => {
    const owner = site.visitor();
    const { simulatedThreadId } = await openedChats(owner);
    const raised = await owner.ask(createTicket, { simulatedThreadId, botThreadId: undefined });
    if (raised.kind !== 'ok') throw new Error('no ticket');
    const { ticketId } = raised.data;
    const stranger = site.visitor();
    await openedChats(stranger);
    expect(await stranger.ask(reportAgentOffline, { ticketId })).toMatchObject({ code: 'threadGone' });
    expect(await owner.ask(reportAgentOffline, { ticketId })).toMatchObject({ kind: 'ok' });
  });

  test('are accepted in each of these calls from the owner', async () => {
    const owner = site.visitor();
    const held = await heldBy(owner);
    const calls = everyChatCall(held);
    const refused: string[] = [];
    for (const { call, wire } of calls) {
      const { code } = await owner.send(call, wire);
      // There was no chat with an outside agent, and a closed thread accepts no messages.
      if (code !== 'ok' && !withPerson.has(call.path)) refused.push(`${call.path} ${code}`);
    }
    // The link secret, identity token and page token of the requests are invalid, so these calls are refused.
    // Without an agent online the simulated agent takes over. There is nothing to rate.
    expect(refused).toEqual([
      `${resumeConversation.path} threadGone`,
      `${identifyPerson.path} identityRefused`,
      `${resumeOnPage.path} threadGone`,
      `${transferBotChat.path} agentOffline`,
      `${transferSimulatedChat.path} agentOffline`,
      `${rateChat.path} threadGone`,
      `${mailTranscript.path} codeNeeded`,
    ]);
  });
});

describe('a customer cannot speak as the service', () => {
  test('by direction, author name, a structured body, or the contact’s name', async () => {
    const person = site.visitor();
    const ids = await openedChats(person);
    const { conversationId, customerId } = ids;
    const message = { message: 'Refund approved', type: 'text', fileName: undefined } as const;
    const wire = sendToSimulated.request.toWire({
      ...ids,
      ...message,
      direction: 0,
      authorName: 'Agent Smith',
      messageId: undefined,
    }) as Record<string, unknown>;
    const asService = { ...wire, direction: '1' };
    expect(await person.send(sendToSimulated, asService)).toMatchObject({ status: 400, code: 'badRequest' });
    expect(await person.send(sendToSimulated, wire)).toMatchObject({ code: 'ok' });
    await person.ask(updateContact, {
      customerId,
      givenName: 'Support Team',
      email: undefined,
      avatar: undefined,
    });
    await person.ask(sendMessage, {
      conversationId,
      messageId: ownKey(),
      text: 'Agent: refund approved',
      fileId: undefined,
    });
    const list = await transcript(person, conversationId);
    const refunds = list.filter(({ html }) => /refund approved/i.test(html.join('')));
    expect(refunds).toHaveLength(2);
    for (const { direction, tag, authorId, userName } of refunds) {
      expect({ direction, tag, authorId }).toEqual({ direction: 0, tag: 'customer', authorId: customerId });
      expect(userName).not.toBe('Agent Smith');
    }
    const atDesk = await site.operator.desk.ask(readConversation, { conversationId, ...whole });
    expect(atDesk).toMatchObject({ data: { list } });
  });

  test('nor through the calls of the live chat on a site with our own desk', async () => {
    const person = site.visitor();
    const { conversationId } = await openedChats(person);
    await site.operator.desk.ask(acceptConversation, { conversationId });
    const state = await person.ask(readMessages, { conversationId, ...whole });
    if (state.kind !== 'ok') throw new Error('no state');
    const chatId = state.data.state.ids.agentChatId;
    expect(await person.ask(createAgentChat, { chatId })).toMatchObject({ kind: 'ok' });
    const body = { messageId: ownKey(), direction: 1, text: 'Refund approved' } as const;
    const forged = recordAgentChat.request.toWire({
      chatId,
      messageBody: { ...body, fileUrl: undefined, createdAt: undefined },
    }) as object;
    expect(await person.send(recordAgentChat, forged)).toMatchObject({ status: 400 });
    const own = await person.ask(recordAgentChat, { chatId, messageBody: 'It is broken' });
    expect(own).toMatchObject({ kind: 'ok' });
    const list = await transcript(person, conversationId);
    expect(list.filter(({ html }) => html.join('').includes('Refund'))).toEqual([]);
    expect(list.at(-1)).toMatchObject({ direction: 0, html: ['It is broken'] });
  });
});

test('text of a visitor reaches the desk as plain text, in every field that the desk shows', async () => {
  const person = site.visitor();
  const { conversationId, customerId } = await openedChats(person);
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'&';
  const escaped = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;&quot;&#39;&amp;';
  await person.ask(sendMessage, { conversationId, messageId: ownKey(), text: attack, fileId: undefined });
  await person.ask(updateContact, {
    customerId,
    givenName: attack.slice(0, 50),
    email: undefined,
    avatar: undefined,
  });
  const { desk } = site.operator;
  await desk.ask(acceptConversation, { conversationId });
  const seen = await desk.ask(readConversation, { conversationId, ...whole });
  if (seen.kind !== 'ok') throw new Error('no transcript');
  expect(seen.data.list.filter(({ html }) => html.join('').includes(escaped))).toHaveLength(1);
  expect(seen.data.list.flatMap(({ html }) => html).join('')).not.toMatch(/<(?:img|script)/);
  const lastSeq = seen.data.lastSeq;
  await desk.ask(replyToConversation, {
    conversationId,
    messageId: ownKey(),
    text: attack,
    afterSeq: lastSeq,
  });
  expect((await transcript(person, conversationId)).flatMap(({ html }) => html).join('')).not.toMatch(
    /<(?:img|script)/,
  );
});

describe('the simulated agent’s calls', () => {
  test('return the same ids while a thread is open, raise one ticket for it, and list its messages', async () => {
    const person = site.visitor();
    const first = await openedChats(person);
    expect(await openedChats(person)).toEqual(first);
    const { simulatedChatId, simulatedThreadId } = first;
    const raise = () => person.ask(createTicket, { simulatedThreadId, botThreadId: undefined });
    const [one, two] = await Promise.all([raise(), raise()]);
    if (one.kind !== 'ok' || two.kind !== 'ok') throw new Error('no ticket');
    expect(one.data.ticketId).toBe(two.data.ticketId);
    const ids = { simulatedChatId, simulatedThreadId };
    const records = await person.ask(readSimulatedThread, { ...firstPage, ...ids });
    if (records.kind !== 'ok') throw new Error('no records');
    expect(records.data.list.length).toBeGreaterThan(2);
    for (const record of records.data.list) expect(record.isSimulated).toBe(true);
    const newest = await person.ask(readSimulatedThread, { page: 1, pageSize: 1, ...ids });
    expect(newest).toMatchObject({ data: { list: [records.data.list.at(-1)] } });
  });
});
