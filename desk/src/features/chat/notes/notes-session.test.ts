// @vitest-environment jsdom
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import {
  addNote,
  type ConversationNote,
  listNotes,
  markMentionsSeen,
} from '@aftercare/contract/desk/chat/notes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/render.tsx';
import type { DeskEvent } from '../session/desk-link.ts';
import { createNotesSession } from './notes-session.ts';
import { createUnsentNotes } from './unsent-notes.ts';

const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = { kind: 'refused', code: 'invalidInput', msg: 'Not on the team.', data: {} };
const unreachable = { kind: 'unreachable', reason: 'network' };

const note = (noteId: string, personId = 'ben', conversationId = 'c1'): ConversationNote => ({
  noteId,
  conversationId,
  afterSeq: Number(noteId.replace(/\D/g, '')),
  author: { personId: 'ben', name: 'Ben' },
  body: noteId,
  mentions: [{ personId, name: personId }],
  createdAt: new Date(0),
});
const page = (list: ConversationNote[], total = list.length) => ok({ list, total, page: 1, pageSize: 100 });
const mentioned = (...unseen: number[]) =>
  ok({ list: unseen.map((unseenMentions) => ({ unseenMentions })), total: unseen.length });

let stop = (): void => undefined;

function begin(answers: Record<string, (request: never) => unknown> = {}) {
  const { api, sent } = fakeApi({
    [listNotes.path]: () => page([]),
    [listInbox.path]: () => mentioned(),
    [markMentionsSeen.path]: () => ok({}),
    ...(answers as Record<string, (request: unknown) => unknown>),
  });
  const stored = new Map<string, string>();
  const unsent = createUnsentNotes(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  let ids = 0;
  const notes = createNotesSession({ api, unsent, personId: 'anna', newId: () => `id-${++ids}` });
  stop = notes.stop;
  return {
    notes,
    unsent,
    push: (event: unknown) => notes.onEvent(event as DeskEvent),
    shown: () => notes.store.get().notes.map(({ noteId }) => noteId),
    requestsOf: <T>(call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request as T),
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows the notes of the open conversation and new ones of it alone', async () => {
  const { notes, push, shown, settle } = begin({ [listNotes.path]: () => page([note('n1')]) });
  notes.open('c1');
  await settle();
  push({ type: 'note.created', note: note('n2') });
  push({ type: 'note.created', note: note('n3', 'ben', 'c2') });
  expect(shown()).toEqual(['n1', 'n2']);
});

it('ignores notes that arrive after the user opened another conversation', async () => {
  const late = Promise.withResolvers<unknown>();
  const answers = [late.promise, page([note('n7', 'ben', 'c2')])];
  const { notes, shown, settle } = begin({ [listNotes.path]: () => answers.shift() });
  notes.open('c1');
  notes.open('c2');
  late.resolve(page([note('n1')]));
  await settle();
  expect(shown()).toEqual(['n7']);
});

it('loads older notes page by page, as long as there are more', async () => {
  const many = Array.from({ length: 100 }, (_, place) => note(`n${place + 2}`));
  const pages = [page(many, 101), page([note('n1')], 101)];
  const { notes, shown, requestsOf, settle } = begin({ [listNotes.path]: () => pages.shift() });
  notes.open('c1');
  await settle();
  await notes.older();
  await notes.older();
  expect(requestsOf<{ page: number }>(listNotes).map((one) => one.page)).toEqual([1, 2]);
  expect(shown()).toHaveLength(101);
  expect(shown()[0]).toBe('n1');
});

it('repeats a note that got no answer with the same id, and shows it once', async () => {
  const answers: unknown[] = [unreachable, ok(note('n1'))];
  const { notes, push, shown, requestsOf, settle } = begin({ [addNote.path]: () => answers.shift() });
  notes.open('c1');
  notes.writeDraft('c1', 'Hello');
  notes.add('c1', 'Hello', { mentions: ['ben'] });
  expect(notes.draftOf('c1')).toBe('');
  await settle();
  expect(notes.store.get().unsent).toMatchObject([{ messageId: 'id-1', text: 'Hello', state: 'sending' }]);
  notes.refresh();
  await settle();
  push({ type: 'note.created', note: note('n1') });
  const wanted = { conversationId: 'c1', noteId: 'id-1', body: 'Hello', mentions: ['ben'] };
  expect(requestsOf(addNote)).toEqual([wanted, wanted]);
  expect(notes.store.get().unsent).toEqual([]);
  expect(shown()).toEqual(['n1']);
});

it('keeps a refused note with its reason, and returns it to the draft before what was typed since', async () => {
  const { notes, unsent, settle } = begin({ [addNote.path]: () => refused });
  notes.open('c1');
  notes.add('c1', 'First', { mentions: ['gone'] });
  await settle();
  const [failed] = notes.store.get().unsent;
  expect(failed).toMatchObject({ state: 'failed', reason: 'Not on the team.' });
  notes.writeDraft('c1', 'Second');
  if (failed) notes.edit(failed);
  expect([notes.draftOf('c1'), unsent.of('c1')]).toEqual(['First\nSecond', []]);
});

it('reports the newest mention of the user once it is shown, and each only once', async () => {
  const { notes, push, requestsOf, settle } = begin({
    [listNotes.path]: () => page([note('n1', 'anna'), note('n2', 'anna'), note('n3')]),
  });
  notes.open('c1');
  await settle();
  notes.refresh();
  await settle();
  push({ type: 'note.created', note: note('n4', 'anna') });
  await settle();
  expect(requestsOf<{ noteId: string }>(markMentionsSeen).map(({ noteId }) => noteId)).toEqual(['n2', 'n4']);
});

it('reports no mention while the page is hidden, and tries again after a failure', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const answers: unknown[] = [unreachable, ok({})];
  const { notes, requestsOf, settle } = begin({
    [listNotes.path]: () => page([note('n1', 'anna')]),
    [markMentionsSeen.path]: () => answers.shift(),
  });
  notes.open('c1');
  await settle();
  expect(requestsOf(markMentionsSeen)).toEqual([]);
  visible.mockReturnValue('visible');
  for (let round = 0; round < 3; round += 1) {
    notes.refresh();
    await settle();
  }
  expect(requestsOf(markMentionsSeen)).toHaveLength(2);
});

it('shows that there are unseen mentions, until none is left', async () => {
  let unseen = 1;
  const { notes, push, settle } = begin({ [listInbox.path]: () => mentioned(unseen) });
  const hasMentions = () => notes.store.get().hasMentions;
  push({ type: 'inbox.changed', item: { conversationId: 'c1' } });
  expect(hasMentions()).toBe(false);
  push({ type: 'inbox.changed', item: { conversationId: 'c1', unseenMentions: 1 } });
  expect(hasMentions()).toBe(true);
  unseen = 0;
  notes.refresh();
  await settle();
  expect(hasMentions()).toBe(false);
});

it('deletes the draft, the notes and the unsent notes of an erased conversation', async () => {
  const { notes, unsent, push, settle } = begin({
    [listNotes.path]: () => page([note('n1')]),
    [addNote.path]: () => unreachable,
  });
  notes.open('c1');
  await settle();
  notes.add('c1', 'On its way', { mentions: [] });
  notes.writeDraft('c1', 'Not yet');
  push({ type: 'conversation.erased', conversationId: 'c1' });
  expect(notes.store.get()).toMatchObject({ notes: [], unsent: [] });
  expect([notes.draftOf('c1'), unsent.of('c1')]).toEqual(['', []]);
});
