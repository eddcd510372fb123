// @vitest-environment jsdom
import { readDrafts, type ServerDraft, saveDraft } from '@aftercare/contract/desk/chat/drafts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/render.tsx';
import { createUnsentNotes } from '../notes/unsent-notes.ts';
import { createReplies } from '../session/replies.ts';
import { draftPauseMs, retryMs } from './draft-saver.ts';
import { createDraftsSession } from './drafts-session.ts';
import { createSyncedDrafts } from './synced-drafts.ts';

const none: ServerDraft = { text: '', version: 0 };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const stops: (() => void)[] = [];

/** A server that keeps the reply of one conversation. */
function fakeServer() {
  let reply = none;
  let isDown = false;
  let losesAnswers = false;
  const saves: string[] = [];
  const { api } = fakeApi({
    [readDrafts.path]: () =>
      isDown ? { kind: 'unreachable', reason: 'network' } : ok({ reply, note: none }),
    [saveDraft.path]: (request) => {
      const { text, version, target } = request as { text: string; version: number; target: string };
      if (isDown) return { kind: 'unreachable', reason: 'network' };
      saves.push(`${target}: ${text}`);
      if (target === 'note') return ok({ text, version: version + 1 });
      if (text === reply.text) return ok(reply);
      if (version !== reply.version)
        return { kind: 'refused', code: 'conflictStale', msg: '', data: { latest: reply } };
      reply = { text, version: version + 1 };
      return losesAnswers ? { kind: 'unreachable', reason: 'network' } : ok(reply);
    },
  });
  return {
    api,
    saves,
    reply: () => reply,
    write: (text: string) => {
      reply = { text, version: reply.version + 1 };
    },
    setDown: (is: boolean) => {
      isDown = is;
    },
    setLosesAnswers: (is: boolean) => {
      losesAnswers = is;
    },
    /** As for a card number, of which the server stores only a part. */
    mask: (text: string) => {
      reply = { ...reply, text };
    },
  };
}
type Server = ReturnType<typeof fakeServer>;

