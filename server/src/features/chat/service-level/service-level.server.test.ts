import {
  acceptConversation,
  countInbox,
  listInbox,
  viewConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { saveServiceLevel, type Target, viewServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import { changeTicket } from '@aftercare/contract/desk/chat/ticket-work';
import { listDeskTickets, resolveTicket, type TicketPriority } from '@aftercare/contract/desk/chat/tickets';
import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { changeLevel, levelOff, resultsStored } from '../../../../testing/people/service-level.ts';
import {
  answerAs,
  askPerson,
  openChat,
  passWithDesk,
  raiseTicket,
  say,
} from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../testing/servers/socket-client.ts';

const merchantId = 'fopo-us';
const minuteMs = 60_000;
let site: RunningSite;
let desk: Person;
let supervisor: Colleague;
let agent: Colleague;

beforeAll(async () => {
  site = await runSite();
  desk = site.operator.desk;
  supervisor = await colleague(site, { at: { [merchantId]: 'supervisor' } }, 'Sue');
  agent = await colleague(site, { at: { [merchantId]: 'agent' } }, 'Ada');
}, 160_000);
afterAll(() => site.stop());
beforeEach(async () => {
  await desk.ask(setPresence, { status: 'online' });
  await changeLevel(site, merchantId);
});

const pass = (minutes: number) => passWithDesk(site, minutes * minuteMs);
const minutesUntil = (at: Date) => Math.round((at.getTime() - site.nodes.now().getTime()) / minuteMs);

async function waits() {
  const customer = site.visitor({ site: merchantId });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'The light blinks');
  await askPerson(customer, conversationId);
  return { customer, conversationId };
}
async function talks() {
  const chat = await waits();
  await desk.ask(acceptConversation, { conversationId: chat.conversationId });
  return chat;
}
async function targetOf(conversationId: string) {
  const seen = await desk.ask(viewConversation, { conversationId });
  if (seen.kind !== 'ok') throw new Error(`no conversation: ${seen.code}`);
  return seen.data.target;
}
async function minutesOf(conversationId: string) {
  const target = await targetOf(conversationId);
  return target && [target.kind, minutesUntil(target.dueAt), minutesUntil(target.warnAt)];
}
async function dueIds(by: Person = desk) {
  const answer = await by.ask(listInbox, { ...firstPage, list: 'due' });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.map((item) => item.conversationId);
}
const results = (conversationId: string) => resultsStored(site.nodes.databaseUrl, conversationId);

describe('the service level of a site', () => {
  test('is read by supervisors, changed by operators only, and refused to other sites', async () => {
    const seen = await supervisor.desk.ask(viewServiceLevel, { merchantId });
    expect(seen).toMatchObject({ kind: 'ok', data: { isOn: true, warnPercent: 50 } });
    expect(await agent.desk.ask(viewServiceLevel, { merchantId })).toMatchObject({ code: 'forbidden' });
    const saving = { ...levelOff, merchantId };
    expect(await supervisor.desk.ask(saveServiceLevel, saving)).toMatchObject({ code: 'forbidden' });
    expect(await supervisor.desk.ask(viewServiceLevel, { merchantId: 'kimo-jp' })).toMatchObject({
      code: 'notFound',
    });
  }, 60_000);

  test('is stored once for a repeated request, and refused with the newer version for an old one', async () => {
    const seen = await desk.ask(viewServiceLevel, { merchantId });
    if (seen.kind !== 'ok') throw new Error(seen.code);
    const saving = { ...seen.data, warnPercent: 40 };
    const [first, again] = [
      await desk.ask(saveServiceLevel, saving),
      await desk.ask(saveServiceLevel, saving),
    ];
    expect(again).toEqual(first);
    expect(await desk.ask(saveServiceLevel, { ...saving, warnPercent: 30 })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { warnPercent: 40, version: seen.data.version + 1 } },
    });
  }, 60_000);

  test.each([
    ['no minutes', { normal: { ...levelOff.normal, firstAnswer: 0 } }],
    ['a part of a minute', { normal: { ...levelOff.normal, firstAnswer: 1.5 } }],
    ['more than thirty days', { urgent: { ...levelOff.urgent, ticketResolution: 43_201 } }],
    ['no warning', { warnPercent: 0 }],
  ])('with %s is refused', async (_, change) => {
    const answer = await desk.ask(saveServiceLevel, { ...levelOff, merchantId, ...change });
    expect(answer.kind).not.toBe('ok');
  });
});

