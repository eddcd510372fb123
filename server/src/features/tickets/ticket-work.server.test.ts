import { saveGroup } from '@aftercare/contract/desk/chat/groups';
import {
  changeTicket,
  countTickets,
  linkTickets,
  listTicketChanges,
  unlinkTickets,
  viewTicket,
} from '@aftercare/contract/desk/chat/ticket-work';
import { type DeskTicket, listDeskTickets, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import { ownKey } from '../../../testing/people/person.ts';
import { openChat, raiseTicket, readChat } from '../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';

const usual = 'fopo-us';
let site: RunningSite;
let ada: Colleague;
let stranger: Colleague;
const group = {
  merchantId: usual,
  groupId: ownKey(),
  version: 0,
  name: 'Returns',
  languages: [],
  members: [],
};

beforeAll(async () => {
  site = await runSite();
  ada = await colleague(site, { at: { [usual]: 'agent' } }, 'Ada');
  stranger = await colleague(site, { at: { 'kimo-jp': 'agent' } }, 'Stan');
  await site.operator.desk.ask(saveGroup, group);
}, 160_000);
afterAll(() => site.stop());

async function ticketAt(merchantId = usual): Promise<DeskTicket> {
  const customer = site.visitor({ site: merchantId });
  const { conversationId } = await openChat(customer);
  await raiseTicket(customer, conversationId);
  await expect.poll(async () => (await readChat(customer, conversationId)).state.ticket).not.toBeNull();
  const listed = await site.operator.desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  const found = listed.kind === 'ok' && listed.data.list.find((one) => one.conversationId === conversationId);
  if (!found) throw new Error('no ticket');
  return found;
}

const valuesOf = ({ ticketId, version }: DeskTicket, change: object = {}) => ({
  ticketId,
  version,
  priority: 'normal' as const,
  ownerId: null,
  groupId: null,
  ...change,
});
const change = (ticket: DeskTicket, values: object, { desk }: Colleague = ada) =>
  desk.ask(changeTicket, valuesOf(ticket, values));
async function historyOf({ ticketId }: DeskTicket) {
  const answer = await ada.desk.ask(listTicketChanges, { ...firstPage, ticketId });
  if (answer.kind !== 'ok') throw new Error(`no history: ${answer.code}`);
  return answer.data.list;
}
const outcomeOf = (answer: { kind: string; code?: string }) => answer.code ?? answer.kind;

describe('the values of a ticket', () => {
  test('are changed together, and the history names field, values and team member', async () => {
    const ticket = await ticketAt();
    const values = { priority: 'high', ownerId: ada.personId, groupId: group.groupId };
    const changed = await change(ticket, values);
    expect(changed).toMatchObject({
      data: {
        priority: 'high',
        owner: { name: 'Ada' },
        group: { name: 'Returns' },
        version: ticket.version + 1,
      },
    });
    expect(await change(ticket, values)).toEqual(changed);
    const history = await historyOf(ticket);
    expect(history).toHaveLength(3);
    for (const [field, from, to] of [
      ['priority', 'normal', 'high'],
      ['owner', null, 'Ada'],
      ['group', null, 'Returns'],
    ])
      expect(history).toContainEqual(
        expect.objectContaining({ field, from, to, changedBy: expect.objectContaining({ name: 'Ada' }) }),
      );
  }, 60_000);

  test('are refused with the latest state if another user changed the ticket, and one of two at once succeeds', async () => {
    const ticket = await ticketAt();
    const both = await Promise.all([
      change(ticket, { priority: 'high' }),
      change(ticket, { priority: 'urgent' }),
    ]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['conflictStale', 'ok']);
    expect(await change(ticket, { ownerId: ada.personId })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { version: ticket.version + 1, owner: null } },
    });
    const { ticketId, version } = ticket;
    const stale = await ada.desk.ask(resolveTicket, { ticketId, version, status: 'resolved' });
    expect(stale).toMatchObject({ code: 'conflictStale', data: { latest: { status: 'open' } } });
    expect(await historyOf(ticket)).toHaveLength(1);
  }, 60_000);

  test('refuse an owner of another team and an unknown group', async () => {
    const ticket = await ticketAt();
    const owner = await change(ticket, { ownerId: stranger.personId });
    expect(owner).toMatchObject({ code: 'invalidInput', data: { fields: { ownerId: 'notAllowed' } } });
    const noGroup = await change(ticket, { groupId: ownKey() });
    expect(noGroup).toMatchObject({ code: 'invalidInput', data: { fields: { groupId: 'notAllowed' } } });
    expect(await historyOf(ticket)).toEqual([]);
  }, 60_000);

  test.each([
    ['an unknown priority', { priority: 'highest' }],
    ['a malformed owner', { ownerId: 'a b' }],
    ['a missing version', { version: undefined }],
    ['version 0', { version: 0 }],
  ])('are refused with %s', async (_, values) => {
    const given = { ticketId: 't', version: 1, priority: 'low', ownerId: null, groupId: null };
    const answer = await ada.desk.ask(changeTicket, { ...given, ...(values as object) } as never);
    expect(answer).toMatchObject({ code: 'badRequest' });
  });
});

