import { createBotChat } from '@aftercare/contract/bot/chat';
import { askForPerson, listTickets } from '@aftercare/contract/chat/hand-over';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { acceptConversation, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { listDeskTickets, replyToTicket, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakTickets, mendTickets } from '../../../../testing/cases/broken-tables.ts';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { raiseTicket } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

/** Retries when the nodes are too busy for all calls at once, as a browser does. */
async function answered<T extends { kind: string; code?: string }>(request: () => Promise<T>): Promise<T> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const answer = await request();
    if (answer.code !== 'unavailable') return answer;
  }
  return await request();
}

async function opened(person: Person) {
  const answer = await answered(() => person.ask(createBotChat, { source: undefined }));
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return answer.data;
}

async function read(person: Person, conversationId: string) {
  const place = { conversationId, after: undefined, before: undefined, pageSize: limits.listPageSize };
  const answer = await person.ask(readMessages, place);
  if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
  return answer.data;
}

const textsOf = (list: { html: string[] }[]) => list.map(({ html }) => html.join(' '));
const say = (person: Person, conversationId: string, text: string) =>
  person.ask(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined });
const askPerson = (person: Person, conversationId: string) =>
  person.ask(askForPerson, { conversationId, messageId: ownKey() });
const noticesIn = (list: { html: string[] }[]) =>
  textsOf(list).filter((text) => text.includes('ticket number will appear')).length;

test('a ticket is created later, once, and the chat says so, when the ticket store was down for ten minutes', async () => {
  const person = site.visitor();
  const { conversationId } = await opened(person);
  await breakTickets(site.nodes.databaseUrl);
  await raiseTicket(person, conversationId);
  await expect.poll(async () => noticesIn((await read(person, conversationId)).list)).toBe(1);
  for (let minute = 0; minute < 10; minute += 1) await site.nodes.advance(60_000);
  const { list, state } = await read(person, conversationId);
  expect(noticesIn(list)).toBe(1);
  expect(state.ticket).toBeNull();
  await mendTickets(site.nodes.databaseUrl);
  await site.nodes.advance(limits.ticketRetrySeconds * 1000);
  await expect
    .poll(async () => (await read(person, conversationId)).state.ticket?.ticketNumber)
    .toMatch(/^[3-9A-Y]{6}$/);
  const tickets = await person.ask(listTickets, firstPage);
  expect(tickets).toMatchObject({ data: { total: 1 } });
});

test('a ticket is raised once, answered in the chat and by mail once each, and then resolved', async () => {
  const person = site.visitor();
  const email = ownEmailAddress();
  const { conversationId } = await opened(person);
  await askPerson(person, conversationId);
  await askPerson(person, conversationId);
  await say(person, conversationId, `My screen flickers. Write to ${email}`);
  await site.nodes.advance(limits.ticketCollectSeconds * 1000);
  await expect.poll(async () => (await read(person, conversationId)).state.ticket).not.toBeNull();
  const { state } = await read(person, conversationId);
  expect(state).toMatchObject({ asks: 'orderNo', contact: { email } });
  const { desk } = site.operator;
  const listed = await desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  const ticket =
    listed.kind === 'ok' && listed.data.list.find((one) => one.conversationId === conversationId);
  if (!ticket) throw new Error('no ticket at the desk');
  expect(ticket).toMatchObject({ ticketNumber: state.ticket?.ticketNumber, contact: { email } });
  const reply = { ticketId: ticket.ticketId, messageId: ownKey(), text: 'We send you <another> one' };
  const first = await desk.ask(replyToTicket, reply);
  expect(await desk.ask(replyToTicket, reply)).toEqual(first);
  const texts = textsOf((await read(person, conversationId)).list);
  expect(texts.filter((text) => text === 'We send you &lt;another&gt; one')).toHaveLength(1);
  const { mail } = await site.sink.waitForMail((one) => one.to.includes(email), 20_000);
  expect(mail.text).toContain('We send you <another> one');
  expect(mail.subject).toContain(ticket.ticketNumber);
  await desk.ask(resolveTicket, { ticketId: ticket.ticketId, status: 'resolved' });
  expect((await read(person, conversationId)).state.ticket).toBeNull();
  expect((await site.operator.mailsTo(email)).filter(({ kind }) => kind === 'chat.reply')).toHaveLength(1);
});