describe('a chat', () => {
  test('has no target and no list where the service level is off', async () => {
    await changeLevel(site, merchantId, { isOn: false });
    const { conversationId } = await waits();
    expect(await targetOf(conversationId)).toBeUndefined();
    const counts = await agent.desk.ask(countInbox, {});
    expect(counts.kind === 'ok' && counts.data.due).toBeUndefined();
  }, 60_000);

  test('is due for the first answer, then for each further one, and not while the team has answered', async () => {
    const { customer, conversationId } = await waits();
    expect(await minutesOf(conversationId)).toEqual(['firstAnswer', 10, 5]);
    await desk.ask(acceptConversation, { conversationId });
    expect(await targetOf(conversationId)).toMatchObject({ kind: 'firstAnswer' });
    await answerAs(desk, conversationId, 'Hello');
    expect(await targetOf(conversationId)).toBeUndefined();
    await say(customer, conversationId, 'It still blinks');
    expect(await minutesOf(conversationId)).toEqual(['nextAnswer', 20, 10]);
    await pass(3);
    await say(customer, conversationId, 'Are you there?');
    expect(await minutesOf(conversationId)).toEqual(['nextAnswer', 17, 7]);
    expect(await results(conversationId)).toEqual(['firstAnswer kept']);
  }, 60_000);

  test('is listed when it is due soon, first due first, and counted as late when it is answered after its time', async () => {
    const [one, other] = [await talks(), await talks()];
    await answerAs(desk, one.conversationId, 'Hello');
    await say(one.customer, one.conversationId, 'It still blinks');
    expect(await dueIds()).not.toContain(other.conversationId);
    await pass(10);
    const due = (await dueIds(agent.desk)).filter((id) =>
      [one.conversationId, other.conversationId].includes(id),
    );
    expect(due).toEqual([other.conversationId, one.conversationId]);
    await pass(1);
    await answerAs(desk, other.conversationId, 'Hello');
    expect(await results(other.conversationId)).toEqual(['firstAnswer late']);
    expect(await dueIds()).not.toContain(other.conversationId);
  }, 60_000);

  test('is computed again after the service level changed, and has no target after it was switched off', async () => {
    const { conversationId } = await talks();
    const due = await targetOf(conversationId);
    await changeLevel(site, merchantId, { normal: { ...levelOff.normal, firstAnswer: 30 } });
    await pass(0);
    expect((await targetOf(conversationId))?.dueAt).toEqual(
      new Date((due?.dueAt.getTime() ?? 0) + 20 * minuteMs),
    );
    await changeLevel(site, merchantId, { isOn: false });
    await pass(0);
    expect(await targetOf(conversationId)).toBeUndefined();
    expect(await results(conversationId)).toEqual([]);
  }, 60_000);

  test('gets a target when the service level is switched on while it waits', async () => {
    await changeLevel(site, merchantId, { isOn: false });
    const { conversationId } = await talks();
    await changeLevel(site, merchantId);
    await pass(0);
    expect(await targetOf(conversationId)).toMatchObject({ kind: 'firstAnswer' });
  }, 60_000);

  test('is sent to all desks of its site when it is due soon and when it is overdue', async () => {
    const socket = await deskSocket({ port: site.port, cookies: supervisor.desk.client.cookies });
    socket.send({ type: 'auth', token: undefined });
    await socket.next('ready');
    const { conversationId } = await talks();
    const changed = (isChanged: (target: Target) => boolean) =>
      socket.next(
        'inbox.changed',
        ({ item: { conversationId: id, target } }) =>
          id === conversationId && target !== undefined && isChanged(target),
      );
    await changed(() => true);
    await pass(6);
    await changed(({ warnAt }) => warnAt <= site.nodes.now());
    await pass(5);
    await changed(({ dueAt }) => dueAt <= site.nodes.now());
    socket.close();
  }, 60_000);

  test('counts in the live view', async () => {
    await talks();
    await pass(11);
    const live = await supervisor.desk.ask(viewLive, { merchantId });
    if (live.kind !== 'ok') throw new Error(live.code);
    expect(live.data.targets?.chatsOverdue).toBeGreaterThan(0);
  }, 60_000);
});

