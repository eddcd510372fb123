import { logIn } from '@aftercare/contract/account/log-in';
import { listTickets } from '@aftercare/contract/chat/hand-over';
import { resumeConversation } from '@aftercare/contract/chat/resume';
import { readConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { mergeTickets, previewMerge } from '@aftercare/contract/desk/chat/ticket-merge';
import { changeTicket, listTicketChanges, viewTicket } from '@aftercare/contract/desk/chat/ticket-work';
import {
  type DeskTicket,
  listDeskTickets,
  replyToTicket,
  resolveTicket,
} from '@aftercare/contract/desk/chat/tickets';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailClient, mailClient, mailInEnv, mailInPort } from '../../../testing/mail/mail-client.ts';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../testing/people/person.ts';
import { changeLevel } from '../../../testing/people/service-level.ts';
import { openChat, raiseTicket, readChat } from '../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { siteEditor } from '../../../testing/sites/site-editor.ts';
import { newAccount } from '../account/account.factory.ts';

const [usual, elsewhere] = ['fopo-us', 'kimo-jp'] as const;
const brand = 'support@inbound.example';
let site: RunningSite;
let client: MailClient;
let ada: Colleague;

beforeAll(async () => {
  site = await runSite(1, mailInEnv);
  await siteEditor(site.operator.desk, usual).change({ inboundEmail: brand });
  await changeLevel(site, usual);
  client = mailClient(mailInPort(site));
  ada = await colleague(site, { at: { [usual]: 'agent', [elsewhere]: 'agent' } }, 'Ada');
}, 160_000);
afterAll(async () => {
  client.close();
  await site.stop();
});

async function openTickets(): Promise<DeskTicket[]> {
  const listed = await ada.desk.ask(listDeskTickets, { ...firstPage, status: 'open', order: 'oldest' });
  if (listed.kind !== 'ok') throw new Error(`no tickets: ${listed.code}`);
  return listed.data.list;
}
async function detailOf(ticketId: string) {
  const answer = await ada.desk.ask(viewTicket, { ticketId });
  if (answer.kind !== 'ok') throw new Error(`no ticket: ${answer.code}`);
  return answer.data;
}
async function historyOf(ticketId: string) {
  const answer = await ada.desk.ask(listTicketChanges, { ...firstPage, ticketId });
  if (answer.kind !== 'ok') throw new Error(`no history: ${answer.code}`);
  return answer.data.list;
}
async function textsOf(conversationId: string): Promise<string[]> {
  const place = { conversationId, after: undefined, before: undefined, pageSize: limits.listPageSize };
  const answer = await ada.desk.ask(readConversation, place);
  if (answer.kind !== 'ok') throw new Error(`no conversation: ${answer.code}`);
  return answer.data.list.map(({ html }) => html.join(''));
}
const send = (from: string, text: string, more: object = {}) =>
  client.send({
    from,
    to: brand,
    subject: 'It flickers',
    messageId: `<${ownKey()}@mail.example>`,
    text,
    ...more,
  });

/** The ticket of a mail that answers no other one. */
async function mailedTicket(email: string, text = ownKey()): Promise<DeskTicket> {
  await send(email, text);
  const isIts = ({ contact, excerpt }: DeskTicket) => contact.email === email && excerpt === text;
  await expect.poll(async () => (await openTickets()).some(isIts)).toBe(true);
  const found = (await openTickets()).find(isIts);
  if (!found) throw new Error('no ticket');
  return found;
}
async function chatTicket(customer: Person): Promise<DeskTicket> {
  const { conversationId } = await openChat(customer);
  await raiseTicket(customer, conversationId);
  await expect.poll(async () => (await readChat(customer, conversationId)).state.ticket).not.toBeNull();
  const found = (await openTickets()).find((one) => one.conversationId === conversationId);
  if (!found) throw new Error('no ticket');
  return found;
}
const merge = ({ ticketId, version }: DeskTicket, into: Pick<DeskTicket, 'ticketId'>) =>
  ada.desk.ask(mergeTickets, { ticketId, version, intoId: into.ticketId });
async function replied(email: string, { ticketId }: DeskTicket): Promise<Email> {
  const text = ownKey();
  await ada.desk.ask(replyToTicket, { ticketId, messageId: ownKey(), text });
  const { mail } = await site.sink.waitForMail(
    (one) => one.to.includes(email) && !!one.mail.text?.includes(text),
  );
  return mail;
}
const linkIn = ({ text = '' }: Email): string => /conversation#([\w-]+)/.exec(text)?.[1] ?? '';
const referenceOf = ({ ticketId, ticketNumber, conversationId }: DeskTicket) => ({
  ticketId,
  ticketNumber,
  conversationId,
});
const outcomeOf = (answer: { kind: string; code?: string }) => answer.code ?? answer.kind;