describe('the list of tickets', () => {
  test('is filtered by owner, priority, group and site, and the counts use the same filters', async () => {
    const mine = await ticketAt();
    const other = await ticketAt();
    await change(mine, { priority: 'low', ownerId: ada.personId, groupId: group.groupId });
    await change(other, { priority: 'low' });
    const idsOf = async (filter: object) => {
      const request = { ...firstPage, status: 'open', ...filter } as const;
      const answer = await ada.desk.ask(listDeskTickets, request);
      return answer.kind === 'ok' ? answer.data.list.map(({ ticketId }) => ticketId) : [];
    };
    expect(await idsOf({ list: 'mine', priority: 'low' })).toEqual([mine.ticketId]);
    expect(await idsOf({ list: 'unassigned', priority: 'low' })).toEqual([other.ticketId]);
    expect(await idsOf({ priority: 'low', order: 'oldest' })).toEqual([mine.ticketId, other.ticketId]);
    expect(await idsOf({ priority: 'low', groupId: group.groupId })).toEqual([mine.ticketId]);
    expect(await idsOf({ priority: 'low', ownerId: ada.personId, merchantId: usual })).toEqual([
      mine.ticketId,
    ]);
    const counts = await ada.desk.ask(countTickets, { status: 'open', priority: 'low' });
    expect(counts).toMatchObject({ data: { mine: 1, unassigned: 1, all: 2 } });
    const elsewhere = { status: 'open', merchantId: 'kimo-jp' } as const;
    expect(await ada.desk.ask(listDeskTickets, { ...firstPage, ...elsewhere })).toMatchObject({
      code: 'notFound',
    });
    expect(await ada.desk.ask(countTickets, elsewhere)).toMatchObject({ code: 'notFound' });
  }, 90_000);
});

describe('a link of two tickets', () => {
  test('shows at both tickets, once, and ends for both', async () => {
    const [one, other] = [await ticketAt(), await ticketAt()];
    const wanted = { ticketId: one.ticketId, ticketNumber: other.ticketNumber.toLowerCase() };
    const linked = await ada.desk.ask(linkTickets, { ...wanted, kind: 'duplicateOf' });
    expect(linked).toMatchObject({ data: { links: [{ ticketId: other.ticketId, kind: 'duplicateOf' }] } });
    expect(await ada.desk.ask(linkTickets, { ...wanted, kind: 'duplicateOf' })).toEqual(linked);
    const seen = await ada.desk.ask(viewTicket, { ticketId: other.ticketId });
    expect(seen).toMatchObject({ data: { links: [{ ticketId: one.ticketId, kind: 'duplicatedBy' }] } });
    const related = await ada.desk.ask(linkTickets, { ...wanted, kind: 'relatesTo' });
    expect(related).toMatchObject({ data: { links: [{ kind: 'relatesTo' }] } });
    const removal = { ticketId: other.ticketId, otherId: one.ticketId };
    expect(await ada.desk.ask(unlinkTickets, removal)).toMatchObject({ data: { links: [] } });
    expect(await ada.desk.ask(unlinkTickets, removal)).toMatchObject({ data: { links: [] } });
    const fields = (await historyOf(other)).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(['duplicatedBy', 'duplicatedBy', 'relatesTo', 'relatesTo']);
  }, 90_000);

  test('is refused with the ticket itself, an unknown one and one of another site', async () => {
    const [one, foreign] = [await ticketAt(), await ticketAt('kimo-jp')];
    for (const ticketNumber of [one.ticketNumber, '999999', foreign.ticketNumber]) {
      const wanted = { ticketId: one.ticketId, ticketNumber, kind: 'relatesTo' } as const;
      expect(await ada.desk.ask(linkTickets, wanted)).toMatchObject({
        code: 'invalidInput',
        data: { fields: { ticketNumber: 'notAllowed' } },
      });
    }
  }, 90_000);

  test('at once in both directions is stored once', async () => {
    const [one, other] = [await ticketAt(), await ticketAt()];
    const link = (from: DeskTicket, { ticketNumber }: DeskTicket) =>
      ada.desk.ask(linkTickets, { ticketId: from.ticketId, ticketNumber, kind: 'relatesTo' });
    const both = await Promise.all([link(one, other), link(other, one)]);
    expect(both.map(outcomeOf)).toEqual(['ok', 'ok']);
    const seen = await ada.desk.ask(viewTicket, { ticketId: one.ticketId });
    expect(seen.kind === 'ok' && seen.data.links).toHaveLength(1);
  }, 90_000);
});
