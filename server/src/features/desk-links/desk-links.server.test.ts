import {
  type LinkedThings,
  viewConversationLinks,
  viewMailLinks,
  viewOrderLinks,
  viewRegistrationLinks,
} from '@aftercare/contract/desk/links/links';
import { listMails } from '@aftercare/contract/desk/mail/mails';
import { firstPage } from '@aftercare/contract/fields/lists';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import type { Person } from '../../../testing/people/person.ts';
import { openChat, raiseTicket, readChat, say } from '../../../testing/people/talk.ts';
import { mentionsStored } from '../../../testing/reading/stored-mentions.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { newAccount } from '../account/account.factory.ts';

const [here, elsewhere] = ['fopo-us', 'kimo-jp'] as const;
let site: RunningSite;
let ada: Colleague;
let stan: Colleague;
beforeAll(async () => {
  site = await runSite();
  ada = await colleague(site, { at: { [here]: 'operator' } }, 'Ada');
  stan = await colleague(site, { at: { [elsewhere]: 'operator' } }, 'Stan');
}, 160_000);
afterAll(() => site.stop());

type Answer = { kind: string; code?: string; data?: unknown };
function linksIn(answer: Answer): LinkedThings {
  if (answer.kind !== 'ok') throw new Error(`no links: ${answer.code}`);
  return answer.data as LinkedThings;
}
async function chat(person: Person, text: string): Promise<string> {
  const { conversationId } = await openChat(person);
  await say(person, conversationId, text);
  return conversationId;
}
async function mailTo(email: string): Promise<string> {
  const listed = await ada.desk.ask(listMails, { ...firstPage, merchantId: here, status: undefined });
  const found =
    listed.kind === 'ok' &&
    listed.data.list.find(({ to, kind }) => to === email && kind === 'warranty.activated');
  if (!found) throw new Error('no mail');
  return found.mailId;
}

/** A customer with a registered order, a ticket, and a stranger who names the order in a chat. */
async function story() {
  const { person, form } = await newAccount(site, site.visitor());
  const { orderNumber } = buildForm();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  const registered = await register(person, buildForm({ email: form.email, orderNumber }));
  const warrantyId = registered.kind === 'ok' ? registered.data.warrantyId : '';
  const own = await chat(person, 'The light blinks');
  await raiseTicket(person, own);
  await expect.poll(async () => (await readChat(person, own)).state.ticket).not.toBeNull();
  const ticketNumber = (await readChat(person, own)).state.ticket?.ticketNumber ?? '';
  const stranger = site.visitor();
  const naming = await chat(stranger, `Is ${orderNumber} covered?`);
  return { orderNumber, warrantyId, own, naming, stranger, ticketNumber, email: form.email };
}