describe('a merged ticket', () => {
  test('is closed, leads to the other one, and both histories and the audit log name the team member', async () => {
    const email = ownEmailAddress();
    const [one, other] = [await mailedTicket(email), await mailedTicket(email)];
    await site.nodes.advance(0);
    await expect.poll(async () => (await detailOf(one.ticketId)).ticket.target).toBeDefined();
    const changed = { ticketId: one.ticketId, version: one.version, ownerId: null, groupId: null };
    await ada.desk.ask(changeTicket, { ...changed, priority: 'high' });
    const shown = await ada.desk.ask(previewMerge, {
      ticketId: one.ticketId,
      ticketNumber: other.ticketNumber.toLowerCase(),
    });
    expect(shown).toMatchObject({
      data: { problem: null, target: { ticketId: other.ticketId, contact: { email } } },
    });
    const { ticket } = await detailOf(one.ticketId);
    const merged = await merge(ticket, other);
    expect(merged).toMatchObject({
      data: { ticket: { status: 'resolved', mergedInto: referenceOf(other) }, merged: [] },
    });
    expect(merged.kind === 'ok' && merged.data.ticket.target).toBeUndefined();
    expect(await detailOf(other.ticketId)).toMatchObject({
      ticket: { status: 'open', priority: 'high' },
      merged: [referenceOf(one)],
    });
    const by = { changedBy: expect.objectContaining({ name: 'Ada' }) };
    expect(await historyOf(one.ticketId)).toContainEqual(
      expect.objectContaining({ field: 'mergedInto', from: null, to: other.ticketNumber, ...by }),
    );
    expect(await historyOf(other.ticketId)).toContainEqual(
      expect.objectContaining({ field: 'merged', from: null, to: one.ticketNumber, ...by }),
    );
    const filter = { action: 'ticket.merge', merchantId: usual, personId: ada.personId };
    expect(await site.operator.desk.ask(listAudit, { ...firstPage, ...filter })).toMatchObject({
      data: { list: [{ subject: one.ticketId }] },
    });
    const reopened = await ada.desk.ask(resolveTicket, { ticketId: one.ticketId, status: 'open' });
    expect(reopened).toMatchObject({ code: 'ticketMerged', data: { into: referenceOf(other) } });
  }, 90_000);

  test('passes its mails, its link and its answers on, also after the other one was merged', async () => {
    const email = ownEmailAddress();
    const one = await mailedTicket(email);
    const mailOfOne = await replied(email, one);
    const [second, third] = [await mailedTicket(email), await mailedTicket(email)];
    await merge((await detailOf(one.ticketId)).ticket, second);
    const address = mailOfOne.replyTo?.[0]?.address ?? '';
    await send(email, 'To the address', { to: address });
    await expect.poll(() => textsOf(second.conversationId)).toContain('To the address');
    await merge((await detailOf(second.ticketId)).ticket, third);
    await send(email, 'To the last', { to: address });
    await send(email, 'In the thread', { inReplyTo: mailOfOne.messageId, references: mailOfOne.messageId });
    await expect
      .poll(() => textsOf(third.conversationId))
      .toEqual(expect.arrayContaining(['To the last', 'In the thread']));
    expect(await textsOf(one.conversationId)).not.toContain('To the last');
    expect((await detailOf(third.ticketId)).merged.map(({ ticketId }) => ticketId).toSorted()).toEqual(
      [one.ticketId, second.ticketId].toSorted(),
    );
    const resumed = await site.visitor().ask(resumeConversation, { secret: linkIn(mailOfOne) });
    expect(resumed).toMatchObject({
      data: { conversationId: third.conversationId, state: { ticket: { ticketId: third.ticketId } } },
    });
    const message = { messageId: ownKey(), text: 'Hello' };
    const reply = { conversationId: one.conversationId, fileId: undefined, afterSeq: 9, ...message };
    const into = { code: 'ticketMerged', data: { into: referenceOf(third) } };
    expect(await ada.desk.ask(replyToTicket, { ticketId: one.ticketId, ...message })).toMatchObject(into);
    expect(await ada.desk.ask(replyToConversation, reply)).toMatchObject(into);
    const open = (await openTickets()).filter(({ contact }) => contact.email === email);
    expect(open.map(({ ticketId }) => ticketId)).toEqual([third.ticketId]);
  }, 120_000);

  test('shows the customer the state of the other one in every chat of the account', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const one = await chatTicket(person);
    const phone = site.visitor();
    const other = await chatTicket(phone);
    expect(outcomeOf(await merge(one, other))).toBe('mergeRefused');
    const signedIn = await phone.ask(logIn, { email: form.email, password: form.password, rememberMe: true });
    if (signedIn.kind !== 'ok') throw new Error(`not signed in: ${signedIn.code}`);
    expect(outcomeOf(await merge(one, other))).toBe('ok');
    const inChat = () => readChat(person, one.conversationId);
    expect((await inChat()).state.ticket).toMatchObject({ ticketId: other.ticketId });
    const own = { page: 1, pageSize: 10 };
    expect(await person.ask(listTickets, own)).toMatchObject({
      data: { list: [{ ticketNumber: one.ticketNumber, status: 'open' }] },
    });
    await ada.desk.ask(resolveTicket, { ticketId: other.ticketId, status: 'resolved' });
    expect((await inChat()).state.ticket).toBeNull();
    expect(await person.ask(listTickets, own)).toMatchObject({ data: { list: [{ status: 'resolved' }] } });
  }, 120_000);
});

