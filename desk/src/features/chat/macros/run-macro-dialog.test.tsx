// @vitest-environment jsdom
import { listInbox, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import { listMacros, runMacro } from '@aftercare/contract/desk/replies/macros';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from '../inbox/inbox-screen.tsx';
import { InboxProvider } from '../inbox/inbox-work.tsx';
import { requestedMacro } from './requested-macro.ts';

const t = texts.macros;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: object) => ({ kind: 'refused', code, msg: '', data });
const conversation = {
  snoozedUntil: null,
  assignee: { personId: 'anna', name: 'Anna' },
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
const macroOf = (name: string, actions: object[], change: object = {}) => ({
  macroId: name,
  merchantId: 'kuma-de',
  folder: '',
  name,
  actions,
  names: [{ id: 'bye', name: 'Goodbye' }],
  missingTags: [],
  version: 2,
  changedAt: new Date(0),
  ...change,
});
const closing = macroOf('Close politely', [
  { kind: 'text', mode: 'send', texts: { en_US: 'Bye {customer}', de_DE: 'Tschüss {customer} {order}' } },
  { kind: 'close', reason: 'solved' },
]);
const greeting = macroOf('Greet and tag', [
  { kind: 'reply', mode: 'insert', replyId: 'bye' },
  { kind: 'tag', tags: ['Refund'] },
]);
const reply = {
  replyId: 'bye',
  merchantId: 'kuma-de',
  folder: '',
  shortcut: 'bye',
  name: 'Goodbye',
  texts: { de_DE: 'Auf Wiedersehen, {customer}.' },
  version: 1,
  changedAt: new Date(0),
};

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

async function open(run: () => unknown = () => ok(conversation)) {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () => ok({ list: [], lastSeq: 0, conversation, closings: [] }),
    [listCannedReplies.path]: () => ok({ list: [reply], total: 1 }),
    [listMacros.path]: () => ok({ list: [closing, greeting], total: 2, folders: [] }),
    [runMacro.path]: run,
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen);
  close = unmount;
  const box = () => place.querySelector('textarea') as unknown as HTMLInputElement;
  const options = () => [...place.querySelectorAll('[role=option]')] as HTMLElement[];
  const dialog = () => document.querySelector('[role=dialog]');
  return {
    place,
    box,
    options,
    dialog,
    repliesLoaded: () => sent.some(({ path }) => path === listCannedReplies.path),
    runs: () => sent.filter(({ path }) => path === runMacro.path).map(({ request }) => request),
    async choose(name: string) {
      await type(box(), `${box().value}/`);
      const option = options().find(({ textContent }) => textContent?.startsWith(name));
      await act(async () => option?.click());
    },
    press: (text: string) => press(dialog() ?? place, text),
  };
}

