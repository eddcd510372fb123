import { tellTyping } from '@aftercare/contract/chat/messages';
import { acceptConversation, closeConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colleague } from '../../../../../testing/people/desk-people.ts';
import { ownAddress, type Person } from '../../../../../testing/people/person.ts';
import { askPerson, openChat, readChat, say } from '../../../../../testing/people/talk.ts';
import { fingerprints } from '../../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../../testing/servers/socket-client.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const portOf = (node: number) => site.nodes.nodes[node]?.port ?? 0;

async function customerAt(node: number, person: Person, conversationId: string) {
  const { cookies } = person.client;
  const socket = await customerSocket({
    port: portOf(node),
    host: 'fopo-us.localhost',
    from: ownAddress(),
    cookies,
  });
  socket.send({ type: 'auth', conversationId, lang: 'en_US', after: 0 });
  await socket.next('ready');
  return socket;
}

async function deskAt(node: number, desk: Person, conversationId: string) {
  const socket = await deskSocket({ port: portOf(node), cookies: desk.client.cookies });
  socket.send({ type: 'auth', token: undefined });
  await socket.next('ready');
  socket.send({ type: 'watch', conversationId, after: undefined });
  socket.send({ type: 'ping' });
  await socket.next('pong');
  return socket;
}

async function openedChat(deskNode = 1) {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await site.operator.desk.ask(acceptConversation, { conversationId });
  const customer = await customerAt(0, person, conversationId);
  const desk = await deskAt(deskNode, site.operator.desk, conversationId);
  return { person, conversationId, customer, desk };
}

async function settled(
  ...sockets: { send(frame: { type: 'ping' }): void; next(type: 'pong'): Promise<unknown> }[]
) {
  await site.nodes.advance(0);
  for (const socket of sockets) {
    socket.send({ type: 'ping' });
    await socket.next('pong');
  }
}
/** Sends a message and returns when it was stored, by the clock of the node that serves the customer's socket. */
async function sentAt(person: Person, conversationId: string): Promise<number> {
  await say(person, conversationId, 'It blinks.');
  const { list } = await readChat(person, conversationId);
  return list.at(-1)?.createdAt.getTime() ?? Number.NaN;
}

const typingEvents = ({ events }: { events: { type: string }[] }) =>
  events.filter(({ type }) => type === 'typing.started').length;

// This test runs first, while no other conversation has a timer of its own.
test('typing is sent at most once a second, at once after a message, and is not stored', async () => {
  const { person, conversationId, customer, desk } = await openedChat(0);
  await settled(customer, desk);
  const before = await fingerprints(site.nodes.databaseUrl);
  for (let press = 0; press < 20; press += 1) customer.send({ type: 'typing', isTyping: true });
  await desk.next('typing.started');
  await settled(customer, desk);
  expect(typingEvents(desk)).toBe(1);
  const { desk_presence: _, ...after } = await fingerprints(site.nodes.databaseUrl);
  expect(before).toMatchObject(after);
  await say(person, conversationId, 'It blinks.');
  for (let press = 0; press < 20; press += 1) customer.send({ type: 'typing', isTyping: true });
  await desk.next('typing.started');
  await settled(customer, desk);
  expect(typingEvents(desk)).toBe(2);
});

test('an agent at another node sees that the customer is typing, reported by socket or by HTTP call', async () => {
  const { person, conversationId, customer, desk } = await openedChat();
  const before = await sentAt(person, conversationId);
  customer.send({ type: 'typing', isTyping: true });
  const received = await desk.next('typing.started');
  expect(received.conversationId).toBe(conversationId);
  const after = await sentAt(person, conversationId);
  const typedAt = received.until.getTime() - limits.typingShownMs;
  expect(typedAt).toBeGreaterThanOrEqual(before);
  expect(typedAt).toBeLessThanOrEqual(after);
  await site.nodes.advance(limits.typingShownMs);
  await person.ask(tellTyping, { conversationId, isTyping: true });
  await desk.next('typing.started');
  expect(typingEvents(customer)).toBe(0);
});

test('the customer sees which agent is typing, and no other visitor does', async () => {
  const { conversationId, customer, desk } = await openedChat();
  const other = await openedChat();
  desk.send({ type: 'typing', conversationId });
  expect(await customer.next('typing.started')).toMatchObject({
    by: 'agent',
    userName: expect.stringMatching(/./),
  });
  await settled(desk, other.customer, other.desk);
  for (const socket of [desk, other.customer, other.desk]) expect(typingEvents(socket)).toBe(0);
});

test('typing of an agent who does not answer the chat, or of a customer with a bot, is sent to no one', async () => {
  const { conversationId, customer, desk } = await openedChat();
  const agent = await colleague(site, { at: { 'fopo-us': 'agent' } });
  const colleagues = await deskAt(0, agent.desk, conversationId);
  colleagues.send({ type: 'typing', conversationId });
  await settled(colleagues, customer);
  expect(typingEvents(customer)).toBe(0);
  await site.operator.desk.ask(closeConversation, { conversationId });
  customer.send({ type: 'typing', isTyping: true });
  customer.send({ type: 'typing', isTyping: false });
  await settled(customer, desk);
  expect(typingEvents(desk)).toBe(0);
});

test('typing of a customer delays the ticket of the automated assistant', async () => {
  await site.operator.desk.ask(setPresence, { status: 'offline' });
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await say(person, conversationId, 'My screen flickers');
  await askPerson(person, conversationId);
  const ticket = async () => (await readChat(person, conversationId)).state.ticket;
  const almost = (limits.ticketCollectSeconds - 1) * 1000;
  await site.nodes.advance(almost);
  const stored = async () => (await fingerprints(site.nodes.databaseUrl)).conversation;
  const before = await stored();
  await person.ask(tellTyping, { conversationId, isTyping: true });
  await expect.poll(stored).not.toBe(before);
  await site.nodes.advance(almost);
  expect(await ticket()).toBeNull();
  await site.nodes.advance(1_000);
  await expect.poll(ticket).not.toBeNull();
});

test('a visitor cannot send typing events in another visitor’s conversation', async () => {
  const { conversationId, desk } = await openedChat();
  const stranger = site.visitor();
  await openChat(stranger);
  expect(await stranger.ask(tellTyping, { conversationId, isTyping: true })).toMatchObject({
    code: 'threadGone',
  });
  await settled(desk);
  expect(typingEvents(desk)).toBe(0);
});
