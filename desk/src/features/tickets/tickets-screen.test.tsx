// @vitest-environment jsdom
import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import {
  changeTicket,
  countTickets,
  linkTickets,
  listTicketChanges,
  unlinkTickets,
  viewTicket,
} from '@aftercare/contract/desk/chat/ticket-work';
import { listDeskTickets, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import styles from './tickets-screen.module.css';
import { TicketsScreen } from './tickets-screen.tsx';

const t = texts.tickets;
const tw = texts.ticketWork;
const s = texts.serviceLevel;
const ticket = (change: object = {}) => ({
  ticketId: 't1',
  ticketNumber: 'T-1',
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: '', email: '', avatar: '' },
  excerpt: '',
  status: 'open',
  answerBy: new Date(0),
  createdAt: new Date(0),
  resolvedAt: null,
  priority: 'normal',
  owner: null,
  group: null,
  version: 3,
  ...change,
});
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const pageOf = (list: readonly object[]) => ok({ list, total: list.length, page: 1, pageSize: 100 });
const anna = { personId: 'anna', name: 'Anna', status: 'online', chats: 0 };
const returns = { groupId: 'g1', merchantId: 'kuma-de', name: 'Returns' };

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

type Answers = Record<string, (request: unknown) => unknown>;

async function open(list: readonly object[], answers: Answers = {}, ticketId?: string) {
  const { api, sent } = fakeApi({
    [listDeskTickets.path]: () => pageOf(list),
    [countTickets.path]: () => ok({ mine: 2, unassigned: 1000, all: 1000 }),
    [listAgents.path]: () => pageOf([anna]),
    [listGroups.path]: () => pageOf([returns]),
    [listTicketChanges.path]: () => pageOf([]),
    [viewTicket.path]: () => ok({ ticket: list[0], links: [], merged: [] }),
    [resolveTicket.path]: () => ok(ticket()),
    ...answers,
  });
  const { place, unmount } = await renderAtDesk(api, <TicketsScreen ticketId={ticketId} />);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  return { place, requestsOf };
}

describe('the list of tickets', () => {
  it('resolves an open ticket with its version and loads the list again', async () => {
    const { place, requestsOf } = await open([ticket()]);
    await press(place, t.resolve);
    expect(requestsOf(resolveTicket)).toEqual([{ ticketId: 't1', status: 'resolved', version: 3 }]);
    expect(requestsOf(listDeskTickets)).toHaveLength(2);
  });

  it('opens a resolved ticket again', async () => {
    history.replaceState(null, '', '/tickets?status=resolved');
    const { place, requestsOf } = await open([ticket()]);
    await press(place, t.reopen);
    expect(requestsOf(resolveTicket)).toMatchObject([{ ticketId: 't1', status: 'open' }]);
  });

  it('says that another user changed the ticket first, and loads the list again', async () => {
    const stale = { kind: 'refused', code: 'conflictStale', msg: '', data: { latest: ticket() } };
    const { place, requestsOf } = await open([ticket()], { [resolveTicket.path]: () => stale });
    await press(place, t.resolve);
    expect(place.textContent).toContain(tw.decided);
    expect(requestsOf(listDeskTickets)).toHaveLength(2);
  });

  it('marks open tickets that are overdue, and priorities above normal', async () => {
    const later = new Date(Date.now() + 60_000);
    const { place } = await open([
      ticket({ priority: 'high' }),
      ticket({ ticketId: 't2', answerBy: later, priority: 'low' }),
    ]);
    expect(place.querySelectorAll(`.${styles.overdue}`)).toHaveLength(1);
    const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows[0]).toContain(tw.priorities.high);
    expect(rows[1]).not.toContain(tw.priorities.low);
  });

  it('shows the email address, or else the name, or that the contact is unknown, and the owner', async () => {
    const contact = { givenName: 'Kim', email: 'kim@example.com', avatar: '' };
    const { place } = await open([
      ticket({ contact, owner: { personId: 'bea', name: 'Bea' } }),
      ticket({ ticketId: 't2', contact: { ...contact, email: '' } }),
      ticket({ ticketId: 't3' }),
    ]);
    const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows[0]).toContain('kim@example.com');
    expect(rows[0]).toContain('Bea');
    expect(rows[1]).toContain('Kim');
    expect(rows[2]).toContain(t.unknown);
    expect(rows[2]).toContain(tw.noOwner);
  });

  it('shows all open tickets by priority first, with the counts of the lists', async () => {
    const { place, requestsOf } = await open([]);
    expect(requestsOf(listDeskTickets)).toMatchObject([{ status: 'open', list: 'all', order: 'priority' }]);
    const tabs = [...place.querySelectorAll('[role=tab]')];
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
    expect(tabs[0]?.textContent).toContain('2');
    expect(tabs[1]?.textContent).toContain('1,000+');
    expect(place.textContent).toContain(fill(t.empty, { status: t.open }));
  });

  it('takes its filters from the address for list and counts', async () => {
    history.replaceState(
      null,
      '',
      '/tickets?status=open&list=mine&priority=high&site=kuma-de&owner=anna&group=g1&order=oldest',
    );
    const { requestsOf } = await open([]);
    const filter = {
      status: 'open',
      priority: 'high',
      merchantId: 'kuma-de',
      ownerId: 'anna',
      groupId: 'g1',
    };
    expect(requestsOf(listDeskTickets)).toMatchObject([{ ...filter, list: 'mine', order: 'oldest' }]);
    expect(requestsOf(countTickets)).toMatchObject([filter]);
  });

  it('changes the list with the keys 1 to 3', async () => {
    const { requestsOf } = await open([]);
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true })));
    expect(requestsOf(listDeskTickets).at(-1)).toMatchObject({ list: 'mine' });
  });
});

