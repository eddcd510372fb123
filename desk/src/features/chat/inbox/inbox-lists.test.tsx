// @vitest-environment jsdom
import { countInbox, type InboxItem, listInbox, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { deskEvent } from '@aftercare/contract/desk/chat/push';
import { listSavedViews, saveView } from '@aftercare/contract/desk/chat/saved-views';
import { snoozeConversation } from '@aftercare/contract/desk/chat/snooze';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from './inbox-screen.tsx';
import { InboxProvider } from './inbox-work.tsx';

const t = texts.inboxLists;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });

const itemOf = (conversationId: string, change: Partial<InboxItem> = {}): InboxItem => ({
  conversationId,
  merchantId: 'kuma-de',
  contact: { givenName: conversationId, email: '', avatar: '' },
  mode: 'connectingAgent',
  waitingSince: new Date(1_000),
  agent: null,
  assignee: null,
  ticket: null,
  lastSeq: 2,
  seenSeq: 0,
  lastMessage: { text: 'It flickers', createdAt: new Date(1_000), direction: 0 },
  lastMessageAt: new Date(1_000),
  unread: 0,
  lang: 'en_US',
  awaitsReplySince: null,
  snoozedUntil: null,
  isUrgent: false,
  ...change,
});
const conversationOf = (item: InboxItem) => ({
  ...item,
  contactFrom: 'account',
  source: '',
  createdAt: new Date(0),
  closesAt: null,
  countdownEndsAt: null,
  seenByCustomer: 0,
  rating: null,
  version: 1,
});

const sockets: { onmessage?: (event: MessageEvent) => void }[] = [];
class FakeSocket {
  readyState = 0;
  onmessage?: (event: MessageEvent) => void;
  constructor() {
    sockets.push(this);
  }
  send = () => undefined;
  close = () => undefined;
}
class FakeObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}
const push = (item: InboxItem) =>
  act(async () =>
    sockets.at(-1)?.onmessage?.({
      data: JSON.stringify(deskEvent.toWire({ type: 'inbox.changed', item })),
    } as MessageEvent),
  );

let close: () => Promise<void> = async () => undefined;

async function open(
  items: InboxItem[],
  {
    openId,
    address = '/',
    answers = {},
  }: {
    openId?: string;
    address?: string;
    answers?: Record<string, (request: unknown) => unknown>;
  } = {},
) {
  history.replaceState(null, '', address);
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: items, total: items.length, next: null }),
    [countInbox.path]: () => ok({ waiting: 1_000, mine: 2, all: 3, snoozed: 0 }),
    [listSavedViews.path]: () => ok({ list: [], total: 0, page: 1, pageSize: 100 }),
    [readConversation.path]: () =>
      ok({ list: [], lastSeq: 0, conversation: items[0] && conversationOf(items[0]), closings: [] }),
    ...answers,
  });
  const { place, unmount } = await renderAtDesk(
    api,
    <InboxProvider>
      <InboxScreen conversationId={openId} />
    </InboxProvider>,
  );
  close = unmount;
  return {
    place,
    rows: () => [...place.querySelectorAll<HTMLAnchorElement>('a[data-row]')],
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
  };
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

it('a row shows unread messages, the customer’s text, the urgent mark and when the ticket is due', async () => {
  const ticket = {
    ticketId: 't',
    ticketNumber: 'T-7',
    status: 'open',
    conversationId: 'c1',
    createdAt: new Date(0),
    answerBy: new Date(0),
  } as const;
  const { rows } = await open([itemOf('c1', { unread: 100, isUrgent: true, ticket }), itemOf('c2')]);
  const [first, second] = rows().map(({ textContent }) => textContent);
  for (const text of [
    '99+',
    'It flickers',
    texts.inbox.urgent,
    fill(t.dueTicket, { number: 'T-7', due: t.overdue }),
  ])
    expect(first).toContain(text);
  for (const text of ['99+', texts.inbox.urgent, t.overdue]) expect(second).not.toContain(text);
});