/** A tab in a browser; tabs of one browser share its storage. */
async function openTab(server: Server, stored = new Map<string, string>()) {
  const area = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const reply = createReplies(area, (id) => drafts.written(id, 'reply'));
  const note = createUnsentNotes(area, (id) => drafts.written(id, 'note'));
  const drafts = createDraftsSession({
    api: server.api,
    local: { reply, note },
    synced: createSyncedDrafts(area),
  });
  stops.push(drafts.stop);
  drafts.open('c1');
  await settle();
  return { drafts, reply, note, type: (text: string) => reply.writeDraft('c1', text), stored };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const pause = () => vi.advanceTimersByTimeAsync(draftPauseMs);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it('saves a draft once after a pause, and another computer shows it', async () => {
  const server = fakeServer();
  const here = await openTab(server);
  for (const text of ['P', 'Pr', 'Press']) here.type(text);
  expect(server.saves).toEqual([]);
  await pause();
  expect(server.saves).toEqual(['reply: Press']);
  const there = await openTab(server);
  expect(there.reply.draftOf('c1')).toBe('Press');
  expect(there.drafts.store.get().revision).toBe(1);
});

it('saves reply and note apart', async () => {
  const server = fakeServer();
  const { note } = await openTab(server);
  note.writeDraft('c1', 'Angry customer');
  await pause();
  expect(server.saves).toEqual(['note: Angry customer']);
});

it('saves before the pause when the page is hidden, and when another conversation is opened', async () => {
  const server = fakeServer();
  const { drafts, type } = await openTab(server);
  type('Press');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  type('Press reset');
  drafts.open('c2');
  await settle();
  expect(server.saves).toEqual(['reply: Press', 'reply: Press reset']);
});

it('clears the draft at once when the text is sent', async () => {
  const server = fakeServer();
  const { type } = await openTab(server);
  type('Press');
  await pause();
  type('Press reset');
  type('');
  await settle();
  expect(server.reply().text).toBe('');
  await pause();
  expect(server.saves).toEqual(['reply: Press', 'reply: ']);
});

it('overwrites no text of another computer, and offers it with the own one', async () => {
  const server = fakeServer();
  const { drafts, type, reply } = await openTab(server);
  server.write('From the phone');
  type('From the desk');
  await pause();
  expect(server.reply().text).toBe('From the phone');
  expect(drafts.conflictOf('c1', 'reply')?.text).toBe('From the phone');
  type('From the desk, more');
  await pause();
  expect(server.reply().text).toBe('From the phone');
  drafts.settle('c1', 'reply', 'mine');
  await settle();
  expect(server.reply().text).toBe('From the desk, more');
  expect(drafts.conflictOf('c1', 'reply')).toBeNull();

  server.write('Again');
  type('Mine');
  await pause();
  drafts.settle('c1', 'reply', 'theirs');
  expect(reply.draftOf('c1')).toBe('Again');
});

it('shows a newer text of the server if nothing was typed since the last save, also after a reload', async () => {
  const server = fakeServer();
  const { type, stored } = await openTab(server);
  type('Press');
  await pause();
  server.write('Press reset');
  const reloaded = await openTab(server, stored);
  expect(reloaded.reply.draftOf('c1')).toBe('Press reset');
  server.write('');
  reloaded.drafts.refresh();
  await settle();
  expect(reloaded.reply.draftOf('c1')).toBe('');
});

it('keeps and saves what was typed without a connection', async () => {
  const server = fakeServer();
  const { drafts, type, reply } = await openTab(server);
  server.setDown(true);
  type('Offline');
  await pause();
  expect(reply.draftOf('c1')).toBe('Offline');
  server.setDown(false);
  drafts.refresh();
  await pause();
  expect(server.reply().text).toBe('Offline');
});

it('sends nothing after the end of the session, since another user may have signed in', async () => {
  const server = fakeServer();
  const { drafts, type } = await openTab(server);
  type('Of the previous user');
  drafts.stop();
  await pause();
  const late = await openTab(server);
  late.type('Of the previous user');
  vi.advanceTimersByTime(draftPauseMs);
  late.drafts.stop();
  await settle();
  expect(server.saves).toEqual([]);
});

it('calls no text of this tab a conflict, after an answer was lost or the server masked a card number', async () => {
  const server = fakeServer();
  const { drafts, type } = await openTab(server);
  server.setLosesAnswers(true);
  type('Press');
  await pause();
  server.setLosesAnswers(false);
  type('Press reset');
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(drafts.conflictOf('c1', 'reply')).toBeNull();
  expect(server.reply().text).toBe('Press reset');
  server.mask('Press *****');
  type('Press reset twice');
  drafts.refresh();
  await pause();
  expect(drafts.conflictOf('c1', 'reply')).toBeNull();
  expect(server.reply().text).toBe('Press reset twice');
});

it('offers the text of another computer again after a reload without a choice', async () => {
  const server = fakeServer();
  const { type, stored } = await openTab(server);
  server.write('From the phone');
  type('From the desk');
  await pause();
  const reloaded = await openTab(server, stored);
  await pause();
  expect(reloaded.drafts.conflictOf('c1', 'reply')?.text).toBe('From the phone');
  expect(server.reply().text).toBe('From the phone');
});

it('overwrites no text that another tab of the same browser typed after both tabs had opened', async () => {
  const server = fakeServer();
  const stored = new Map<string, string>();
  const [first, second] = [await openTab(server, stored), await openTab(server, stored)];
  first.type('Of the first tab');
  await pause();
  second.drafts.refresh();
  await settle();
  expect(second.drafts.store.get().revision).toBe(1);
  first.type('Of the first tab, more');
  await pause();
  second.type('Of the second tab');
  await pause();
  expect(server.reply().text).toBe('Of the first tab, more');
  expect(second.drafts.conflictOf('c1', 'reply')?.text).toBe('Of the first tab, more');
});

it('calls its own text no conflict if a read returns it before the lost answer is repeated', async () => {
  const server = fakeServer();
  const { drafts, type } = await openTab(server);
  server.setLosesAnswers(true);
  type('Press');
  await pause();
  server.setLosesAnswers(false);
  type('Press reset');
  drafts.refresh();
  await pause();
  expect(drafts.conflictOf('c1', 'reply')).toBeNull();
  expect(server.reply().text).toBe('Press reset');
});
