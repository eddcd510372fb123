// @vitest-environment jsdom
import {
  acceptConversation,
  listInbox,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from './inbox-screen.tsx';
import { InboxProvider } from './inbox-work.tsx';

const t = texts.inbox;
const anna = { personId: 'anna', name: 'Anna' };
const ben = { personId: 'ben', name: 'Ben' };
const conversationOf = (change: object = {}) => ({
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: 'Kim', email: 'kim@example.com', avatar: '' },
  contactFrom: 'account',
  mode: 'agent',
  lang: 'en_US',
  agent: anna,
  assignee: anna,
  assignedAt: null,
  isClosed: false,
  ticket: null,
  rating: null,
  isUrgent: false,
  snoozedUntil: null,
  createdAt: new Date(0),
  seenByCustomer: 0,
  ...change,
});
const message = (seq: number) => ({
  id: `message-${seq}`,
  seq,
  direction: 0,
  authorId: 'kim',
  userName: 'Kim',
  avatar: '',
  isAutomated: false,
  html: [`text ${seq}`],
  createdAt: new Date(0),
  items: [],
  file: null,
  card: null,
});
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });

let close: () => Promise<void> = async () => undefined;

async function open(conversation: object | null, answers: Record<string, () => unknown> = {}) {
  const page = () => ok({ list: [message(1)], lastSeq: 1, conversation, closings: [] });
  const missing = { kind: 'refused', code: 'notFound', msg: '', data: {} };
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () => (conversation === null ? missing : page()),
    ...answers,
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen);
  close = unmount;
  const buttons = () => [...place.querySelectorAll('button')];
  return {
    place,
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
    /** Finds a button by the start of its text, because the hint of its key follows the text. */
    button: (text: string) => buttons().find(({ textContent }) => textContent?.startsWith(text)),
    box: () => place.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${t.reply}"]`),
  };
}
const key = (name: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

class SilentSocket {
  readyState = 0;
  close = () => undefined;
}
class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => close());