it('the tabs show the real counts up to 999', async () => {
  const { place } = await open([]);
  const tabs = [...place.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Waiting999+1', 'Mine22', 'Mentions3', 'All34', 'Snoozed5']);
});

it('the list of due chats has a tab only if a site has a service level, and its rows show when the answer is due', async () => {
  const target = { kind: 'firstAnswer' as const, dueAt: new Date(0), warnAt: new Date(0) };
  const answers = { [countInbox.path]: () => ok({ waiting: 0, mine: 0, all: 1, snoozed: 0, due: 1 }) };
  const { place, rows, requestsOf } = await open([itemOf('c1', { target }), itemOf('c2')], { answers });
  const tab = [...place.querySelectorAll<HTMLElement>('[role=tab]')].at(-1);
  expect(tab?.textContent).toBe(`${texts.inbox.due}16`);
  const [due, other] = rows().map(({ textContent }) => textContent);
  expect(due).toContain(texts.serviceLevel.short.firstAnswer);
  expect(other).not.toContain(texts.serviceLevel.short.firstAnswer);
  await act(async () => tab?.click());
  expect(requestsOf(listInbox).at(-1)).toMatchObject({ list: 'due' });
});

it('requests the list and the filters of the address, and keeps them in the links of the rows', async () => {
  const { place, rows, requestsOf } = await open([itemOf('c1')], {
    address: '/?list=all&lang=de_DE&mode=nonsense',
  });
  expect(requestsOf(listInbox)).toEqual([expect.objectContaining({ list: 'all', lang: 'de_DE' })]);
  expect(requestsOf(listInbox)[0]).not.toHaveProperty('mode');
  expect(rows()[0]?.getAttribute('href')).toContain('/inbox/c1?list=all&lang=de_DE');
  await press(place, fill(t.filtersOn, { count: 1 }));
  const language = place.querySelector<HTMLElement>(`select[aria-label="${texts.inbox.language}"]`);
  if (!language) throw new Error('no filter');
  await choose(language, 'ja_JP');
  expect(location.search).toBe('?list=all&lang=ja_JP&mode=nonsense');
  expect(requestsOf(listInbox).at(-1)).toMatchObject({ list: 'all', lang: 'ja_JP' });
  await press(place, t.clear);
  expect(location.search).toBe('?list=all');
});

it('renders only the row of a pushed conversation again', async () => {
  const { rows } = await open([itemOf('c1'), itemOf('c2', { waitingSince: new Date(2_000) })]);
  const changes: string[] = [];
  const observer = new MutationObserver((mutations) => {
    for (const { target } of mutations) changes.push(target.textContent ?? '');
  });
  for (const row of rows()) observer.observe(row, { subtree: true, childList: true, characterData: true });
  await push(itemOf('c2', { waitingSince: new Date(2_000), unread: 3 }));
  await act(async () => undefined);
  expect(rows()[1]?.textContent).toContain('3');
  expect(changes.some((text) => text.includes('c1'))).toBe(false);
  observer.disconnect();
});

it('saves the list and its filters as a view', async () => {
  const { place, requestsOf } = await open([], {
    address: '/?list=mine&due=overdue',
    answers: { [saveView.path]: () => ok({}) },
  });
  await press(place, t.views);
  const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    ({ textContent }) => textContent === t.saveView,
  );
  await act(async () => entry?.click());
  const dialog = document.querySelector<HTMLElement>('[role=dialog]');
  const name = dialog?.querySelector<HTMLInputElement>('input[name=name]');
  if (!dialog || !name) throw new Error('no dialog');
  await type(name, 'Overdue');
  await press(dialog, t.saveView);
  expect(requestsOf(saveView)).toEqual([
    { name: 'Overdue', list: 'mine', filter: { due: 'overdue' }, position: 0 },
  ]);
});

it('snoozes the open chat by the menu', async () => {
  const { place, requestsOf } = await open([itemOf('c1')], {
    openId: 'c1',
    answers: { [snoozeConversation.path]: () => ok(conversationOf(itemOf('c1'))) },
  });
  await press(place, t.snooze);
  const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    ({ textContent }) => textContent === t.snoozeTimes.tomorrow,
  );
  await act(async () => entry?.click());
  expect(requestsOf(snoozeConversation)).toMatchObject([{ conversationId: 'c1', until: expect.any(Date) }]);
});