describe('a merge', () => {
  test('is refused with the reason', async () => {
    const email = ownEmailAddress();
    const [one, other, closed] = [
      await mailedTicket(email),
      await mailedTicket(email),
      await mailedTicket(email),
    ];
    const stranger = await mailedTicket(ownEmailAddress());
    const typed = await chatTicket(site.visitor());
    await ada.desk.ask(resolveTicket, { ticketId: closed.ticketId, status: 'resolved' });
    const reasonOf = async (from: DeskTicket, into: DeskTicket) => {
      const shown = { ticketId: from.ticketId, ticketNumber: into.ticketNumber };
      const preview = await ada.desk.ask(previewMerge, shown);
      const refused = await merge((await detailOf(from.ticketId)).ticket, into);
      if (preview.kind !== 'ok' || refused.kind === 'ok' || refused.code !== 'mergeRefused') return refused;
      expect(preview.data.problem).toBe(refused.data.reason);
      return refused.data.reason;
    };
    expect(await reasonOf(one, one)).toBe('itself');
    expect(await reasonOf(one, closed)).toBe('targetResolved');
    expect(await reasonOf(one, stranger)).toBe('otherCustomer');
    expect(await reasonOf(one, typed)).toBe('otherCustomer');
    expect(outcomeOf(await merge(one, other))).toBe('ok');
    expect(await reasonOf(one, stranger)).toBe('alreadyMerged');
    expect(await reasonOf(other, one)).toBe('targetMerged');
    expect(await historyOf(stranger.ticketId)).toEqual([]);
  }, 120_000);

  test('does not know tickets of another site', async () => {
    const foreign = site.visitor({ site: elsewhere });
    const one = await mailedTicket(ownEmailAddress());
    const other = await chatTicket(foreign);
    const preview = { ticketId: one.ticketId, ticketNumber: other.ticketNumber };
    expect(await ada.desk.ask(previewMerge, preview)).toMatchObject({
      code: 'invalidInput',
      data: { fields: { ticketNumber: 'notAllowed' } },
    });
    expect(await merge(one, other)).toMatchObject({ code: 'notFound' });
    expect((await detailOf(one.ticketId)).ticket).toMatchObject({ status: 'open', version: one.version });
  }, 90_000);

  test('by a double click is stored once, and one of two different ones at once succeeds', async () => {
    const email = ownEmailAddress();
    const [one, other, third] = [
      await mailedTicket(email),
      await mailedTicket(email),
      await mailedTicket(email),
    ];
    const twice = await Promise.all([merge(one, other), merge(one, other)]);
    expect(twice.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(await historyOf(one.ticketId)).toHaveLength(2);
    const fourth = await mailedTicket(email);
    const atOnce = await Promise.all([merge(fourth, other), merge(fourth, third)]);
    expect(atOnce.map(outcomeOf).toSorted()).toEqual(['conflictStale', 'ok']);
    expect(atOnce.find(({ kind }) => kind !== 'ok')).toMatchObject({
      data: { latest: { status: 'resolved', version: fourth.version + 1 } },
    });
    const crossed = await Promise.all([merge(other, third), merge(third, other)]);
    expect(crossed.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
  }, 120_000);
});