test('question, answer, order lookup, warranty, agent and ticket form one transcript, with cards at the desk', async () => {
  const person = site.visitor();
  const { conversationId } = await opened(person);
  await say(person, conversationId, 'only one of my two displays turns on, the other screen is black');
  const form = buildForm();
  await site.operator.importRows([buildOrderRow(form.orderNumber)]);
  await expect
    .poll(async () => (await read(person, conversationId)).list.some(({ card }) => card?.kind === 'faq'), {
      timeout: 15_000,
    })
    .toBe(true);
  await person.ask(checkOrder, { orderNumber: form.orderNumber });
  await register(person, form);
  await register(person, form);
  await askPerson(person, conversationId);
  await site.nodes.advance(limits.ticketCollectSeconds * 1000);
  await expect.poll(async () => (await read(person, conversationId)).state.ticket).not.toBeNull();
  const { desk } = site.operator;
  await desk.ask(setPresence, { status: 'online' });
  await desk.ask(acceptConversation, { conversationId });
  const whole = await desk.ask(readConversation, {
    conversationId,
    after: undefined,
    before: undefined,
    pageSize: limits.listPageSize,
  });
  if (whole.kind !== 'ok') throw new Error('no transcript');
  const cards = whole.data.list.flatMap(({ card }) => card ?? []);
  expect(cards.map(({ kind }) => kind)).toEqual(['faq', 'order', 'warranty', 'mode', 'ticket', 'mode']);
  expect(cards[1]).toMatchObject({ orderNumber: form.orderNumber, state: 'free' });
  expect(cards[2]).toMatchObject({ orderNumber: form.orderNumber, status: 'activated', extendedMonths: 30 });
  expect(cards.filter(({ kind }) => kind === 'mode')).toMatchObject([
    { from: 'bot', to: 'simulated', reason: 'nobodyThere' },
    { from: 'simulated', to: 'agent', reason: 'agentAccepted' },
  ]);
  expect((await read(person, conversationId)).list).toEqual(whole.data.list);
});

test('the simulated agent takes over if the agent’s desk sends no heartbeat for a minute', async () => {
  const person = site.visitor();
  const { conversationId } = await opened(person);
  const { desk } = site.operator;
  await desk.ask(setPresence, { status: 'online' });
  await askPerson(person, conversationId);
  await desk.ask(acceptConversation, { conversationId });
  expect((await read(person, conversationId)).state.mode).toBe('agent');
  await site.nodes.advance((limits.presenceLapseSeconds + 1) * 1000);
  await expect.poll(async () => (await read(person, conversationId)).state.mode).toBe('simulated');
});

test('fifty calls at once, on three nodes, open one chat, raise one ticket and accept it once', async () => {
  const person = site.visitor();
  const { conversationId } = await opened(person);
  const elsewhere = [0, 1, 2].map((node) => {
    const same = site.visitor({ node });
    for (const [name, value] of person.client.cookies) same.client.cookies.set(name, value);
    return same;
  });
  const fifty = <T>(work: (one: Person) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => work(elsewhere[index % 3] ?? person)));
  const before = await rowCounts(site.nodes.databaseUrl);
  const chats = await fifty(opened);
  for (const chat of chats)
    expect(chat).toMatchObject({ conversationId, botThreadId: chats[0]?.botThreadId });
  const id = ownKey();
  const same = { conversationId, messageId: id, text: 'The same words', fileId: undefined };
  const sent = await fifty((one) => answered(() => one.ask(sendMessage, same)));
  const places = sent.map((answer) => (answer.kind === 'ok' ? answer.data.seq : answer.code));
  expect(new Set(places).size).toBe(1);
  await fifty((one) => answered(() => askPerson(one, conversationId)));
  await site.nodes.advance(limits.ticketCollectSeconds * 1000);
  await expect.poll(async () => (await read(person, conversationId)).state.ticket).not.toBeNull();
  const after = await rowCounts(site.nodes.databaseUrl);
  expect((after.ticket ?? 0) - (before.ticket ?? 0)).toBe(1);
  expect((after.conversation ?? 0) - (before.conversation ?? 0)).toBe(0);
  const { list } = await read(person, conversationId);
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1));
});
