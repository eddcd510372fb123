// @vitest-environment jsdom
import { listInbox, readConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import { searchAnswers } from '@aftercare/contract/desk/replies/search-answers';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk, type } from '../../../../testing/render.tsx';
import { InboxScreen } from '../../inbox/inbox-screen.tsx';
import { InboxProvider } from '../../inbox/inbox-work.tsx';

const t = texts.insert;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const conversation = {
  snoozedUntil: null,
  assignee: null,
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: 'Kim', email: '', avatar: '' },
  contactFrom: 'visitor',
  mode: 'agent',
  lang: 'de_DE',
  agent: { personId: 'anna', name: 'Anna' },
  ticket: null,
  rating: null,
  isUrgent: false,
  createdAt: new Date(0),
  seenByCustomer: 0,
};
const replyOf = (replyId: string, name: string, own: object) => ({
  replyId,
  merchantId: 'kuma-de',
  folder: '',
  shortcut: replyId,
  name,
  texts: own,
  version: 1,
  changedAt: new Date(0),
});
const replies = [
  replyOf('hello', 'Greeting', { de_DE: 'Hallo {customer}, hier ist {agent}.' }),
  replyOf('order', 'Ask for the order', { de_DE: 'Es geht um {order}, {ticket}?' }),
  replyOf('photo', 'Photo', { en_US: 'Please send a photo.' }),
];
const answers = [{ faqId: 'f1', question: 'Wie entkalke ich?', text: '- Wasser\n- Essig', lang: 'de_DE' }];
const products = [{ productId: 'p1', name: 'Kuma 3', url: 'https://kuma.example/web/productDetail' }];

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

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

async function open(change: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () => ok({ list: [], lastSeq: 0, conversation, closings: [] }),
    [listCannedReplies.path]: () => ok({ list: replies, total: replies.length }),
    [searchAnswers.path]: () => ok({ answers, products }),
    ...change,
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen);
  close = unmount;
  const box = () => place.querySelector('textarea') as HTMLTextAreaElement;
  const search = () => place.querySelector<HTMLInputElement>('[role=combobox]');
  const options = () => [...place.querySelectorAll('[role=option]')];
  return {
    place,
    box,
    search,
    options,
    requestsOf: (call: { path: string }) => sent.filter(({ path }) => path === call.path),
    labels: () => options().map((option) => option.querySelector('strong')?.textContent),
    active: () => document.getElementById(search()?.getAttribute('aria-activedescendant') ?? ''),
    async write(text: string) {
      await type(box() as unknown as HTMLInputElement, text);
    },
    async key(name: string) {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
      await act(async () => (search() ?? box()).dispatchEvent(event));
    },
    notes: () =>
      [...place.querySelectorAll('form > [role=status]')].map(({ textContent }) => textContent).join(''),
  };
}

