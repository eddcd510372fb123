// @vitest-environment jsdom
import { assignConversation } from '@aftercare/contract/desk/chat/assignment';
import { countInbox, type InboxItem, listInbox } from '@aftercare/contract/desk/chat/inbox';
import { listSavedViews } from '@aftercare/contract/desk/chat/saved-views';
import { listTags, tagConversation } from '@aftercare/contract/desk/chat/tags';
import { hideToast, shownToast } from '@aftercare/ui/toast';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from '../inbox/inbox-screen.tsx';
import { InboxProvider } from '../inbox/inbox-work.tsx';

const t = texts.bulk;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const itemOf = (conversationId: string, change: Partial<InboxItem> = {}): InboxItem => ({
  conversationId,
  merchantId: 'kuma-de',
  contact: { givenName: conversationId, email: '', avatar: '' },
  mode: 'bot',
  waitingSince: new Date(1_000),
  agent: null,
  assignee: null,
  ticket: null,
  lastSeq: 2,
  seenSeq: 0,
  lastMessage: null,
  lastMessageAt: new Date(1_000),
  unread: 0,
  lang: 'en_US',
  awaitsReplySince: null,
  snoozedUntil: null,
  isUrgent: false,
  tags: ['Printer'],
  ...change,
});

class FakeSocket {
  readyState = 0;
  send = () => undefined;
  close = () => undefined;
}
class FakeObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

let close: () => Promise<void> = async () => undefined;

async function open(items: InboxItem[], answers: Record<string, (request: unknown) => unknown> = {}) {
  const page = { page: 1, pageSize: 100 };
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: items, total: items.length, next: null }),
    [countInbox.path]: () => ok({ waiting: 0, mine: 0, all: 0, snoozed: 0 }),
    [listSavedViews.path]: () => ok({ list: [], total: 0, ...page }),
    [listTags.path]: () => ok({ list: [{ merchantId: 'kuma-de', name: 'Refund' }], total: 1, ...page }),
    [tagConversation.path]: () => ok({}),
    ...answers,
  });
  const { place, unmount } = await renderAtDesk(
    api,
    <InboxProvider>
      <InboxScreen conversationId={undefined} />
    </InboxProvider>,
  );
  close = unmount;
  return {
    place,
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
    mark: (name: string) =>
      act(async () =>
        place.querySelector<HTMLInputElement>(`input[aria-label="${fill(t.row, { name })}"]`)?.click(),
      ),
  };
}
const bar = (place: HTMLElement) => place.querySelector(`[aria-label="${t.actions}"]`) as HTMLElement;
const buttonIn = (place: HTMLElement, text: string) =>
  [...bar(place).querySelectorAll('button')].find((one) => one.textContent === text);

async function addTag(place: HTMLElement, name: string): Promise<void> {
  await act(async () => buttonIn(place, t.tag)?.click());
  await type(field(document, texts.tags.search), name);
  await press(document, name);
}

beforeEach(() => {
  localStorage.clear();
  hideToast();
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => close());

it('adds a tag to each selected chat, and ends the selection', async () => {
  const { place, mark, requestsOf } = await open([itemOf('c1'), itemOf('c2'), itemOf('c3')]);
  await press(place, t.select);
  await mark('c1');
  await mark('c3');
  expect(bar(place).textContent).toContain(fill(t.count, { count: 2 }));
  await addTag(place, 'Refund');
  expect(requestsOf(tagConversation)).toEqual([
    { conversationId: 'c1', add: ['Refund'], remove: [] },
    { conversationId: 'c3', add: ['Refund'], remove: [] },
  ]);
  expect(shownToast.get()?.message).toBe(fill(t.done, { count: 2 }));
  expect(bar(place)).toBeNull();
});

it('keeps the chats selected that the server did not answer for, and reports the refused ones', async () => {
  const answers: Record<string, unknown> = {
    c1: { kind: 'refused', code: 'conflictStale', msg: '', data: {} },
    c3: { kind: 'unreachable', reason: 'network' },
  };
  const { place, requestsOf } = await open(
    ['c1', 'c2', 'c3', 'c4'].map((id) => itemOf(id)),
    {
      [tagConversation.path]: (request) =>
        answers[(request as { conversationId: string }).conversationId] ?? ok({}),
    },
  );
  await press(place, t.select);
  await press(place, t.all);
  await addTag(place, 'Refund');
  expect(requestsOf(tagConversation)).toHaveLength(3);
  const lines = [
    fill(t.done, { count: 1 }),
    fill(t.refused, { count: 1 }),
    fill(t.unreachable, { count: 2 }),
  ];
  expect(shownToast.get()).toMatchObject({ type: 'error', message: lines.join(' ') });
  expect(bar(place).textContent).toContain(fill(t.count, { count: 2 }));
});

it('offers no assignment for chats of two sites', async () => {
  const { place, mark, requestsOf } = await open([itemOf('c1'), itemOf('c2', { merchantId: 'fopo-us' })]);
  await press(place, t.select);
  await mark('c1');
  expect(buttonIn(place, t.assign)?.disabled).toBe(false);
  await mark('c2');
  expect(buttonIn(place, t.assign)?.disabled).toBe(true);
  expect(bar(place).textContent).toContain(t.oneSite);
  expect(requestsOf(assignConversation)).toEqual([]);
});

it('shows the tags of a chat in its row', async () => {
  const { place } = await open([itemOf('c1')]);
  expect(place.querySelector('a[data-row]')?.textContent).toContain('Printer');
});
