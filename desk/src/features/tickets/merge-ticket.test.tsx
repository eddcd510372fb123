// @vitest-environment jsdom
import { mergeTickets, previewMerge } from '@aftercare/contract/desk/chat/ticket-merge';
import { countTickets, listTicketChanges, viewTicket } from '@aftercare/contract/desk/chat/ticket-work';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import { TicketsScreen } from './tickets-screen.tsx';

const t = texts.ticketWork;
const ticket = (change: object = {}) => ({
  ticketId: 't1',
  ticketNumber: 'T-1',
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: '', email: 'kim@example.com', avatar: '' },
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
const other = ticket({ ticketId: 't2', ticketNumber: 'T-2', conversationId: 'c2', excerpt: 'It flickers' });
const reference = { ticketId: 't2', ticketNumber: 'T-2', conversationId: 'c2' };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const pageOf = (list: readonly object[]) => ok({ list, total: list.length, page: 1, pageSize: 100 });
const refused = (code: string, data: object) => ({ kind: 'refused', code, msg: '', data });

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  document.body.replaceChildren();
});

type Answers = Record<string, (request: unknown) => unknown>;

async function open(shown: object, answers: Answers = {}) {
  const { api, sent } = fakeApi({
    [listDeskTickets.path]: () => pageOf([shown]),
    [countTickets.path]: () => ok({ mine: 0, unassigned: 0, all: 1 }),
    [listTicketChanges.path]: () => pageOf([]),
    [viewTicket.path]: () => ok({ ticket: shown, links: [], merged: [] }),
    [previewMerge.path]: () => ok({ target: other, problem: null }),
    ...answers,
  });
  const { place, unmount } = await renderAtDesk(api, <TicketsScreen ticketId="t1" />);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  return { place, requestsOf };
}

async function find(place: HTMLElement, number = 'T-2') {
  await press(place, t.merge);
  const dialog = document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
  await type(field(dialog, t.linkNumber), number);
  await press(document.body, t.mergeFind);
}

describe('merging a ticket', () => {
  it('shows the other ticket with its customer before it is confirmed', async () => {
    const { place, requestsOf } = await open(ticket(), {
      [mergeTickets.path]: () => ok({ ticket: ticket({ mergedInto: reference }), links: [], merged: [] }),
    });
    await find(place);
    expect(requestsOf(previewMerge)).toEqual([{ ticketId: 't1', ticketNumber: 'T-2' }]);
    for (const text of ['kim@example.com', 'It flickers', t.mergeFinal])
      expect(document.body.textContent).toContain(text);
    expect(requestsOf(mergeTickets)).toEqual([]);
    await press(document.body, fill(t.mergeConfirm, { number: 'T-2' }));
    expect(requestsOf(mergeTickets)).toEqual([{ ticketId: 't1', version: 3, intoId: 't2' }]);
    expect(requestsOf(viewTicket)).toHaveLength(2);
    expect(document.body.textContent).not.toContain(t.mergeFinal);
  });

  it('says why it is not possible, and names the ticket to choose instead', async () => {
    const target = { ...other, mergedInto: { ...reference, ticketId: 't3', ticketNumber: 'T-3' } };
    const { place } = await open(ticket(), {
      [previewMerge.path]: () => ok({ target, problem: 'targetMerged' }),
    });
    await find(place);
    expect(document.body.textContent).toContain(fill(t.mergeProblems.targetMerged, { number: 'T-3' }));
    expect(document.body.textContent).not.toContain(t.mergeFinal);
  });

  it('shows the server’s reason for an unknown number, and keeps the number', async () => {
    const msg = 'Enter the number of another ticket of this site.';
    const { place } = await open(ticket(), {
      [previewMerge.path]: () => ({
        kind: 'refused',
        code: 'invalidInput',
        msg,
        data: { fields: { ticketNumber: 'notAllowed' } },
      }),
    });
    await find(place, 'NOPE');
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    expect(dialog?.textContent).toContain(msg);
    expect(dialog?.querySelector('input')?.value).toBe('NOPE');
  });

  it('says that another user changed the ticket first, and loads it again', async () => {
    const { place, requestsOf } = await open(ticket(), {
      [mergeTickets.path]: () => refused('conflictStale', { latest: ticket({ version: 4 }) }),
    });
    await find(place);
    await press(document.body, fill(t.mergeConfirm, { number: 'T-2' }));
    expect(document.body.textContent).toContain(t.decided);
    expect(requestsOf(viewTicket)).toHaveLength(2);
  });
});

it('a merged ticket leads to the other one and cannot be changed', async () => {
  const { place } = await open(ticket({ status: 'resolved', mergedInto: reference }));
  expect(place.textContent).toContain(fill(t.answeredThere, { number: 'T-2' }));
  const hrefs = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/tickets/t2');
  const buttons = [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  for (const text of [texts.tickets.reopen, t.merge, t.save]) expect(buttons).not.toContain(text);
});

it('a ticket lists those that were merged into it, with their conversations', async () => {
  const { place } = await open(ticket(), {
    [viewTicket.path]: () => ok({ ticket: ticket(), links: [], merged: [reference] }),
  });
  const hrefs = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/tickets/t2', '/inbox/c2']));
});
