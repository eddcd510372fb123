import { logIn } from '@aftercare/contract/account/log-in';
import { rateChat } from '@aftercare/contract/chat/closing';
import { closeConversation } from '@aftercare/contract/desk/chat/inbox';
import {
  blockCustomer,
  correctContact,
  unblockCustomer,
} from '@aftercare/contract/desk/customers/change-customer';
import { viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { askPerson, openChat, readChat, say, talkWith } from '../../../../testing/people/talk.ts';
import { storedChangesOf } from '../../../../testing/reading/stored-customer.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import { newAccount } from '../../account/account.factory.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;
const dayMs = 86_400_000;

let site: RunningSite;
let agent: Colleague;
let foreign: Colleague;
/** For requests that are refused. */
let untouched: string;
beforeAll(async () => {
  site = await runSite();
  agent = await colleague(site, { at: { [here]: 'agent' } });
  foreign = await colleague(site, { at: { [there]: 'agent' } });
  untouched = (await chat()).conversationId;
}, 120_000);
afterAll(() => site.stop());

async function chat(customer: Person = site.visitor()) {
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'The light blinks');
  return { customer, conversationId };
}

async function shown(conversationId: string) {
  const answer = await agent.desk.ask(viewCustomer, { conversationId });
  if (answer.kind !== 'ok') throw new Error(`not shown: ${answer.code}`);
  return answer.data;
}

async function audited(action: string, conversationId: string): Promise<number> {
  const filter = { personId: agent.personId, merchantId: here, action };
  const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
  const list = audit.kind === 'ok' ? audit.data.list : [];
  return list.filter(({ subject }) => subject === conversationId).length;
}

describe('the correction of a contact', () => {
  const correct = (conversationId: string, change: object = {}, desk = agent.desk) =>
    desk.ask(correctContact, {
      conversationId,
      givenName: 'Anna Schmidt',
      email: 'anna@mail.example',
      formerName: '',
      formerEmail: '',
      ...change,
    });

  test('stores name and address of a visitor as unverified, with history and one audit entry', async () => {
    const { conversationId } = await chat();
    expect(await correct(conversationId)).toMatchObject({ kind: 'ok' });
    expect(await correct(conversationId)).toMatchObject({ kind: 'ok' });
    expect(await shown(conversationId)).toMatchObject({
      contact: { givenName: 'Anna Schmidt', email: 'anna@mail.example' },
      contactFrom: 'visitor',
      account: null,
      corrections: [{ formerName: '', formerEmail: '', personName: 'Cora Colleague' }],
    });
    expect(await audited('customer.correct', conversationId)).toBe(1);
  });

  test('is refused if another agent has changed the contact, with what is stored now', async () => {
    const { conversationId } = await chat();
    const names = ['Anna', 'Anne'];
    const answers = await Promise.all(names.map((givenName) => correct(conversationId, { givenName })));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused']);
    const { contact, corrections } = await shown(conversationId);
    expect(answers).toContainEqual(
      expect.objectContaining({
        code: 'conflictStale',
        data: { latest: { givenName: contact.givenName, email: contact.email, contactFrom: 'visitor' } },
      }),
    );
    expect(corrections).toHaveLength(1);
  });

  test('never changes the contact of an account', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const { conversationId } = await chat(person);
    const { givenName: formerName, email: formerEmail } = form;
    const refused = await correct(conversationId, { formerName, formerEmail });
    expect(refused).toMatchObject({ code: 'conflictStale', data: { latest: { contactFrom: 'account' } } });
    expect((await shown(conversationId)).contact).toMatchObject({ email: formerEmail });
  });

  const { fields } = correctContact.request;
  const wireOf = (wrong: object) =>
    correctContact.request.toWire({
      conversationId: untouched,
      formerName: '',
      formerEmail: '',
      ...wrong,
    }) as object;

  test.each([
    ['an address without a domain', { email: 'anna' }, 'email'],
    ['two addresses', { email: 'a@mail.example,b@mail.example' }, 'email'],
    ['a name of one letter', { givenName: 'A' }, 'givenName'],
  ] as const)('with %s is refused with the field', async (_, wrong, name) => {
    const { code, data } = await agent.desk.send(correctContact, wireOf(wrong));
    expect({ code, data }).toEqual({
      code: 'invalidInput',
      data: { fields: { [fields[name]?.[0] ?? '']: expect.any(String) } },
    });
  });

  test.each([
    ['NUL in the name', { givenName: 'An\0na' }, 'body'],
    ['half a surrogate pair', { givenName: 'Anna\ud83d' }, 'body'],
    ['too long an address', { email: `${'a'.repeat(400)}@mail.example` }, 'email'],
  ])('with %s is refused as unreadable', async (_, wrong, name) => {
    const { status, data } = await agent.desk.send(correctContact, wireOf(wrong));
    expect({ status, data }).toEqual({ status: 400, data: { fields: { [name]: expect.any(String) } } });
  });
});

