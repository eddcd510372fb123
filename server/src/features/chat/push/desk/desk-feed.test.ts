import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../../../platform/logging/log.ts';
import { createChanges } from '../../conversation/changes.ts';
import type { ConversationRow, MessageRow } from '../../conversation/conversation-row.ts';
import type { DeskViews } from '../../desk/desk-views.ts';
import { createDeskFeed } from './desk-feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function rowOf(agentId: string | null, lastSeq = 1): ConversationRow {
  const base = { sitting: 'open', holds: {}, ticket: null, botMessages: 0, asked: null };
  const state =
    agentId === null ? { ...base, mode: 'bot' } : { ...base, mode: 'agent', agent: { id: agentId } };
  return {
    merchantId: 'm',
    id: 'c',
    agentId,
    state,
    lastSeq,
    seenByService: 0,
    assigneeId: agentId,
    assignedAt: null,
  } as unknown as ConversationRow;
}

function setUp(stored: () => ConversationRow | null = () => null) {
  let reads = 0;
  let looks = 0;
  let notify: (notification: string) => void = () => undefined;
  const changes = createChanges({
    publish: () => undefined,
    onNotification: (listener) => {
      notify = listener;
    },
  });
  const elsewhere = createChanges({
    publish: (notification) => notify(notification),
    onNotification: () => undefined,
  });
  const views = {
    detailsOf: async (rows: readonly ConversationRow[]) => {
      looks += rows.length;
      return rows.map(() => ({ lastMessage: null, unread: 0, ticket: null, assignee: null }));
    },
  } as unknown as DeskViews;
  const since = async () => {
    reads += 1;
    const row = stored();
    return row && { row, messages: [] };
  };
  const feed = createDeskFeed({ changes, chats: { since }, views, log: createLogger('silent') });
  const sent: string[] = [];
  let excerpt: string | null = null;
  const enter = (personId: string, watches: string[] = []) =>
    feed.enter({
      personId,
      isWatching: (id) => watches.includes(id),
      listed: ({ lastMessage }) => {
        sent.push(`${personId} listed`);
        excerpt = lastMessage?.text ?? null;
      },
      shown: () => void sent.push(`${personId} shown`),
      erased: () => void sent.push(`${personId} erased`),
    });
  const changeAt =
    (node: typeof changes) =>
    async (row: ConversationRow, messages: MessageRow[] = []) => {
      const { merchantId, id: conversationId, lastSeq } = row;
      node.publish({ merchantId, conversationId, lastSeq, row, messages });
      await vi.advanceTimersByTimeAsync(400);
    };
  const counts = { reads: () => reads, looks: () => looks, excerpt: () => excerpt };
  return { enter, change: changeAt(changes), foreignChange: changeAt(elsewhere), sent, ...counts };
}

test('a change in the lists is sent to all desks', async () => {
  const { enter, change, sent } = setUp();
  enter('anna');
  enter('ben');
  await change(rowOf('anna'));
  expect(sent.sort()).toEqual(['anna listed', 'ben listed']);
});

test('a message that moves no list entry is sent only to its agent and to desks that have the conversation open', async () => {
  const { enter, change, sent } = setUp();
  enter('anna');
  enter('ben', ['c']);
  enter('carl');
  await change(rowOf('anna'));
  sent.length = 0;
  await change(rowOf('anna'));
  expect(sent.sort()).toEqual(['anna listed', 'ben shown']);
});

test('a change by another node is read from the database only if it moves the lists or concerns an agent here', async () => {
  let row = rowOf(null);
  const { enter, foreignChange, sent, reads } = setUp(() => row);
  enter('anna');
  enter('ben');
  await foreignChange(row);
  expect(sent.splice(0).sort()).toEqual(['anna listed', 'ben listed']);
  await foreignChange(row);
  expect(sent).toEqual([]);
  expect(reads()).toBe(1);
  row = rowOf('anna');
  await foreignChange(row);
  expect(sent.splice(0).sort()).toEqual(['anna listed', 'ben listed']);
  await foreignChange(row);
  expect(sent).toEqual(['anna listed']);
});

test('an erased conversation is announced to all desks and removed from memory', async () => {
  let row: ConversationRow | null = rowOf('anna');
  const { enter, change, foreignChange, sent, looks } = setUp(() => row);
  enter('anna');
  enter('ben');
  await change(rowOf('anna'));
  sent.length = 0;
  row = null;
  await foreignChange(rowOf('anna'));
  expect(sent.splice(0).sort()).toEqual(['anna erased', 'ben erased']);
  const before = looks();
  await change(rowOf('anna'));
  expect(looks()).toBe(before + 1);
});

test('a desk that has left receives nothing', async () => {
  const { enter, change, sent } = setUp();
  const leave = enter('anna');
  leave();
  await change(rowOf('anna'));
  expect(sent).toEqual([]);
});

const messageOf = (body: string, from: MessageRow['from'] = 'customer') =>
  ({ body, from, createdAt: new Date(0) }) as unknown as MessageRow;

test('a message that directly follows the cached ones is shown without a read of the database', async () => {
  const { enter, change, looks, excerpt } = setUp();
  enter('anna');
  await change(rowOf('anna'));
  expect(looks()).toBe(1);
  await change(rowOf('anna', 2), [messageOf('It is <b>broken</b>')]);
  await change(rowOf('anna', 4), [messageOf('Still'), messageOf('A line', 'divider')]);
  expect(excerpt()).toBe('Still');
  await change(rowOf('anna', 4));
  expect(excerpt()).toBe('Still');
  expect(looks()).toBe(1);
});

test.each([
  ['a message after a missed one', rowOf('anna', 9), [messageOf('Later')]],
  ['a message with another change', { ...rowOf('anna', 2), givenName: 'Ann' }, [messageOf('Hello')]],
])('after %s the conversation is read again', async (_, row, messages) => {
  const { enter, change, looks } = setUp();
  enter('anna');
  await change(rowOf('anna'));
  await change(row, messages);
  expect(looks()).toBe(2);
});

test('the conversation is read again after a change that another node wrote in between', async () => {
  const { enter, change, foreignChange, looks } = setUp(() => rowOf('anna', 2));
  enter('anna');
  await change(rowOf('anna'));
  await foreignChange(rowOf('anna', 2), [messageOf('From elsewhere')]);
  expect(looks()).toBe(2);
  await change(rowOf('anna', 3), [messageOf('From here')]);
  expect(looks()).toBe(2);
});
