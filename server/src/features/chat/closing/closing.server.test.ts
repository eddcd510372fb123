import { closeBotThread } from '@aftercare/contract/bot/chat';
import { closeConversation, listInbox, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import type { Person } from '../../../../testing/people/person.ts';
import {
  endChatOf,
  openChat,
  raiseTicket,
  readChat,
  say,
  talkWith,
  textsIn,
  threadsOf,
} from '../../../../testing/people/talk.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../testing/servers/socket-client.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.operator.desk.ask(setPresence, { status: 'offline' });
});

function atNode(person: Person, node: number): Person {
  const other = site.visitor({ node });
  for (const [name, value] of person.client.cookies) other.client.cookies.set(name, value);
  return other;
}

const endings = async (person: Person, conversationId: string) =>
  (await readChat(person, conversationId)).list.filter(
    ({ card }) => card?.kind === 'mode' && card.reason === 'customerClosed',
  );

describe('a customer ends the chat', () => {
  test('with an agent: the desk is notified at once, and both sides read the same closing line', async () => {
    const person = site.visitor();
    const { desk } = site.operator;
    const { conversationId } = await talkWith(desk, person);
    const atDesk = await deskSocket({ port: site.port, cookies: desk.client.cookies });
    atDesk.send({ type: 'auth' });
    await atDesk.next('ready');
    atDesk.send({ type: 'watch', conversationId });
    const there = await customerSocket({
      port: site.nodes.nodes[1]?.port ?? 0,
      host: 'fopo-us.localhost',
      cookies: person.client.cookies,
    });
    there.send({ type: 'auth', conversationId, lang: 'en_US', after: 0 });
    await there.next('ready');
    const ended = await endChatOf(atNode(person, 2), conversationId);
    expect(ended).toMatchObject({ data: { state: { mode: 'bot', sitting: 'closed', agent: null } } });
    await there.next('state.changed', ({ state }) => state.sitting === 'closed');
    await atDesk.next('conversation.changed', (event) => JSON.stringify(event).includes('"agent":null'));
    const atDeskNow = await desk.ask(viewConversation, { conversationId });
    expect(atDeskNow).toMatchObject({ data: { mode: 'bot', agent: null } });
    const mine = await desk.ask(listInbox, { ...firstPage, list: 'mine' });
    expect(JSON.stringify(mine.data)).not.toContain(conversationId);
    const [line] = await endings(person, conversationId);
    expect(line?.html.join()).toContain('You have ended the chat');
    there.close();
    atDesk.close();
  });

  test('with six concurrent requests of one click at three nodes: the chat ends once, with one divider', async () => {
    const person = site.visitor();
    const { conversationId } = await talkWith(site.operator.desk, person);
    const presses = [0, 1, 2, 0, 1, 2].map((node) => endChatOf(atNode(person, node), conversationId, 1));
    for (const answer of await Promise.all(presses))
      expect(answer).toMatchObject({ kind: 'ok', data: { state: { sitting: 'closed' } } });
    expect(await endings(person, conversationId)).toHaveLength(1);
    // A delayed repeat of the request does not end a later chat.
    await say(person, conversationId, 'Something else');
    await endChatOf(person, conversationId, 1);
    const { state, list } = await readChat(person, conversationId);
    expect(state.sitting).toBe('open');
    expect(list.map(({ seq }) => seq)).toEqual(list.map((_, at) => at + 1));
  });

  test('and writes again: the message begins a new chat with divider and greeting, and is answered', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    // Otherwise the answer could come after the end.
    await answerOfBot(person, conversationId, 'Hello');
    await endChatOf(person, conversationId);
    const sent = await say(atNode(person, 1), conversationId, 'Can I return it?');
    expect(sent).toMatchObject({ kind: 'ok', data: { state: { sitting: 'open', mode: 'bot' } } });
    const after = async () => {
      const { list } = await readChat(person, conversationId);
      const texts = textsIn(list);
      return texts.slice(texts.findIndex((one) => one.includes('You have ended the chat')) + 1);
    };
    await expect.poll(async () => (await after()).length).toBeGreaterThanOrEqual(4);
    const [divider, greeting, text] = await after();
    expect(divider).toBe('New chat');
    expect(greeting).toContain('this is the FOPO assistant');
    expect(text).toBe('Can I return it?');
  });

  test('with the simulated agent: the ticket stays open at the desk, and the customer reads its number', async () => {
    const person = site.visitor({ site: 'catboat-de', lang: 'de_DE' });
    const { conversationId } = await openChat(person);
    await raiseTicket(person, conversationId);
    await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
    const { ticketNumber } = (await readChat(person, conversationId)).state.ticket ?? {};
    expect(await endChatOf(person, conversationId)).toMatchObject({
      data: { state: { sitting: 'closed', ticket: { ticketNumber }, rating: null } },
    });
    const [line] = await endings(person, conversationId);
    expect(line?.html.join()).toContain(`Ihr Ticket ${ticketNumber} bleibt offen`);
    const open = await site.operator.desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
    expect(JSON.stringify(open.data)).toContain(ticketNumber);
  });

  test('and its threads are closed as by close-thread; a later close-thread changes nothing', async () => {
    const person = site.visitor();
    const { conversationId, botChatId, botThreadId } = await openChat(person);
    await endChatOf(person, conversationId);
    const url = site.nodes.databaseUrl;
    expect(await threadsOf(url, conversationId)).toMatchObject([{ chat: 'bot', closeType: 1 }]);
    const lines = (await readChat(person, conversationId)).list.length;
    const closed = await person.ask(closeBotThread, { botChatId, botThreadId, type: 1 });
    expect(closed).toMatchObject({ kind: 'ok', data: { state: { sitting: 'closed' } } });
    expect((await readChat(person, conversationId)).list).toHaveLength(lines);
  });

  test('of another visitor: refused as an unknown chat, and nothing changes', async () => {
    const person = site.visitor();
    const { conversationId } = await talkWith(site.operator.desk, person);
    const stranger = site.visitor({ node: 1 });
    await openChat(stranger);
    const before = await fingerprints(site.nodes.databaseUrl);
    for (const other of [stranger, site.visitor()])
      expect(await endChatOf(other, conversationId, 1)).toMatchObject({ code: 'threadGone' });
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    expect(await endChatOf(person, conversationId)).toMatchObject({ kind: 'ok' });
  });
});

test('when an agent ends the chat, the customer reads who ended it', async () => {
  const person = site.visitor();
  const { desk } = site.operator;
  const { conversationId } = await talkWith(desk, person);
  await desk.ask(closeConversation, { conversationId });
  // The bot's answer to the first message may arrive later.
  const texts = (await readChat(person, conversationId)).list.map(({ html }) => html.join());
  expect(texts).toContainEqual(expect.stringMatching(/^\S.* has ended the chat\.$/));
});