describe('a ticket', () => {
  it('is saved with priority, owner and group under the shown version', async () => {
    const { place, requestsOf } = await open(
      [ticket()],
      { [changeTicket.path]: () => ok(ticket({ version: 4 })) },
      't1',
    );
    await choose(field(place, tw.priority), 'high');
    await choose(field(place, tw.owner), 'anna');
    await choose(field(place, tw.group), 'g1');
    await press(place, tw.save);
    expect(requestsOf(changeTicket)).toEqual([
      { ticketId: 't1', version: 3, priority: 'high', ownerId: 'anna', groupId: 'g1' },
    ]);
    expect(requestsOf(viewTicket)).toHaveLength(2);
  });

  it('keeps the choices when another user changed it, and saves them under the new version', async () => {
    const latest = ticket({ version: 7, priority: 'low' });
    const stale = { kind: 'refused', code: 'conflictStale', msg: '', data: { latest } };
    const { place, requestsOf } = await open([ticket()], { [changeTicket.path]: () => stale }, 't1');
    await choose(field(place, tw.priority), 'urgent');
    await press(place, tw.save);
    expect(place.textContent).toContain(fill(tw.stale, { name: 'T-1' }));
    await press(place, tw.keepMine);
    await press(place, tw.save);
    expect(requestsOf(changeTicket)).toMatchObject([{ version: 3 }, { version: 7, priority: 'urgent' }]);
  });

  it('shows the server’s reason for a refused owner', async () => {
    const msg = 'Choose an active member of this site’s team.';
    const refused = {
      kind: 'refused',
      code: 'invalidInput',
      msg,
      data: { fields: { ownerId: 'notAllowed' } },
    };
    const { place } = await open([ticket()], { [changeTicket.path]: () => refused }, 't1');
    await choose(field(place, tw.owner), 'anna');
    await press(place, tw.save);
    expect(place.textContent).toContain(msg);
  });

  it('lists who changed what, and when', async () => {
    const changedAt = new Date(0);
    const changes = [
      { field: 'owner', from: null, to: 'Bea', changedAt, changedBy: { personId: 'anna', name: 'Anna' } },
      { field: 'priority', from: 'normal', to: 'urgent', changedAt, changedBy: null },
      { field: 'status', from: 'open', to: 'resolved', changedAt, changedBy: null },
      { field: 'duplicateOf', from: null, to: '4K7RTD', changedAt, changedBy: null },
    ];
    const { place } = await open([ticket()], { [listTicketChanges.path]: () => pageOf(changes) }, 't1');
    const lines = [...place.querySelectorAll('ol li')].map((line) => line.textContent ?? '');
    const line = (field: string, from: string, to: string) => fill(tw.change, { field, from, to });
    expect(lines[0]).toContain(line(tw.owner, tw.none, 'Bea'));
    expect(lines[0]).toContain('Anna');
    expect(lines[1]).toContain(line(tw.priority, tw.priorities.normal, tw.priorities.urgent));
    expect(lines[1]).toContain(tw.assistant);
    expect(lines[2]).toContain(line(tw.status, t.open, t.resolved));
    expect(lines[3]).toContain(line(tw.kinds.duplicateOf, tw.none, '4K7RTD'));
  });

  it('is linked to another ticket by its number, and the link is removed', async () => {
    const link = {
      ticketId: 't2',
      ticketNumber: 'T-2',
      conversationId: 'c2',
      status: 'open',
      kind: 'relatesTo',
    };
    const shown = ok({ ticket: ticket(), links: [link], merged: [] });
    const { place, requestsOf } = await open(
      [ticket()],
      {
        [viewTicket.path]: () => shown,
        [linkTickets.path]: () => shown,
        [unlinkTickets.path]: () => shown,
      },
      't1',
    );
    await choose(field(place, tw.kind), 'duplicateOf');
    await type(field(place, tw.linkNumber), 'T-3');
    await press(place, tw.link);
    expect(requestsOf(linkTickets)).toEqual([{ ticketId: 't1', kind: 'duplicateOf', ticketNumber: 'T-3' }]);
    await press(place, fill(tw.unlink, { number: 'T-2' }));
    expect(requestsOf(unlinkTickets)).toEqual([{ ticketId: 't1', otherId: 't2' }]);
  });

  it('that is unknown shows where to look instead', async () => {
    const { place } = await open(
      [],
      { [viewTicket.path]: () => ({ kind: 'refused', code: 'notFound', msg: '', data: {} }) },
      'x',
    );
    expect(place.textContent).toContain(texts.list.elsewhere);
  });
});

const target = { kind: 'ticketAnswer', dueAt: new Date(0), warnAt: new Date(0) };

it('shows the service level and its filter only where a ticket has a due time', async () => {
  const without = await open([ticket()]);
  expect(without.place.textContent).not.toContain(s.ticketsDue);
  await close();
  const { place } = await open([ticket({ target }), ticket({ ticketId: 't2' })]);
  expect(place.textContent).toContain(s.short.ticketAnswer);
  const filter = place.querySelector(`select[aria-label="${s.ticketsTarget}"]`);
  expect([...(filter?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['', '1']);
});

it('lists and counts only due tickets if the filter is set', async () => {
  history.replaceState(null, '', '/tickets?status=open&due=1');
  const { place, requestsOf } = await open([]);
  expect(requestsOf(listDeskTickets)[0]).toMatchObject({ status: 'open', due: 1 });
  expect(requestsOf(countTickets)[0]).toMatchObject({ status: 'open', due: 1 });
  expect(place.textContent).toContain(s.empty);
});
