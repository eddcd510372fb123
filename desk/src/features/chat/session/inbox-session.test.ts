// @vitest-environment jsdom
import type { ChatMessage } from '@aftercare/contract/chat/message';
import {
  acceptConversation,
  closeConversation,
  countInbox,
  type InboxItem,
  listInbox,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { deskEvent, deskFrame } from '@aftercare/contract/desk/chat/push';
import { snoozeConversation } from '@aftercare/contract/desk/chat/snooze';
import { limits } from '@aftercare/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { fakeApi } from '../../../testing/render.tsx';
import type { DeskEvent } from './desk-link.ts';
import { createInboxSession } from './inbox-session.ts';
import { createReplies } from './replies.ts';

const presence = { status: 'online' as const, online: [] };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: unknown = null) => ({
  kind: 'refused',
  code,
  msg: `refused: ${code}`,
  data,
});

const message = (seq: number, direction: 0 | 1 = 0): ChatMessage => ({
  id: `message-${seq}`,
  seq,
  authorId: '',
  userName: '',
  avatar: '',
  tag: direction === 0 ? 'customer' : 'service',
  html: [`text ${seq}`],
  createdAt: new Date(0),
  direction,
  type: '',
  showsCard: false,
  chat: 'agent',
  isAutomated: false,
  items: [],
  isEnd: null,
  file: null,
  card: null,
});
const page = (seqs: readonly number[], lastSeq = seqs.at(-1) ?? 0, conversation: unknown = { version: 1 }) =>
  ok({ list: seqs.map((seq) => message(seq)), lastSeq, conversation, closings: [] });

type Place = { before?: number; after?: number };
type Answers = Record<string, (request: unknown) => unknown>;

const itemOf = (conversationId: string, change: Partial<InboxItem> = {}): InboxItem => ({
  conversationId,
  merchantId: 'kuma-de',
  contact: { givenName: '', email: '', avatar: '' },
  mode: 'connectingAgent',
  waitingSince: new Date(1_000),
  agent: null,
  assignee: null,
  ticket: null,
  lastSeq: 2,
  seenSeq: 0,
  lastMessage: null,
  lastMessageAt: new Date(1_000),
  unread: 1,
  lang: 'en_US',
  awaitsReplySince: null,
  snoozedUntil: null,
  isUrgent: false,
  ...change,
});
const counts = (waiting: number) => ok({ waiting, mine: 0, all: 0, snoozed: 0 });

let stop = (): void => undefined;