describe('the block of a customer', () => {
  const block = (conversationId: string, until: Date | null = null) =>
    agent.desk.ask(blockCustomer, { conversationId, reason: 'abuse', note: 'Threats', until });
  const unblock = (conversationId: string) => agent.desk.ask(unblockCustomer, { conversationId });

  test('refuses messages and the request for an agent with a text in the language of the customer', async () => {
    for (const [lang, text] of [
      ['en_US', 'blocked this chat'],
      ['de_DE', 'gesperrt'],
      ['ja_JP', '制限'],
    ] as const) {
      const { customer, conversationId } = await chat(site.visitor({ lang }));
      await block(conversationId);
      const refused = [
        await say(customer, conversationId, 'Again'),
        await askPerson(customer, conversationId),
      ];
      for (const answer of refused) expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
      for (const answer of refused) expect(answer.msg).toContain(text);
      const { list } = await readChat(customer, conversationId);
      expect(JSON.stringify(list)).not.toContain('Again');
    }
  });

  test('refuses a message by the push channel with the same text', async () => {
    const { customer, conversationId } = await chat();
    await block(conversationId);
    const { cookies } = customer.client;
    const socket = await customerSocket({ port: site.port, host: `${here}.localhost`, cookies });
    socket.send({ type: 'auth', conversationId, lang: 'en_US' });
    await socket.next('ready');
    socket.send({ type: 'send', conversationId, messageId: ownKey(), text: 'Again' });
    const refused = await socket.next('refused');
    expect(refused.code).toBe(businessCodes.forbidden.code);
    expect(refused.msg).toContain('blocked this chat');
    socket.close();
  });

  test('refuses a rating', async () => {
    const customer = site.visitor();
    const { conversationId } = await talkWith(agent.desk, customer);
    await agent.desk.ask(closeConversation, { conversationId });
    await block(conversationId);
    const { state } = await readChat(customer, conversationId);
    const rating = { conversationId, sitting: state.sittings, thumb: '0', comment: 'Insult' } as const;
    expect(await customer.ask(rateChat, rating)).not.toMatchObject({ kind: 'ok' });
    expect((await shown(conversationId)).block).not.toBeNull();
  });

  test('names reason, note and agent, and is in the audit log with its end', async () => {
    const { customer, conversationId } = await chat();
    await block(conversationId);
    expect((await shown(conversationId)).block).toMatchObject({
      reason: 'abuse',
      note: 'Threats',
      until: null,
      personName: 'Cora Colleague',
    });
    await unblock(conversationId);
    expect(await unblock(conversationId)).toMatchObject({ kind: 'ok' });
    expect((await shown(conversationId)).block).toBeNull();
    expect(await say(customer, conversationId, 'Sorry')).toMatchObject({ kind: 'ok' });
    expect(await audited('customer.block', conversationId)).toBe(1);
    expect(await audited('customer.unblock', conversationId)).toBe(1);
  });

  test('holds for every chat of the account, also for one that joins it later', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const { conversationId: first } = await chat(person);
    const phone = await signedIn(form, await chat());
    await block(first);
    expect(await say(phone.customer, phone.conversationId, 'Again')).toMatchObject({ code: 'forbidden' });
    const tablet = await signedIn(form, await chat());
    expect(await say(tablet.customer, tablet.conversationId, 'Again')).toMatchObject({ code: 'forbidden' });
    await unblock(tablet.conversationId);
    for (const one of [phone, tablet])
      expect(await say(one.customer, one.conversationId, 'Sorry')).toMatchObject({ kind: 'ok' });
  });

  test('ends at its time, and not before', async () => {
    const { customer, conversationId } = await chat();
    await block(conversationId, new Date(site.nodes.now().getTime() + 60_000));
    expect(await say(customer, conversationId, 'Again')).toMatchObject({ code: 'forbidden' });
    await site.nodes.advance(61_000);
    expect(await say(customer, conversationId, 'Better')).toMatchObject({ kind: 'ok' });
    expect((await shown(conversationId)).block).toBeNull();
  });

  test.each([
    ['a time in the past', () => -1000],
    ['a time after the longest block', () => (deskLimits.blockMaxDays + 1) * dayMs],
  ])('with %s is refused with the field', async (_, aheadOf) => {
    const until = new Date(site.nodes.now().getTime() + aheadOf());
    const wire = blockCustomer.request.toWire({ conversationId: untouched, reason: 'abuse', until });
    const { status, data } = await agent.desk.send(blockCustomer, wire as object);
    expect({ status, data }).toEqual({ status: 400, data: { fields: { until: 'wrongForm' } } });
  });
});

async function signedIn(
  { email, password }: { email: string; password: string },
  { customer, conversationId }: Awaited<ReturnType<typeof chat>>,
) {
  const answer = await customer.ask(logIn, { email, password, rememberMe: true });
  if (answer.kind !== 'ok') throw new Error(`not signed in: ${answer.code}`);
  customer.token = answer.data.token;
  return { customer, conversationId };
}

test('an agent of another merchant can neither correct nor block a customer', async () => {
  const { customer, conversationId } = await chat();
  const contact = { givenName: 'Eve', email: ownEmailAddress(), formerName: '', formerEmail: '' };
  const answers = [
    await foreign.desk.ask(correctContact, { conversationId, ...contact }),
    await foreign.desk.ask(blockCustomer, { conversationId, reason: 'spam', until: null }),
    await foreign.desk.ask(unblockCustomer, { conversationId }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ code: 'notFound' });
  expect(await say(customer, conversationId, 'Still here')).toMatchObject({ kind: 'ok' });
});

test('corrections and blocks are erased with the chat', async () => {
  const { customer, conversationId } = await chat();
  const contact = { givenName: 'Anna', email: ownEmailAddress(), formerName: '', formerEmail: '' };
  await agent.desk.ask(correctContact, { conversationId, ...contact });
  await agent.desk.ask(blockCustomer, { conversationId, reason: 'spam', until: null });
  const stored = () => storedChangesOf(site.nodes.databaseUrl, conversationId);
  expect(await stored()).toBe(2);
  expect(await customer.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
  expect(await stored()).toBe(0);
});