describe('an open conversation', () => {
  it('shows the customer and the messages', async () => {
    const { place } = await open(
      conversationOf({ isUrgent: true, agent: null, assignee: null, mode: 'bot' }),
    );
    const title = place.querySelector('h2')?.textContent;
    expect(title).toContain('Kim');
    expect(title).toContain(t.urgent);
    expect(place.querySelector('[role=log]')?.textContent).toContain('text 1');
  });

  it('names everything that the bot let the customer choose, also a withdrawn product', async () => {
    const choiceOf = (productId: string, productName: string) => ({
      msg: `Weight – ${productName}`,
      isClickable: true,
      product: { productId, productName, productImageUrl: `/files/${productId}` },
    });
    const items = [
      choiceOf('p16', 'Monitor P16'),
      choiceOf('s12', 'Monitor S12'),
      { msg: 'Weight – Monitor P12', isClickable: true },
      { msg: ' ', isClickable: true },
    ];
    const asked = { ...message(1), direction: 1, items };
    const { place } = await open(conversationOf(), {
      [readConversation.path]: () =>
        ok({ list: [asked], lastSeq: 1, conversation: conversationOf(), closings: [] }),
    });
    const names = [...place.querySelectorAll('[role=log] li')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Monitor P16', 'Monitor S12', 'Weight – Monitor P12', texts.cards.withdrawn]);
  });

  it('a conversation without an agent can be accepted by button and by key', async () => {
    const { requestsOf, button } = await open(conversationOf({ agent: null, assignee: null }));
    await act(async () => button(t.accept)?.click());
    await key('a');
    expect(requestsOf(acceptConversation)).toEqual([{ conversationId: 'c1' }, { conversationId: 'c1' }]);
    await key('x');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('a conversation of another agent names that agent, and can be neither accepted nor closed', async () => {
    const { place, button } = await open(conversationOf({ agent: ben, assignee: ben }));
    expect(place.textContent).toContain(fill(t.with, { name: 'Ben' }));
    expect([button(t.accept), button(t.close)]).toEqual([undefined, undefined]);
  });

  it('says that the conversation does not exist', async () => {
    const { place } = await open(null);
    expect(place.querySelector('h2')?.textContent).toBe(t.gone);
    expect(place.textContent).toContain(t.goneNext);
  });
});

describe('the list of mentions', () => {
  const tab = (place: HTMLElement) =>
    [...place.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent?.startsWith(t.mentions));
  const mention = (unseenMentions: number) => ({
    ...conversationOf(),
    waitingSince: null,
    awaitsReplySince: null,
    lastSeq: 1,
    seenSeq: 1,
    lastMessage: null,
    lastMessageAt: null,
    unread: 0,
    snoozedUntil: null,
    unseenMentions,
  });

  it('opens by its key and marks chats with an unseen mention', async () => {
    const { place, requestsOf } = await open(conversationOf(), {
      [listInbox.path]: () => ok({ list: [mention(2)], total: 1, next: null }),
    });
    await key('3');
    expect(requestsOf(listInbox)).toContainEqual(expect.objectContaining({ list: 'mentions' }));
    expect(tab(place)?.getAttribute('aria-selected')).toBe('true');
    expect(place.querySelector(`a[data-row] [aria-label="${t.unseenMention}"]`)).not.toBeNull();
  });

  it('says how colleagues mention the user while it is empty', async () => {
    const { place } = await open(conversationOf());
    await key('3');
    expect(place.textContent).toContain(t.empty.mentions);
    expect(place.textContent).toContain(t.emptyNext.mentions);
  });
});

describe('the reply box', () => {
  const control = (place: HTMLElement) =>
    place.querySelector(`textarea[aria-label="${t.reply}"]`) as unknown as HTMLInputElement;

  it('Ctrl and Enter send a reply and empty the box, but not while an input method composes', async () => {
    const { place, requestsOf, box } = await open(conversationOf());
    await type(control(place), ' Hello ');
    const enter = (options: KeyboardEventInit) =>
      act(async () =>
        box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...options })),
      );
    await enter({});
    await enter({ ctrlKey: true, isComposing: true });
    expect(requestsOf(replyToConversation)).toEqual([]);
    await enter({ ctrlKey: true });
    expect(requestsOf(replyToConversation)).toMatchObject([{ text: 'Hello', afterSeq: 1 }]);
    expect(box()?.value).toBe('');
  });

  it('keeps the draft of a reply over a reload of the page', async () => {
    const first = await open(conversationOf());
    await type(control(first.place), 'Not yet');
    await close();
    const second = await open(conversationOf());
    expect(second.box()?.value).toBe('Not yet');
  });

  it('shows a reply that failed with the reason, and retries it', async () => {
    const refused = { kind: 'refused', code: 'forbidden', msg: 'Not yours.', data: {} };
    const { place, requestsOf, button } = await open(conversationOf(), {
      [replyToConversation.path]: () => refused,
    });
    await type(control(place), 'Hello');
    await press(place, t.send);
    const retry = button(t.failed);
    expect(retry?.textContent).toContain('Not yours.');
    await act(async () => retry?.click());
    expect(requestsOf(replyToConversation)).toHaveLength(2);
  });

  it('returns the text to the box if the customer wrote something unseen, and offers to send it anyway', async () => {
    const refused = { kind: 'refused', code: 'conflictStale', msg: '', data: { latest: [message(1)] } };
    const { place, box } = await open(conversationOf(), { [replyToConversation.path]: () => refused });
    await type(control(place), 'Hello');
    await press(place, t.send);
    expect(box()?.value).toBe('Hello');
    expect(place.querySelector('form [role=alert]')?.textContent).toBe(t.stale);
    expect(place.textContent).toContain(t.sendAnyway);
  });

  it('says before sending that the reply accepts a conversation without an agent', async () => {
    const { box } = await open(conversationOf({ agent: null, assignee: null }));
    expect(box()?.placeholder).toBe(t.replyJoins);
  });
});