describe('a ticket', () => {
  async function ticketed() {
    const customer = site.visitor({ site: merchantId });
    const { conversationId } = await openChat(customer);
    await say(customer, conversationId, 'The light blinks');
    await desk.ask(setPresence, { status: 'offline' });
    await raiseTicket(customer, conversationId);
    await desk.ask(setPresence, { status: 'online' });
    await pass(0);
    const seen = await desk.ask(viewConversation, { conversationId });
    if (seen.kind !== 'ok' || !seen.data.ticket) throw new Error('no ticket');
    return { conversationId, ticketId: seen.data.ticket.ticketId };
  }
  async function inList(ticketId: string, due: 1 | undefined) {
    const answer = await agent.desk.ask(listDeskTickets, { ...firstPage, status: 'open', due });
    if (answer.kind !== 'ok') throw new Error(answer.code);
    return answer.data.list.find((one) => one.ticketId === ticketId);
  }

  test('is due for its answer, then for its resolution, and both are counted', async () => {
    const { conversationId, ticketId } = await ticketed();
    expect((await inList(ticketId, undefined))?.target).toMatchObject({ kind: 'ticketAnswer' });
    expect(await inList(ticketId, 1)).toBeUndefined();
    await pass(31);
    expect(await inList(ticketId, 1)).toMatchObject({ target: { kind: 'ticketAnswer' } });
    await answerAs(desk, conversationId, 'We send a new one');
    expect((await inList(ticketId, undefined))?.target).toMatchObject({ kind: 'ticketResolution' });
    await pass(100);
    await desk.ask(resolveTicket, { ticketId, status: 'resolved' });
    expect(await results(conversationId)).toEqual(['ticketAnswer kept', 'ticketResolution late']);
    expect(await targetOf(conversationId)).toBeUndefined();
  }, 60_000);

  test('is due earlier from the round of the sweep after it became urgent, and later again after that', async () => {
    const urgent = { ...levelOff.urgent, ticketAnswer: 30, ticketResolution: 40 };
    await changeLevel(site, merchantId, { urgent });
    const { ticketId } = await ticketed();
    const minutesWith = async (priority: TicketPriority, version: number) => {
      const values = { ticketId, version, priority, ownerId: null, groupId: null };
      const changed = await agent.desk.ask(changeTicket, values);
      if (changed.kind !== 'ok') throw new Error(changed.code);
      await pass(0);
      const dueAt = (await inList(ticketId, undefined))?.target?.dueAt;
      return dueAt && minutesUntil(dueAt);
    };
    expect(await minutesWith('urgent', 1)).toBe(30);
    expect(await minutesWith('high', 2)).toBe(60);
  }, 60_000);

  test('that is opened again has a new time for its resolution', async () => {
    const { conversationId, ticketId } = await ticketed();
    await desk.ask(resolveTicket, { ticketId, status: 'resolved' });
    await desk.ask(resolveTicket, { ticketId, status: 'open' });
    await pass(0);
    expect((await targetOf(conversationId))?.kind).toBe('ticketResolution');
    expect((await inList(ticketId, undefined))?.target?.kind).toBe('ticketResolution');
  }, 60_000);
});
