import { logIn } from '@aftercare/contract/account/log-in';
import { closeConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import { ownKey, type Person } from '../../../testing/people/person.ts';
import { extendedFor } from '../../../testing/people/registrar.ts';
import { openChat, raiseTicket, readChat, say, talkWith } from '../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { newAccount, signInByCode } from '../account/account.factory.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;

let site: RunningSite;
let agent: Colleague;
let foreign: Colleague;
beforeAll(async () => {
  site = await runSite();
  agent = await colleague(site, { at: { [here]: 'agent' } });
  foreign = await colleague(site, { at: { [there]: 'agent' } });
}, 120_000);
afterAll(() => site.stop());

async function shown(conversationId: string) {
  const answer = await agent.desk.ask(viewCustomer, { conversationId });
  if (answer.kind !== 'ok') throw new Error(`not shown: ${answer.code}`);
  return answer.data;
}

async function chat(person: Person, text = 'The light blinks') {
  const { conversationId } = await openChat(person);
  await say(person, conversationId, text);
  // A late answer of the bot would mix with the questions of the simulated agent.
  await expect
    .poll(async () => (await readChat(person, conversationId)).state.isBotThinking, { timeout: 15_000 })
    .toBe(false);
  return conversationId;
}

async function signIn(person: Person, { email, password }: { email: string; password: string }) {
  const answer = await person.ask(logIn, { email, password, rememberMe: true });
  if (answer.kind !== 'ok') throw new Error(`not signed in: ${answer.code}`);
  person.token = answer.data.token;
}

describe('the customer next to a chat', () => {
  test('is the account with its registrations, tickets and other chats', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const { email } = form;
    const orderNumber = buildForm().orderNumber;
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    const order = await register(person, buildForm({ email, orderNumber }));
    const warrantyId = order.kind === 'ok' ? order.data.warrantyId : '';
    const first = await chat(person, 'My first question');
    await raiseTicket(person, first);
    const phone = site.visitor();
    const second = await chat(phone, 'From the phone');
    await signIn(phone, form);
    const view = await shown(second);
    expect(view).toMatchObject({
      merchantId: here,
      contactFrom: 'account',
      contact: { email },
      account: { email, phone: form.phone, country: 'DE', verifiedAt: expect.any(Date) },
      lang: 'en_US',
      registrations: [{ warrantyId, status: 'activated', email }],
      registrationsTotal: 1,
      conversationsTotal: 1,
      ticketsTotal: 1,
    });
    const [ticket] = view.tickets;
    expect(ticket).toMatchObject({ conversationId: first, status: 'open' });
    expect(view.conversations).toMatchObject([
      { conversationId: first, text: 'yes', ticketNumber: ticket?.ticketNumber, thumb: null },
    ]);
  });

  test('names the agent of another chat', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const { conversationId: first } = await talkWith(agent.desk, person);
    await agent.desk.ask(closeConversation, { conversationId: first });
    await agent.desk.ask(setPresence, { status: 'offline' });
    const phone = site.visitor();
    const second = await chat(phone);
    await signIn(phone, form);
    expect((await shown(second)).conversations).toMatchObject([
      { conversationId: first, agentName: 'Cora Colleague', isClosed: true },
    ]);
  });

  test('has no data of the account of a typed email address', async () => {
    const order = await extendedFor(site);
    await signInByCode(site, order.person, order.email);
    const stranger = site.visitor();
    const conversationId = await chat(stranger, `I am ${order.email}`);
    await raiseTicket(stranger, conversationId);
    const view = await shown(conversationId);
    expect(view).toMatchObject({ account: null, device: '', registrations: [], conversations: [] });
    expect(view).toMatchObject({ contactFrom: 'visitor', ticketsTotal: 1 });
    expect(JSON.stringify(view)).not.toContain(order.orderNumber);
  });

  test('has no registration that others made with the address before the customer confirms it', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const conversationId = await chat(person);
    const other = buildForm({ email: form.email });
    await register(site.visitor(), other);
    expect(await shown(conversationId)).toMatchObject({ registrations: [], registrationsTotal: 0 });
  });
});

describe('the call', () => {
  const wireId = viewCustomer.request.fields.conversationId?.[0] ?? '';

  test('answers a conversation of another merchant as an unknown one', async () => {
    const conversationId = await chat(site.visitor());
    const other = await foreign.desk.send(viewCustomer, { [wireId]: conversationId });
    const unknown = await foreign.desk.send(viewCustomer, { [wireId]: ownKey() });
    expect(other).toMatchObject({ code: 'notFound', data: {} });
    expect(other.text).toBe(unknown.text);
  });

  test('records that the agent read the conversation', async () => {
    const conversationId = await chat(site.visitor());
    await shown(conversationId);
    const filter = { personId: agent.personId, merchantId: here, action: 'conversation.read' };
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
    const subjects = audit.kind === 'ok' ? audit.data.list.map(({ subject }) => subject) : [];
    expect(subjects.filter((subject) => subject === conversationId)).toHaveLength(1);
  });

  test.each([
    ['no conversation', {}, { [wireId]: 'missing' }],
    ['markup in place of an id', { [wireId]: '<b>' }, { [wireId]: 'wrongForm' }],
    ['an unknown field', { [wireId]: 'a', email: 'x' }, { email: 'unknownKey' }],
  ])('with %s is refused with the field and the reason', async (_, wire, fields) => {
    const { status, data } = await agent.desk.send(viewCustomer, wire);
    expect({ status, data }).toEqual({ status: 400, data: { fields } });
  });
});