/** A session with a fake server and socket. `log` has calls and frames in order. */
function begin(answers: Answers = {}) {
  const log: string[] = [];
  const sockets: WebSocket[] = [];
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0, next: null }),
    [countInbox.path]: () => counts(0),
    [readConversation.path]: () => page([]),
    ...answers,
  });
  const logging: typeof api = {
    send: (call, request, options) => {
      log.push(call.path);
      return api.send(call, request, options);
    },
  };
  function openSocket(): WebSocket {
    const socket = {
      readyState: 1,
      send: (text: string) => log.push(deskFrame.fromWire(JSON.parse(text)).type),
      close: () => log.push('socket closed'),
    };
    sockets.push(socket as unknown as WebSocket);
    return socket as unknown as WebSocket;
  }
  const stored = new Map<string, string>();
  const replies = createReplies(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  let ids = 0;
  const inbox = createInboxSession({
    api: logging,
    replies,
    personId: 'anna',
    openSocket,
    newId: () => `reply-${++ids}`,
  });
  stop = inbox.stop;
  return {
    inbox,
    replies,
    log,
    requestsOf: <T>(call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request as T),
    /** Delivers an event by the newest socket. */
    push: (event: DeskEvent) =>
      sockets.at(-1)?.onmessage?.({ data: JSON.stringify(deskEvent.toWire(event)) } as MessageEvent),
    drop: () => sockets.at(-1)?.onclose?.({} as CloseEvent),
    shownSeqs: () => inbox.view().open?.messages.map(({ seq }) => seq),
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('once the socket is ready, watches the open conversation, loads the lists and reads the messages', async () => {
  const { inbox, log, push, settle } = begin({ [readConversation.path]: () => page([1, 2]) });
  inbox.open('c1');
  await settle();
  log.length = 0;
  push({ type: 'ready', presence });
  await settle();
  expect(log).toEqual(['ping', 'watch', listInbox.path, countInbox.path, readConversation.path, 'seen']);
  expect(inbox.view()).toMatchObject({ isUp: true, presence });
});

it('reads page by page up to the newest message, then reports it as seen', async () => {
  const pages = [page([3, 4], 6), page([5, 6], 6)];
  const { inbox, requestsOf, shownSeqs, settle } = begin({ [readConversation.path]: () => pages.shift() });
  inbox.open('c1');
  await settle();
  expect(shownSeqs()).toEqual([3, 4, 5, 6]);
  const places = requestsOf<Place>(readConversation).map(({ before, after }) => ({ before, after }));
  expect(places).toEqual([
    { before: 2 ** 29, after: undefined },
    { before: undefined, after: 4 },
  ]);
});

it('does not report messages as seen while the page is hidden', async () => {
  const { inbox, log, settle } = begin({ [readConversation.path]: () => page([1]) });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  inbox.open('c1');
  await settle();
  expect(log).not.toContain('seen');
});

it('ignores a page that arrives after the user opened another conversation', async () => {
  const late = Promise.withResolvers<unknown>();
  const answers = [late.promise, page([7])];
  const { inbox, shownSeqs, settle } = begin({ [readConversation.path]: () => answers.shift() });
  inbox.open('c1');
  inbox.open('c2');
  late.resolve(page([1]));
  await settle();
  expect(inbox.view().open?.id).toBe('c2');
  expect(shownSeqs()).toEqual([7]);
});

it('ignores the rows of a list that is no longer selected', async () => {
  const late = Promise.withResolvers<unknown>();
  const { inbox, settle } = begin({
    [listInbox.path]: (request) =>
      (request as { list: string }).list === 'mine' ? late.promise : ok({ list: [], next: null }),
    [countInbox.path]: () => counts(3),
  });
  inbox.select({ list: 'mine', filter: {} });
  inbox.select({ list: 'all', filter: {} });
  late.resolve(ok({ list: [itemOf('c1')], next: null }));
  await settle();
  expect(inbox.view()).toMatchObject({ wanted: { list: 'all' }, rows: { items: [] }, waiting: 3 });
});

describe('colleagues at the same conversation', () => {
  const viewers = (...all: [string, boolean][]): DeskEvent => ({
    type: 'viewers.changed',
    conversationId: 'c1',
    viewers: all.map(([personId, isTyping]) => ({ personId, isTyping })),
  });

  it('are shown without the user, and their typing ends after a while or with their message', async () => {
    const { inbox, push, settle } = begin();
    inbox.open('c1');
    await settle();
    push({ type: 'ready', presence });
    push(viewers(['anna', true], ['mia', true]));
    expect(inbox.view().open?.viewers).toEqual([{ personId: 'mia', isTyping: true }]);
    await vi.advanceTimersByTimeAsync(limits.typingShownMs);
    expect(inbox.view().open?.viewers).toEqual([{ personId: 'mia', isTyping: false }]);
    push(viewers(['mia', true]));
    push({ type: 'message.created', conversationId: 'c1', message: message(1, 1) });
    expect(inbox.view().open?.viewers).toEqual([{ personId: 'mia', isTyping: false }]);
  });

  it('of another conversation are not shown, and none remain after a change of the conversation', async () => {
    const { inbox, push, settle } = begin();
    inbox.open('c2');
    await settle();
    push(viewers(['mia', false]));
    expect(inbox.view().open?.viewers).toEqual([]);
    inbox.open('c1');
    push(viewers(['mia', false]));
    inbox.open('c2');
    inbox.open('c1');
    expect(inbox.view().open?.viewers).toEqual([]);
  });
});

describe('the readers of conversations', () => {
  const changed = (conversationId: string, ...personIds: string[]): DeskEvent => ({
    type: 'readers.changed',
    rows: [{ conversationId, personIds }],
  });

  it('are kept without the user, change no order, and are unknown without a link', async () => {
    const items = [itemOf('c1'), itemOf('c2', { waitingSince: new Date(2_000) })];
    const { inbox, push, settle, drop } = begin({
      [listInbox.path]: () => ok({ list: items, total: 2, next: null }),
    });
    push({ type: 'ready', presence });
    await settle();
    const { rows } = inbox.view();
    push(changed('c2', 'anna', 'mia', 'ben'));
    push(changed('c1', 'anna'));
    expect([...inbox.view().readers]).toEqual([['c2', 'mia ben']]);
    expect(inbox.view().rows).toBe(rows);
    push(changed('c2', 'anna'));
    expect(inbox.view().readers.size).toBe(0);
    push(changed('c2', 'mia'));
    drop();
    expect(inbox.view().readers.size).toBe(0);
  });
});

describe('the list', () => {
  const shownIds = (inbox: ReturnType<typeof begin>['inbox']) =>
    inbox.view().rows?.items.map(({ conversationId }) => conversationId);
  const changed = (conversationId: string, change: Partial<InboxItem> = {}) =>
    ({ type: 'inbox.changed', item: itemOf(conversationId, change) }) as const;
  const pagesOf = (...pages: [InboxItem[], unknown][]) => {
    const answers = pages.map(([list, next]) => ok({ list, next }));
    return { [listInbox.path]: () => answers.shift() ?? ok({ list: [], next: null }) };
  };

  it('takes a pushed conversation into its place without loading, and counts once', async () => {
    const { inbox, push, requestsOf, settle } = begin(
      pagesOf([[itemOf('c2', { waitingSince: new Date(2_000) })], null]),
    );
    push({ type: 'ready', presence });
    await settle();
    push(changed('c3', { waitingSince: new Date(3_000) }));
    push(changed('c1'));
    expect(shownIds(inbox)).toEqual(['c1', 'c2', 'c3']);
    push(changed('c2', { waitingSince: null }));
    expect(shownIds(inbox)).toEqual(['c1', 'c3']);
    expect(requestsOf(listInbox)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requestsOf(countInbox)).toHaveLength(2);
  });

  it('keeps a change that was pushed while a page was on its way', async () => {
    const late = Promise.withResolvers<unknown>();
    const { inbox, push, settle } = begin({ [listInbox.path]: () => late.promise });
    push({ type: 'ready', presence });
    push(changed('c1', { waitingSince: null }));
    push(changed('c2', { waitingSince: new Date(2_000) }));
    late.resolve(ok({ list: [itemOf('c1')], next: null }));
    await settle();
    expect(shownIds(inbox)).toEqual(['c2']);
  });

  it('loads the rows after the last one, once at a time', async () => {
    const next = { first: 1, second: 1_000, id: 'c1' };
    const { inbox, push, requestsOf, settle } = begin(
      pagesOf([[itemOf('c1')], next], [[itemOf('c1'), itemOf('c2')], null]),
    );
    push({ type: 'ready', presence });
    await settle();
    await Promise.all([inbox.moreRows(), inbox.moreRows()]);
    expect(requestsOf<{ after: unknown }>(listInbox).map(({ after }) => after)).toEqual([undefined, next]);
    expect(shownIds(inbox)).toEqual(['c1', 'c2']);
    await inbox.moreRows();
    expect(requestsOf(listInbox)).toHaveLength(2);
  });

  it('reads all loaded rows again after the socket was down', async () => {
    const next = { first: 1, second: 1_000, id: 'c1' };
    const { inbox, push, settle } = begin(
      pagesOf([[itemOf('c1')], next], [[itemOf('c2')], null], [[itemOf('c1')], next], [[itemOf('c3')], null]),
    );
    push({ type: 'ready', presence });
    await settle();
    await inbox.moreRows();
    push({ type: 'ready', presence });
    await settle();
    expect(shownIds(inbox)).toEqual(['c1', 'c3']);
  });

  it('counts with the filters, and the waiting customers without them', async () => {
    const { inbox, settle } = begin({
      [countInbox.path]: (request) => counts((request as { lang?: string }).lang ? 1 : 4),
    });
    inbox.select({ list: 'waiting', filter: { lang: 'ja_JP' } });
    await settle();
    expect(inbox.view()).toMatchObject({ counts: { waiting: 1 }, waiting: 4 });
  });

  it('shows no unread messages once the open conversation was read', async () => {
    const { inbox, push, settle } = begin({
      ...pagesOf([[itemOf('c1'), itemOf('c2')], null]),
      [readConversation.path]: () => page([1, 2]),
    });
    inbox.open('c1');
    push({ type: 'ready', presence });
    await settle();
    inbox.wake();
    await settle();
    push(changed('c1'));
    push({ type: 'message.created', conversationId: 'c1', message: message(2) });
    await settle();
    expect(inbox.view().rows?.items.map(({ unread }) => unread)).toEqual([0]);
  });

  it('removes a conversation that the agent snoozes, and says if the server refuses', async () => {
    const until = new Date(Date.now() + 60_000);
    const answers = [ok(itemOf('c1', { snoozedUntil: until })), refused('notFound')];
    const { inbox, push, settle } = begin({
      ...pagesOf([[itemOf('c1')], null]),
      [snoozeConversation.path]: () => answers.shift(),
    });
    push({ type: 'ready', presence });
    await settle();
    await inbox.snooze('c1', until);
    expect(shownIds(inbox)).toEqual([]);
    await inbox.snooze('c1', null);
    expect(inbox.view().notice).toBe(texts.inboxLists.snoozeFailed);
  });
});

describe('a conversation that was open before', () => {
  it('is shown at once with its messages, which are then continued', async () => {
    const pages = [page([1, 2]), page([9]), page([3])];
    const { inbox, shownSeqs, requestsOf, settle } = begin({ [readConversation.path]: () => pages.shift() });
    inbox.open('c1');
    await settle();
    inbox.open('c2');
    await settle();
    inbox.open('c1');
    expect(shownSeqs()).toEqual([1, 2]);
    await settle();
    expect(shownSeqs()).toEqual([1, 2, 3]);
    expect(requestsOf<Place>(readConversation).at(-1)).toMatchObject({ after: 2 });
  });

  it('is read again if more than twenty others were opened since, or if it was erased', async () => {
    const { inbox, push, shownSeqs, settle } = begin({ [readConversation.path]: () => page([1]) });
    for (let conversation = 0; conversation <= 21; conversation += 1) {
      inbox.open(`c${conversation}`);
      await settle();
    }
    push({ type: 'conversation.erased', conversationId: 'c20' });
    const seqs = ['c0', 'c20', 'c5'].map((id) => {
      inbox.open(id);
      return shownSeqs();
    });
    expect(seqs).toEqual([[], [], [1]]);
    await settle();
  });
});

it('shows that the customer is typing until the limit or until their message', async () => {
  const { inbox, push, settle } = begin();
  const isWriting = () => inbox.view().open?.isWriting;
  const typing = { type: 'typing.started', conversationId: 'c1', until: new Date(0) } as const;
  inbox.open('c1');
  push(typing);
  await vi.advanceTimersByTimeAsync(limits.typingShownMs - 1);
  expect(isWriting()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isWriting()).toBe(false);
  push(typing);
  push({ type: 'message.created', conversationId: 'c1', message: message(1, 1) });
  expect(isWriting()).toBe(true);
  push({ type: 'message.created', conversationId: 'c1', message: message(2) });
  expect(isWriting()).toBe(false);
  await settle();
});

it('does not read the new message of a conversation that is not open', async () => {
  const { inbox, push, requestsOf, settle } = begin();
  push({ type: 'message.created', conversationId: 'c2', message: message(1) });
  await settle();
  expect(requestsOf(readConversation)).toEqual([]);
  expect(inbox.view().open).toBeNull();
});

it('deletes the draft and the unsent replies of an erased conversation and counts the lists once', async () => {
  const { inbox, replies, push, requestsOf, settle } = begin({ [readConversation.path]: () => page([1]) });
  push({ type: 'ready', presence });
  inbox.open('c1');
  await settle();
  inbox.reply('c1', 'first');
  inbox.write('c1', 'second');
  push({ type: 'conversation.erased', conversationId: 'c1' });
  push({ type: 'conversation.erased', conversationId: 'c1' });
  expect(inbox.view().open).toMatchObject({
    conversation: null,
    messages: [],
    unsent: [],
    isMissing: true,
    isErased: true,
  });
  expect([replies.draftOf('c1'), replies.of('c1')]).toEqual(['', []]);
  const before = requestsOf(countInbox).length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requestsOf(countInbox)).toHaveLength(before + 1);
});

it('shows a conversation that never existed as missing, not as erased', async () => {
  const { inbox, settle } = begin({ [readConversation.path]: () => refused('notFound') });
  inbox.open('c1');
  await settle();
  expect(inbox.view().open).toMatchObject({ isMissing: true, isErased: false });
});

it('if another agent accepted first, shows that agent with a notice, and reloads the list', async () => {
  const latest = { version: 2 };
  const { inbox, requestsOf, settle } = begin({
    [acceptConversation.path]: () => refused('conflictStale', { latest }),
    [readConversation.path]: () => page([], 0, latest),
  });
  inbox.open('c1');
  await inbox.accept('c1');
  await settle();
  expect(inbox.view()).toMatchObject({ notice: 'refused: conflictStale', open: { conversation: latest } });
  expect(requestsOf(listInbox)).toHaveLength(1);
});

it('shows the conversation after closing it and the presence after changing it', async () => {
  const { inbox } = begin({
    [closeConversation.path]: () => ok({ version: 3 }),
    [setPresence.path]: () => ok(presence),
    [readConversation.path]: () => new Promise(() => undefined),
  });
  inbox.open('c1');
  await inbox.close('c1', { reason: undefined, note: undefined });
  await inbox.setPresence('online');
  expect(inbox.view()).toMatchObject({ presence, open: { conversation: { version: 3 } } });
});

it('says that setting the presence failed, until a later attempt succeeds', async () => {
  const answers: unknown[] = [refused('conflictStale', {}), ok(presence)];
  const { inbox } = begin({ [setPresence.path]: () => answers.shift() });
  await inbox.setPresence('online');
  expect(inbox.view()).toMatchObject({ presence: null, hasPresenceFailed: true });
  await inbox.setPresence('online');
  expect(inbox.view()).toMatchObject({ presence, hasPresenceFailed: false });
});

it('shows a reply as unsent until the server has stored it', async () => {
  const stored = Promise.withResolvers<unknown>();
  const { inbox, replies, requestsOf, settle } = begin({
    [readConversation.path]: () => page([1, 2]),
    [replyToConversation.path]: () => stored.promise,
  });
  inbox.open('c1');
  await settle();
  inbox.write('c1', 'hello');
  inbox.reply('c1', 'hello');
  expect(replies.draftOf('c1')).toBe('');
  expect(inbox.view().open?.unsent).toMatchObject([
    { messageId: 'reply-1', text: 'hello', state: 'sending' },
  ]);
  expect(requestsOf(replyToConversation)).toMatchObject([{ messageId: 'reply-1', afterSeq: 2 }]);
  stored.resolve(ok({}));
  await settle();
  expect(inbox.view().open?.unsent).toEqual([]);
});

it('retries a text after the message that it answered, and a file after the newest one', async () => {
  const { inbox, replies, push, requestsOf, settle } = begin({
    [readConversation.path]: () => page([1]),
    [replyToConversation.path]: () => refused('forbidden'),
  });
  inbox.open('c1');
  await settle();
  inbox.reply('c1', 'hello');
  inbox.sendFile('c1', { fileId: 'f1', fileName: 'a.pdf' }, 1);
  await settle();
  push({ type: 'message.created', conversationId: 'c1', message: message(2) });
  for (const reply of replies.of('c1')) {
    expect(reply).toMatchObject({ state: 'failed', reason: 'refused: forbidden' });
    inbox.retry(reply);
  }
  await settle();
  const afterSeqs = requestsOf<{ afterSeq: number }>(replyToConversation).map(({ afterSeq }) => afterSeq);
  expect(afterSeqs).toEqual([1, 1, 1, 2]);
});

it('repeats a reply that got no answer with the same id, after a pause or once the socket is ready', async () => {
  const unanswered = { kind: 'unreachable', reason: 'network' };
  const answers: unknown[] = [unanswered, unanswered];
  const { inbox, push, requestsOf, settle } = begin({
    [replyToConversation.path]: () => answers.shift() ?? ok({}),
  });
  push({ type: 'ready', presence });
  inbox.open('c1');
  await settle();
  inbox.reply('c1', 'hello');
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requestsOf(replyToConversation)).toHaveLength(2);
  push({ type: 'ready', presence });
  await settle();
  const ids = requestsOf<{ messageId: string }>(replyToConversation).map(({ messageId }) => messageId);
  expect(ids).toEqual(['reply-1', 'reply-1', 'reply-1']);
  expect(inbox.view().open?.unsent).toEqual([]);
});