describe('the list of replies in the reply box', () => {
  it('opens by a slash, is searched by keyboard, and replaces the slash by the filled text', async () => {
    const desk = await open();
    await desk.write('/');
    expect(document.activeElement).toBe(desk.search());
    expect(desk.labels()).toEqual(['Greeting', 'Ask for the order', 'Photo']);
    await desk.key('ArrowUp');
    expect(desk.active()?.textContent).toContain('Photo');
    await desk.key('ArrowDown');
    expect(desk.active()?.getAttribute('aria-selected')).toBe('true');
    await desk.key('Enter');
    expect(desk.box().value).toBe('Hallo Kim, hier ist Anna.');
    expect(document.activeElement).toBe(desk.box());
    expect(desk.box().selectionStart).toBe(desk.box().value.length);
    expect(desk.search()).toBeNull();
    expect(desk.notes()).toBe('');
    expect(desk.requestsOf(replyToConversation)).toEqual([]);
  });

  it('selects the first gap of an inserted text and names all gaps until they are filled in', async () => {
    const desk = await open();
    await desk.write('Ja. ');
    await desk.write('Ja. /');
    await type(desk.search() as HTMLInputElement, 'order');
    await desk.key('Enter');
    const { value, selectionStart, selectionEnd } = desk.box();
    expect(value).toBe('Ja. Es geht um [order], [ticket]?');
    expect(value.slice(selectionStart, selectionEnd)).toBe('[order]');
    expect(desk.notes()).toBe(fill(t.gaps, { gaps: '[order], [ticket]' }));
    await desk.write('Es geht um 7, [ticket]?');
    expect(desk.notes()).toBe(fill(t.gaps, { gaps: '[ticket]' }));
    await press(desk.place, texts.inbox.send);
    expect(desk.requestsOf(replyToConversation)).toHaveLength(1);
  });

  it('offers what was used most recently first, also in a new session', async () => {
    const first = await open();
    await first.write('/');
    await type(first.search() as HTMLInputElement, 'photo');
    await first.key('Enter');
    await close();
    const desk = await open();
    await press(desk.place, t.button);
    expect(desk.labels()[0]).toBe('Photo');
  });

  it('marks a text in another language than that of the chat, and reports it after the insertion', async () => {
    const desk = await open();
    await press(desk.place, t.button);
    const photo = desk.options()[2] as HTMLElement;
    expect(photo.textContent).toContain(fill(t.inLanguage, { lang: 'English' }));
    await act(async () => photo.click());
    expect(desk.box().value).toContain('Please send a photo.');
    expect(desk.notes()).toBe(fill(t.otherLanguage, { lang: 'English', wanted: 'German' }));
    expect(desk.requestsOf(listCannedReplies)[0]?.request).toMatchObject({
      merchantId: 'kuma-de',
      lang: 'de_DE',
    });
  });

  it('finds FAQs and products of the site, and inserts the answer or the address', async () => {
    vi.useFakeTimers();
    const desk = await open();
    await desk.write('/');
    await type(desk.search() as HTMLInputElement, 'kuma');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(desk.requestsOf(searchAnswers).map(({ request }) => request)).toEqual([
      { merchantId: 'kuma-de', lang: 'de_DE', text: 'kuma' },
    ]);
    expect(desk.labels()).toEqual(['Wie entkalke ich?', 'Kuma 3']);
    await desk.key('Enter');
    expect(desk.box().value).toBe('- Wasser\n- Essig');
  });

  it('closes by Escape and keeps the slash, and a space continues the text', async () => {
    const desk = await open();
    await desk.write('/');
    await desk.key('Escape');
    expect(desk.search()).toBeNull();
    expect(desk.box().value).toBe('/');
    expect(document.activeElement).toBe(desk.box());
    await desk.write('');
    await desk.write('/');
    await type(desk.search() as HTMLInputElement, ' ');
    expect(desk.search()).toBeNull();
    expect(desk.box().value).toBe('/ ');
  });

  it('stays closed while an input method composes a slash', async () => {
    const desk = await open();
    await act(async () => desk.box().dispatchEvent(new Event('compositionstart', { bubbles: true })));
    await desk.write('/');
    expect(desk.search()).toBeNull();
    await act(async () => desk.box().dispatchEvent(new Event('compositionend', { bubbles: true })));
    await desk.write('/\n');
    await desk.write('/\n/');
    expect(desk.search()).not.toBeNull();
  });

  it('inserts nothing that would make the message too long', async () => {
    const desk = await open();
    const long = 'a'.repeat(3_990);
    await desk.write(long);
    await press(desk.place, t.button);
    await desk.key('Enter');
    expect(desk.box().value).toBe(long);
    expect(desk.notes()).toBe(fill(t.tooLong, { max: 4_000 }));
  });

  it('shows the problem if the replies cannot be loaded, that a site has no saved replies, and that nothing was found', async () => {
    const desk = await open({ [listCannedReplies.path]: () => ({ kind: 'unreachable', reason: 'network' }) });
    await press(desk.place, t.button);
    expect(desk.place.textContent).toContain(texts.problems.network);
    await close();
    const empty = await open({ [listCannedReplies.path]: () => ok({ list: [], total: 0 }) });
    await press(empty.place, t.button);
    expect(empty.place.textContent).toContain(t.none);
    await type(empty.search() as HTMLInputElement, 'x');
    expect(empty.place.textContent).toContain(t.nothing);
  });
});
