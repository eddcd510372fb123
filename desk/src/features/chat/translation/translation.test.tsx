// @vitest-environment jsdom
import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { listInbox, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { listNotes } from '@aftercare/contract/desk/chat/notes';
import { translateMessage, translateReply, viewTranslator } from '@aftercare/contract/desk/chat/translation';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from '../inbox/inbox-screen.tsx';
import { InboxProvider } from '../inbox/inbox-work.tsx';

const t = texts.translation;
const host = 'llm.example';
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const translated = (text: string, from: string | null = 'es') => ok({ text, from, problem: null });
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
const message = (seq: number, change: object) => ({
  id: `m${seq}`,
  seq,
  authorId: 'v',
  userName: '',
  avatar: '',
  tag: 'customer',
  html: ['La impresora está rota'],
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
const list = [message(1, { direction: 1, isAutomated: true, html: ['Hello'] }), message(2, {})];

let close: () => Promise<void> = async () => undefined;

async function open(answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () => ok({ list, lastSeq: 2, conversation, closings: [], mails: [] }),
    [listNotes.path]: () => ok({ list: [], total: 0 }),
    [listAgents.path]: () => ok({ list: [], total: 0 }),
    [viewTranslator.path]: () => ok({ host }),
    [translateMessage.path]: () => translated('The printer is broken'),
    [translateReply.path]: () => translated('Buenos días', 'en'),
    ...answers,
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen, { personId: 'anna' });
  close = unmount;
  return {
    place,
    entry: (seq: number) => place.querySelector<HTMLElement>(`[data-entry="${seq}"]`) ?? place,
    draft: () =>
      place.querySelector(`textarea[aria-label="${texts.inbox.reply}"]`) as unknown as HTMLInputElement,
    panel: () => place.querySelector<HTMLElement>(`fieldset[aria-label="${t.reply.label}"]`),
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const buttonIn = (place: HTMLElement, text: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === text);
const pressIn = async (place: HTMLElement | null, text: string) => {
  const button = place && buttonIn(place, text);
  if (!button) throw new Error(`no button ${text}`);
  await act(async () => button.click());
};
async function openPanel({ place, draft, panel }: Opened, text: string) {
  await type(draft(), text);
  await pressIn(place.querySelector('form'), t.reply.open);
  return panel();
}

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

describe('a message', () => {
  it('is translated below its text, with the language and the host', async () => {
    const { entry, requestsOf } = await open();
    await pressIn(entry(2), t.translate);
    expect(entry(2).textContent).toContain('La impresora está rota');
    expect(entry(2).textContent).toContain('The printer is broken');
    expect(entry(2).textContent).toContain(fill(t.from, { language: 'Spanish', host }));
    expect(requestsOf(translateMessage)).toEqual([{ conversationId: 'c1', seq: 2, to: 'en' }]);
  });

  it('is not sent again after its translation was hidden', async () => {
    const { entry, requestsOf } = await open();
    await pressIn(entry(2), t.translate);
    await pressIn(entry(2), t.hide);
    expect(entry(2).textContent).not.toContain('The printer is broken');
    await pressIn(entry(2), t.translate);
    expect(entry(2).textContent).toContain('The printer is broken');
    expect(requestsOf(translateMessage)).toHaveLength(1);
  });

  it('of the bot has no translation, nor has any message of a site without a language model', async () => {
    expect(buttonIn((await open()).entry(1), t.translate)).toBeUndefined();
    await close();
    const { place } = await open({ [viewTranslator.path]: () => ok({ host: null }) });
    expect(buttonIn(place, t.translate)).toBeUndefined();
  });

  it('says why it was not translated, and can be tried again', async () => {
    let tries = 0;
    const { entry } = await open({
      [translateMessage.path]: () => {
        tries += 1;
        return tries === 1 ? ok({ text: null, from: null, problem: 'tooSlow' }) : translated('It is broken');
      },
    });
    await pressIn(entry(2), t.translate);
    expect(entry(2).textContent).toContain(t.problems.tooSlow);
    await pressIn(entry(2), t.again);
    expect(entry(2).textContent).toContain('It is broken');
  });
});

describe('a reply', () => {
  it('is replaced by its translation into the language of the page, and can be restored', async () => {
    const opened = await open();
    const panel = await openPanel(opened, 'Good morning');
    expect(panel?.textContent).toContain(host);
    await pressIn(panel, t.reply.start);
    expect(opened.requestsOf(translateReply)).toEqual([
      { conversationId: 'c1', text: 'Good morning', to: 'de' },
    ]);
    expect(opened.draft().value).toBe('Buenos días');
    await pressIn(opened.place, t.reply.undo);
    expect(opened.draft().value).toBe('Good morning');
  });

  it('is translated into the language of the customer’s translated message', async () => {
    const opened = await open();
    await pressIn(opened.entry(2), t.translate);
    await pressIn(await openPanel(opened, 'Good morning'), t.reply.start);
    expect(opened.requestsOf(translateReply)).toMatchObject([{ to: 'es' }]);
  });

  it('stays as it was if the translation fails', async () => {
    const opened = await open({
      [translateReply.path]: () => ok({ text: null, from: null, problem: 'busy' }),
    });
    const panel = await openPanel(opened, 'Good morning');
    await pressIn(panel, t.reply.start);
    expect(opened.draft().value).toBe('Good morning');
    expect(panel?.textContent).toContain(t.problems.busy);
  });

  it('that was changed during the translation is not replaced', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const opened = await open({
      [translateReply.path]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const panel = await openPanel(opened, 'Good morning');
    await pressIn(panel, t.reply.start);
    await type(opened.draft(), 'Good morning, Kim');
    await act(async () => answer(translated('Buenos días')));
    expect(opened.draft().value).toBe('Good morning, Kim');
    expect(panel?.textContent).toContain(t.reply.changed);
  });
});
