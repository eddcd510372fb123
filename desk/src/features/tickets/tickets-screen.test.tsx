// @vitest-environment jsdom
import { listDeskTickets, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { afterEach, expect, it } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../testing/render.tsx';
import styles from './tickets-screen.module.css';
import { TicketsScreen } from './tickets-screen.tsx';

const t = texts.tickets;
const ticket = (change: object = {}) => ({
  ticketId: 't1',
  ticketNumber: 'T-1',
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: '', email: '', avatar: '' },
  excerpt: '',
  answerBy: new Date(0),
  createdAt: new Date(0),
  resolvedAt: null,
  isUrgent: false,
  ...change,
});

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

async function open(...list: object[]) {
  const page = { kind: 'ok', msg: '', data: { list, total: list.length, page: 1, pageSize: 100 } };
  const { api, sent } = fakeApi({
    [listDeskTickets.path]: () => page,
    [resolveTicket.path]: () => ({ kind: 'ok', msg: '', data: ticket() }),
  });
  const { place, unmount } = await renderAtDesk(api, <TicketsScreen />);
  close = unmount;
  return { place, requests: () => sent.map(({ path, request }) => [path, request]) };
}

it('resolves an open ticket and loads the list again', async () => {
  const { place, requests } = await open(ticket());
  await press(place, t.resolve);
  expect(requests()).toMatchObject([
    [listDeskTickets.path, { status: 'open' }],
    [resolveTicket.path, { ticketId: 't1', status: 'resolved' }],
    [listDeskTickets.path, { status: 'open' }],
  ]);
});

it('opens a resolved ticket again', async () => {
  history.replaceState(null, '', '/tickets?status=resolved');
  const { place, requests } = await open(ticket());
  await press(place, t.reopen);
  expect(requests()[1]).toMatchObject([resolveTicket.path, { ticketId: 't1', status: 'open' }]);
});

it('marks open tickets that are overdue', async () => {
  const later = new Date(Date.now() + 60_000);
  const { place } = await open(ticket(), ticket({ ticketId: 't2', answerBy: later }));
  expect(place.querySelectorAll(`.${styles.overdue}`)).toHaveLength(1);
});

it('shows the email address, or else the name, or that the contact is unknown', async () => {
  const contact = { givenName: 'Kim', email: 'kim@example.com', avatar: '' };
  const { place } = await open(
    ticket({ contact }),
    ticket({ ticketId: 't2', contact: { ...contact, email: '' } }),
    ticket({ ticketId: 't3' }),
  );
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toContain('kim@example.com');
  expect(rows[1]).toContain('Kim');
  expect(rows[2]).toContain(t.unknown);
});

it('marks the tab of the shown status', async () => {
  const { place } = await open();
  expect(place.querySelector('a[aria-current]')?.textContent).toBe(t.open);
  expect(place.textContent).toContain(fill(t.empty, { status: t.open }));
});
