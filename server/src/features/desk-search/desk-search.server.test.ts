import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { type Found, searchDesk } from '@aftercare/contract/desk/search/search';
import { listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { firstPage } from '@aftercare/contract/fields/lists';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import type { Person } from '../../../testing/people/person.ts';
import { openChat, raiseTicket, say } from '../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { ticketIdOf } from '../team/team.factory.ts';
import { nameConversations, nameUnverified } from './desk-search.factory.ts';

const [own, foreign] = ['fopo-us', 'kimo-jp'] as const;
const orderNumber = '114-7654321-9988776';
const email = 'zoe.quimby@example.org';

let site: RunningSite;
let agent: Colleague;
let operator: Colleague;

/** The same customer, order number, chat and ticket at each site; the ledger has the order at the own site. */
async function furnish(merchantId: string): Promise<void> {
  const visitor = site.visitor({ site: merchantId });
  await register(visitor, buildForm({ email, givenName: 'Zoë Lindqvist', orderNumber }));
  const customer = site.visitor({ site: merchantId });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'Hello');
  await raiseTicket(customer, conversationId);
  const { databaseUrl } = site.nodes;
  await vi.waitFor(async () => expect(await ticketIdOf(databaseUrl, conversationId)).not.toBe(''), 10_000);
}

beforeAll(async () => {
  site = await runSite();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  for (const merchantId of [own, foreign]) await furnish(merchantId);
  agent = await colleague(site, { at: { [own]: 'agent' } });
  operator = await colleague(site, { at: { [own]: 'operator' } });
  await nameConversations(site.nodes.databaseUrl, 'Zoë Lindqvist', email);
}, 120_000);
afterAll(() => site.stop());

async function find(desk: Person, text: string): Promise<Found> {
  const answer = await desk.ask(searchDesk, { text, most: 6 });
  if (answer.kind !== 'ok') throw new Error(`no search: ${answer.code}`);
  return answer.data;
}

async function listed(desk: Person) {
  const answer = await desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  if (answer.kind !== 'ok') throw new Error(`no tickets: ${answer.code}`);
  return answer.data;
}

const countsOf = (found: Found) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([kind, { length }]) => (length > 0 ? [[kind, length]] : [])),
  );

test.each([
  ['the start of an email address', 'zoe.qu'],
  ['a later word of an email address', 'quimby@examp'],
  ['a name without its accent, in capitals', 'ZOE'],
  ['the words of a name in another order', 'lindqvist zoë'],
])('finds a customer with registration and conversation by %s', async (_, text) => {
  const found = await find(agent.desk, text);
  expect(countsOf(found)).toEqual({ customers: 1, registrations: 1, conversations: 1 });
  expect(found).toMatchObject({
    customers: [{ merchantId: own, email, givenName: 'Zoë Lindqvist' }],
    registrations: [{ merchantId: own, orderNumber: '11476543219988776', email, status: 'activated' }],
    conversations: [{ merchantId: own, email, givenName: 'Zoë Lindqvist' }],
  });
});

test.each([
  ['its start', '114-76543'],
  ['its end', '998 8776'],
  ['the whole number', orderNumber],
])('finds an order and its registration by %s', async (_, text) => {
  const found = await find(agent.desk, text);
  expect(countsOf(found)).toEqual({ orders: 1, registrations: 1 });
  expect(found.orders).toMatchObject([{ merchantId: own, orderNumber: '11476543219988776' }]);
});

test('finds a ticket by the start of its number, with its conversation', async () => {
  const { list } = await listed(agent.desk);
  const [ticket] = list;
  const found = await find(agent.desk, ticket?.ticketNumber.slice(0, 4).toLowerCase() ?? '');
  expect(found.tickets).toMatchObject([
    { ticketId: ticket?.ticketId, conversationId: ticket?.conversationId, merchantId: own, status: 'open' },
  ]);
});

test('shows rows of other merchants to users of these merchants only', async () => {
  for (const text of ['zoe.quimby', '9988776', 'quimby'])
    expect(JSON.stringify(await find(agent.desk, text)), text).not.toContain(foreign);
  const everywhere = await find(site.operator.desk, 'zoe.quimby');
  expect(countsOf(everywhere)).toEqual({ customers: 2, registrations: 2, conversations: 2 });
});

test.each([
  ['a part of an email address', { email: 'quimby@' }],
  ['the words of a name', { email: 'lindqvist zoe' }],
  ['a part of an email address and a part of a product name', { email: 'quimby', product: 'P16' }],
])('the lists of orders and registrations find rows by %s', async (_, filter) => {
  for (const call of [listOrders, listRegistrations]) {
    const answer = await agent.desk.ask(call as typeof listOrders, { ...firstPage, ...filter });
    expect(answer, call.path).toMatchObject({
      kind: 'ok',
      data: { total: 1, list: [{ merchantId: own }] },
    });
    const [row] = answer.kind === 'ok' ? answer.data.list : [];
    expect(normaliseOrderNumber(row?.orderNumber ?? '')).toBe('11476543219988776');
  }
});

test('the lists of orders and registrations leave out rows without the searched part', async () => {
  for (const filter of [{ email: 'uimby' }, { email: 'nobody@example.org' }, { product: 'no such thing' }]) {
    for (const call of [listOrders, listRegistrations]) {
      const answer = await agent.desk.ask(call as typeof listOrders, { ...firstPage, ...filter });
      expect(answer, JSON.stringify(filter)).toMatchObject({ kind: 'ok', data: { total: 0, list: [] } });
    }
  }
});

test('finds content by a part of its title for operators, and not for agents', async () => {
  const contents = (await find(operator.desk, 'rivacy')).contents;
  expect(contents).toMatchObject([{ merchantId: own, kind: 'article', entryId: 'privacy' }]);
  expect((await find(agent.desk, 'rivacy')).contents).toEqual([]);
});

test('refuses fewer than two characters, and finds nothing for characters without letters and digits', async () => {
  expect(await agent.desk.ask(searchDesk, { text: ' z ', most: 6 })).toMatchObject({ code: 'badRequest' });
  for (const text of ['--', '%%', "'' or 1=1", '\u0301\u0301'])
    expect(countsOf(await find(agent.desk, text)), text).toEqual({});
});

test('forgets the former name of a customer', async () => {
  await nameUnverified(site.nodes.databaseUrl, 'Ada', email, own);
  expect((await find(agent.desk, 'lindqvist')).customers).toEqual([]);
  expect((await find(agent.desk, 'ada')).customers).toMatchObject([{ email, givenName: 'Ada' }]);
});