it('sends at most two typing events in the time that one is shown, and another one after a reply', async () => {
  const { inbox, log } = begin();
  const sentTyping = () => log.filter((entry) => entry === 'typing').length;
  await vi.advanceTimersByTimeAsync(limits.typingShownMs);
  inbox.write('c1', 'h');
  inbox.write('c1', 'he');
  expect(sentTyping()).toBe(1);
  await vi.advanceTimersByTimeAsync(limits.typingShownMs / 2);
  inbox.write('c1', '');
  expect(sentTyping()).toBe(1);
  inbox.write('c1', 'hel');
  expect(sentTyping()).toBe(2);
  inbox.reply('c1', 'hello');
  inbox.write('c1', 'n');
  expect(sentTyping()).toBe(3);
});

it('loads the page before the newest gap-free messages, so that the gap closes', async () => {
  const pages = [page([2, 5, 6]), page([3, 4])];
  const { inbox, requestsOf, shownSeqs, settle } = begin({ [readConversation.path]: () => pages.shift() });
  inbox.open('c1');
  await settle();
  await inbox.older();
  expect(requestsOf<Place>(readConversation).at(-1)).toMatchObject({ before: 5, after: undefined });
  expect(shownSeqs()).toEqual([2, 3, 4, 5, 6]);
});

it('requests no messages before the first one', async () => {
  const { inbox, requestsOf, settle } = begin({ [readConversation.path]: () => page([1, 2]) });
  await inbox.older();
  inbox.open('c1');
  await settle();
  await inbox.older();
  expect(requestsOf(readConversation)).toHaveLength(1);
});

it('reloads more often while the socket is down', async () => {
  const { push, requestsOf } = begin();
  const loads = () => requestsOf(listInbox).length;
  await vi.advanceTimersByTimeAsync(limits.catchUpWithoutPushMs + 1_000);
  expect(loads()).toBe(2);
  push({ type: 'ready', presence });
  const ready = loads();
  for (let elapsed = 0; elapsed < limits.catchUpMs - 2_000; elapsed += 1_000) {
    push({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(loads()).toBe(ready);
});

it('sends no calls or frames after it stopped', async () => {
  const { inbox, log, push } = begin();
  push({ type: 'conversation.erased', conversationId: 'c1' });
  inbox.stop();
  log.length = 0;
  await vi.advanceTimersByTimeAsync(limits.catchUpMs * 2);
  expect(log).toEqual([]);
});
