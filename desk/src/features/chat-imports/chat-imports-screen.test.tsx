// @vitest-environment jsdom
import {
  applyChatImport,
  type ChatImport,
  listChatImportProblems,
  listChatImports,
  undoChatImport,
  viewChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../testing/render.tsx';
import { ChatImportsScreen } from './chat-imports-screen.tsx';
import { newer } from './import-state.ts';

const t = texts.chatImports;
const one: ChatImport = {
  merchantId: 'kuma-de',
  importId: 'i1',
  source: 'zendesk',
  fileName: 'tickets.json',
  sizeBytes: 1_000,
  bytesRead: 1_000,
  status: 'ready',
  refusal: null,
  entriesRead: 12,
  entriesRefused: 1,
  chatsNew: 8,
  chatsKnown: 1,
  chatsOld: 2,
  chatsOpen: 3,
  messages: 40,
  contactsNew: 0,
  contactsKnown: 0,
  entriesApplied: 0,
  chatsTaken: 0,
  contactsTaken: 0,
  createdAt: new Date(0),
  finishedAt: null,
  uploadedBy: 'Anna',
};
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const page = (list: readonly unknown[]) => ok({ list, total: list.length, page: 1, pageSize: 100 });

let close: () => Promise<void> = async () => undefined;

async function open(shown: ChatImport, answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({
    [listChatImports.path]: () => page([shown]),
    [viewChatImport.path]: () => ok(shown),
    [listChatImportProblems.path]: () => page([{ line: 7, entryId: '504', reason: 'noMessages' }]),
    ...answers,
  });
  const { place, unmount } = await renderAtDesk(api, <ChatImportsScreen importId="i1" />, {
    merchants: [{ merchantId: 'kuma-de', brandName: 'Kuma', country: 'de' }] as never,
  });
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  return { place, requestsOf };
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(() => close());

it('shows before the import which chats are left out, were open, and cannot be imported', async () => {
  const { place } = await open(one);
  await vi.waitFor(() => expect(place.textContent).toContain(t.problems.noMessages));
  for (const line of [
    fill(t.oldNext, { count: 2, months: 24 }),
    fill(t.openNext, { count: 3 }),
    t.quiet,
    '504',
  ])
    expect(place.textContent).toContain(line);
});

it('imports and shows the new state', async () => {
  const done = { ...one, status: 'done', chatsTaken: 8, finishedAt: new Date(1) };
  const { place, requestsOf } = await open(one, { [applyChatImport.path]: () => ok(done) });
  await press(place, fill(t.apply, { count: 8 }));
  expect(requestsOf(applyChatImport)).toEqual([{ merchantId: 'kuma-de', importId: 'i1' }]);
  await vi.waitFor(() => expect(place.textContent).toContain(fill(t.done, { chats: 8, contacts: 0 })));
});

it('undoes an import after a question', async () => {
  const done = { ...one, status: 'done', chatsTaken: 8 } as const;
  const { place, requestsOf } = await open(done, {
    [undoChatImport.path]: () => ok({ ...done, status: 'undone', chatsTaken: 0 }),
  });
  await press(place, t.undo);
  expect(openQuestion.get()?.title).toBe(fill(t.undoTitle, { count: 8 }));
  expect(requestsOf(undoChatImport)).toEqual([]);
  await act(async () => openQuestion.get()?.answer(true));
  await vi.waitFor(() => expect(place.textContent).toContain(t.undoneNext));
});

it('shows the state that another team member has set', async () => {
  const latest = { ...one, status: 'cancelled' } as const;
  const { place } = await open(one, {
    [applyChatImport.path]: () => ({ kind: 'refused', code: 'conflictStale', msg: '', data: { latest } }),
  });
  await press(place, fill(t.apply, { count: 8 }));
  await vi.waitFor(() => expect(place.textContent).toContain(t.overtaken));
  expect(place.textContent).toContain(t.cancelledNext);
});

it('says why a file was rejected', async () => {
  const refusal = { reason: 'otherFile', line: 1 } as const;
  const { place } = await open({ ...one, status: 'refused', refusal, entriesRead: 0 });
  await vi.waitFor(() => expect(place.textContent).toContain(fill(t.refusals.otherFile, { line: 1 })));
});

it('keeps the later state when answers arrive in another order', () => {
  const applying = { ...one, status: 'applying', entriesApplied: 5 } as const;
  const undoing = { ...one, status: 'undoing', chatsTaken: 3 } as const;
  expect(newer(applying, one)).toBe(applying);
  expect(newer(applying, { ...applying, entriesApplied: 2 })).toBe(applying);
  expect(newer(undoing, { ...undoing, chatsTaken: 8 })).toBe(undoing);
  const fewer = { ...undoing, chatsTaken: 1 };
  expect(newer(undoing, fewer)).toBe(fewer);
});
