// @vitest-environment jsdom
import { listInbox, readConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { suggestAnswers } from '@aftercare/contract/desk/replies/suggest-answers';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../../lib/parts/text.ts';
import { fakeApi, renderAtDesk, type } from '../../../../testing/render.tsx';
import { InboxScreen } from '../../inbox/inbox-screen.tsx';
import { InboxProvider } from '../../inbox/inbox-work.tsx';
import { messageToAnswer } from './message-to-answer.ts';

const t = texts.suggestions;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const conversation = {
  snoozedUntil: null,
  assignee: null,
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: 'Kim', email: '', avatar: '' },
  contactFrom: 'visitor',
  mode: 'agent',
  lang: 'en_US',
  agent: { personId: 'anna', name: 'Anna' },
  ticket: null,
  rating: null,
  isUrgent: false,
  createdAt: new Date(0),
  seenByCustomer: 0,
};
const message = (seq: number, change: object = {}) => ({
  id: `m${seq}`,
  seq,
  authorId: 'customer',
  userName: 'Kim',
  avatar: '',
  tag: 'customer',
  html: ['How do I descale it?'],
  createdAt: new Date(0),
  direction: 0,
  type: '',
  showsCard: false,
  chat: 'agent',
  isAutomated: false,
  items: [],
  isEnd: null,
  file: null,
  card: null,
  ...change,
});
const suggested = [
  { text: '- Water\n- Vinegar', lang: 'en_US', kind: 'faq', title: 'Descaling', entryId: 'f1', url: null },
  {
    text: 'Kuma 3: 2 kg',
    lang: 'de_DE',
    kind: 'property',
    title: 'Kuma 3: Weight',
    entryId: null,
    url: 'https://kuma.example/p1',
  },
];

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

class SilentSocket {
  readyState = 0;
  close = () => undefined;
}
class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** Until a chat that stays open loads its suggestions. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(400)));

type Options = {
  change?: object;
  answer?: () => unknown;
  messages?: object[];
  user?: object;
  isBrief?: boolean;
};

async function open({ change, answer, messages = [message(1)], user, isBrief = false }: Options = {}) {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () =>
      ok({
        list: messages,
        lastSeq: messages.length,
        conversation: { ...conversation, ...change },
        closings: [],
      }),
    [suggestAnswers.path]: answer ?? (() => ok({ list: suggested })),
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen, user);
  close = unmount;
  if (!isBrief) await settle();
  const section = () => place.querySelector(`section[aria-label="${t.title}"]`);
  return {
    place,
    section,
    box: () => place.querySelector('textarea') as unknown as HTMLInputElement,
    buttons: () => [...(section()?.querySelectorAll('li button') ?? [])] as HTMLButtonElement[],
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
  };
}

describe('the suggested answers in the reply box', () => {
  it('are loaded once for the newest message, with their sources', async () => {
    const desk = await open();
    expect(desk.requestsOf(suggestAnswers)).toEqual([{ conversationId: 'c1', seq: 1 }]);
    expect(desk.buttons().map(({ textContent }) => textContent)).toEqual([
      `${t.insert} - Water\n- Vinegar`,
      `${t.insert} Kuma 3: 2 kg`,
    ]);
    const links = [...(desk.section()?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('/content/kuma-de/faq/f1'),
      'https://kuma.example/p1',
    ]);
  });

  it('are not loaded for a chat that was opened only for a moment', async () => {
    const desk = await open({ isBrief: true });
    expect(desk.requestsOf(suggestAnswers)).toEqual([]);
    await settle();
    expect(desk.requestsOf(suggestAnswers)).toHaveLength(1);
  });

  it('name the FAQ without a link for users who may not open it', async () => {
    const merchants = [{ merchantId: 'kuma-de', role: 'agent', brandName: 'Kuma', country: 'DE' }];
    const desk = await open({ user: { isEverywhere: false, merchants } });
    expect(desk.section()?.textContent).toContain('Descaling');
    expect(desk.section()?.querySelectorAll('a')).toHaveLength(1);
  });

  it('are inserted at the caret as a paragraph, keep the typed text and send nothing', async () => {
    const desk = await open();
    await type(desk.box(), 'Hello Kim. Bye');
    desk.box().setSelectionRange(10, 10);
    await act(async () => desk.buttons()[1]?.click());
    expect(desk.box().value).toBe('Hello Kim.\n\nKuma 3: 2 kg Bye');
    expect(document.activeElement).toBe(desk.box());
    expect(desk.requestsOf(replyToConversation)).toEqual([]);
  });

  it('get the focus by the key y, and disappear for the message by their close button', async () => {
    const desk = await open();
    await act(async () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true })),
    );
    expect(document.activeElement).toBe(desk.buttons()[0]);
    const hide = desk.section()?.querySelector<HTMLButtonElement>(`[aria-label="${t.hide}"]`);
    await act(async () => hide?.click());
    expect(desk.section()).toBeNull();
  });

  it.each([
    ['the list is empty', { answer: () => ok({ list: [] }) }],
    ['they cannot be loaded', { answer: () => ({ kind: 'unreachable', reason: 'network' }) }],
    ['the bot answers', { change: { mode: 'bot', agent: null } }],
    ['an agent has answered', { messages: [message(1), message(2, { direction: 1, authorId: 'anna' })] }],
    [
      'another agent has the chat',
      {
        change: {
          agent: { personId: 'ben', name: 'Ben' },
          assignee: { personId: 'ben', name: 'Ben' },
        },
      },
    ],
  ])('are not shown if %s', async (_, options) => {
    const desk = await open(options);
    expect(desk.section()).toBeNull();
    expect(desk.box().disabled).toBe(false);
  });
});

describe('the message to answer', () => {
  it('is the newest one of the customer, also before an automatic notice', () => {
    const notice = message(2, { direction: 1, isAutomated: true });
    expect(messageToAnswer([message(1), notice] as never)).toBe(1);
    expect(messageToAnswer([])).toBeNull();
  });
});