describe('links', () => {
  test('lead from an order to its registrations, to the chats of its customer, to those that name it, and to tickets', async () => {
    const { orderNumber, warrantyId, own, naming, ticketNumber } = await story();
    const links = linksIn(await ada.desk.ask(viewOrderLinks, { orderNumber, merchantId: undefined }));
    expect(links).toMatchObject({
      registrations: [{ warrantyId, merchantId: here, status: 'activated' }],
      registrationsTotal: 1,
      tickets: [{ ticketNumber, status: 'open' }],
    });
    const chats = links.chats.map(({ conversationId, because }) => [conversationId, because]);
    expect(chats.toSorted()).toEqual(
      [
        [own, 'customer'],
        [naming, 'mention'],
      ].toSorted(),
    );
    expect(links.chats.find(({ conversationId }) => conversationId === naming)?.text).toContain(orderNumber);
  }, 90_000);

  test('lead from a registration to its mails and chats, and from a mail back to the registration', async () => {
    const { warrantyId, own, naming, email, ticketNumber } = await story();
    const links = linksIn(await ada.desk.ask(viewRegistrationLinks, { warrantyId }));
    const mailId = await mailTo(email);
    expect(links.mails).toMatchObject([{ mailId, kind: 'warranty.activated' }]);
    expect(links.chats.map(({ conversationId }) => conversationId).toSorted()).toEqual(
      [own, naming].toSorted(),
    );
    expect(links.tickets).toMatchObject([{ ticketNumber }]);
    const listed = { ...firstPage, merchantId: undefined, status: undefined };
    const ofRegistration = links.registrationId ?? '';
    expect(await ada.desk.ask(listMails, { ...listed, ofRegistration })).toMatchObject({
      data: { total: 1, list: [{ mailId }] },
    });
    const back = linksIn(await ada.desk.ask(viewMailLinks, { mailId }));
    expect(back).toMatchObject({ registrations: [{ warrantyId }], chats: [], tickets: [] });
  }, 90_000);

  test('lead from a chat to the orders that it names, and to the registrations and tickets of its customer', async () => {
    const { orderNumber, warrantyId, own, naming, ticketNumber } = await story();
    const links = linksIn(await ada.desk.ask(viewConversationLinks, { conversationId: own }));
    expect(links).toMatchObject({ registrations: [{ warrantyId }], tickets: [{ ticketNumber }] });
    const named = linksIn(await ada.desk.ask(viewConversationLinks, { conversationId: naming }));
    expect(named).toMatchObject({ orderNumbers: [orderNumber.replaceAll('-', '')], registrations: [] });
  }, 90_000);

  test('to an order come from cards and from numbers typed with full-width digits or without hyphens', async () => {
    const { orderNumber } = buildForm();
    const [first, second, third] = [site.visitor(), site.visitor(), site.visitor()];
    const wide = orderNumber.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const typed = [
      await chat(first, `注文番号は${wide}です`),
      await chat(second, orderNumber.replaceAll('-', '')),
    ];
    const { conversationId } = await openChat(third);
    await say(third, conversationId, 'Hello');
    await third.ask(checkOrder, { orderNumber });
    const naming = async () =>
      linksIn(await ada.desk.ask(viewOrderLinks, { orderNumber, merchantId: here })).chats.map(
        (one) => one.conversationId,
      );
    await expect.poll(async () => (await naming()).toSorted()).toEqual([...typed, conversationId].toSorted());
  }, 60_000);

  test('do not come from a longer number, and name at most fifty orders of one chat', async () => {
    const { orderNumber } = buildForm();
    const person = site.visitor();
    const conversationId = await chat(person, `${orderNumber}1`);
    const links = linksIn(await ada.desk.ask(viewOrderLinks, { orderNumber, merchantId: here }));
    expect(links.chats).toEqual([]);
    const numbers = Array.from({ length: 60 }, () => buildForm().orderNumber);
    for (let at = 0; at < numbers.length; at += 10)
      await say(person, conversationId, numbers.slice(at, at + 10).join(' '));
    expect(await mentionsStored(site.nodes.databaseUrl, conversationId)).toBe(50);
    const named = linksIn(await ada.desk.ask(viewConversationLinks, { conversationId }));
    expect(named.orderNumbers).toHaveLength(5);
  }, 60_000);

  test('show nothing of another site', async () => {
    const { orderNumber, warrantyId, own, email } = await story();
    const links = linksIn(await stan.desk.ask(viewOrderLinks, { orderNumber, merchantId: undefined }));
    expect(links).toMatchObject({ registrationsTotal: 0, chatsTotal: 0, ticketsTotal: 0, mailsTotal: 0 });
    for (const answer of [
      await stan.desk.ask(viewOrderLinks, { orderNumber, merchantId: here }),
      await stan.desk.ask(viewRegistrationLinks, { warrantyId }),
      await stan.desk.ask(viewMailLinks, { mailId: await mailTo(email) }),
      await stan.desk.ask(viewConversationLinks, { conversationId: own }),
    ])
      expect(answer).toMatchObject({ code: 'notFound' });
  }, 90_000);
});