describe('a macro in the reply box', () => {
  it('is in the list after a slash, marked as a macro, and shows its actions and its text', async () => {
    const desk = await open();
    await type(desk.box(), '/');
    const group = [...desk.place.querySelectorAll('[role=group]')].find(
      (one) => one.firstChild?.textContent === texts.insert.kinds.macro,
    );
    expect(group?.textContent).toContain('Close politely');
    await act(async () =>
      desk
        .options()
        .find((one) => one.textContent?.startsWith('Close'))
        ?.click(),
    );
    expect(desk.box().value).toBe('');
    const lines = [...(desk.dialog()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      t.done.send,
      fill(t.done.closeBecause, { reason: texts.assignment.reasons.solved }),
    ]);
    expect(desk.dialog()?.textContent).toContain('Tschüss Kim [order]');
    expect(desk.dialog()?.textContent).toContain(fill(t.gapsSent, { gaps: '[order]' }));
    expect(desk.runs()).toEqual([]);
  });

  it('runs once with the text in the language of the chat and what the user saw', async () => {
    const desk = await open();
    await desk.choose('Close');
    await desk.press(t.run);
    expect(desk.runs()).toEqual([
      {
        conversationId: 'c1',
        macroId: 'Close politely',
        version: 2,
        runId: expect.any(String),
        afterSeq: 0,
        assignedTo: 'anna',
        text: 'Tschüss Kim [order]',
      },
    ]);
    expect(desk.dialog()).toBeNull();
    expect(desk.box().value).toBe('');
  });

  it('inserts its text after the run, and keeps the typed text', async () => {
    const desk = await open();
    await type(desk.box(), 'Hallo ');
    await desk.choose('Greet');
    await desk.press(t.run);
    expect(desk.runs()).toMatchObject([{ macroId: 'Greet and tag', text: undefined }]);
    expect(desk.box().value).toBe('Hallo Auf Wiedersehen, Kim.');
  });

  it('names the action that is not possible, and inserts nothing', async () => {
    const desk = await open(() => refused('macroRefused', { action: 1, reason: 'tagGone' }));
    await desk.choose('Greet');
    await desk.press(t.run);
    const number = `2 (${fill(t.done.tag, { names: 'Refund' })})`;
    expect(desk.dialog()?.textContent).toContain(fill(t.failedAt, { number, reason: t.refusals.tagGone }));
    expect(desk.box().value).toBe('');
  });

  it.each([
    ['a new message', refused('conflictStale', { latest: [{}] }), t.stalePart],
    [
      'another assignee',
      refused('conflictStale', { latest: [], agent: { personId: 'ben', name: 'Ben' } }),
      fill(t.assigned, { name: 'Ben' }),
    ],
    ['a lost answer', { kind: 'unreachable', reason: 'network' }, t.unreachable],
  ])(
    'says that nothing is known to have happened after %s, and repeats the same run',
    async (_, answer, text) => {
      const desk = await open(() => answer);
      await desk.choose('Close');
      await desk.press(t.run);
      expect(desk.dialog()?.querySelector('[role=alert]')?.textContent).toBe(text);
      await desk.press(t.again);
      const ids = desk.runs().map((run) => (run as { runId: string }).runId);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('opens for the conversation that was open when it was chosen in the command palette', async () => {
    const desk = await open();
    await act(async () => requestedMacro.set({ conversationId: 'c2', macro: closing as never }));
    expect(desk.dialog()).toBeNull();
    await act(async () => requestedMacro.set({ conversationId: 'c1', macro: closing as never }));
    expect(desk.dialog()?.textContent).toContain(fill(t.runTitle, { name: 'Close politely' }));
    expect(requestedMacro.get()).toBeNull();
  });

  it('loads the canned replies only for a macro with one', async () => {
    const desk = await open();
    await act(async () => requestedMacro.set({ conversationId: 'c1', macro: closing as never }));
    expect(desk.dialog()?.textContent).toContain('Tschüss Kim');
    expect(desk.repliesLoaded()).toBe(false);
    await press(desk.dialog() ?? desk.place, t.cancel);
    await act(async () => requestedMacro.set({ conversationId: 'c1', macro: greeting as never }));
    expect(desk.repliesLoaded()).toBe(true);
  });

  it('opens the reply box for its text if a note was being written', async () => {
    const desk = await open();
    await type(desk.box(), 'Hallo');
    await press(desk.place, texts.notes.note);
    await act(async () => requestedMacro.set({ conversationId: 'c1', macro: greeting as never }));
    await desk.press(t.run);
    expect(desk.box().getAttribute('aria-label')).toBe(texts.inbox.reply);
    expect(desk.box().value).toContain('Hallo');
    expect(desk.box().value).toContain('Auf Wiedersehen, Kim.');
  });

  it('shows what was deleted in it before it is run', async () => {
    const desk = await open();
    const broken = { ...greeting, names: [], missingTags: ['Refund'] };
    await act(async () => requestedMacro.set({ conversationId: 'c1', macro: broken as never }));
    expect(desk.dialog()?.textContent).toContain(t.refusals.replyGone);
    expect(desk.dialog()?.textContent).toContain(t.refusals.tagGone);
  });
});
