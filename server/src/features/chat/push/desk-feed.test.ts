import type { DeskConversation } from '@aftercare/contract/desk/inbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../../platform/log.ts';
import { createChanges } from '../changes.ts';
import type { ConversationRow } from '../conversation-row.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { createDeskFeed } from './desk-feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A conversation that this person answers; null: nobody. */
function rowOf(agentId: string | null): ConversationRow {
  const base = { sitting: 'open', holds: {}, ticket: null, botMessages: 0, asked: null };
  const state =
    agentId === null ? { ...base, mode: 'bot' } : { ...base, mode: 'agent', agent: { id: agentId } };
  return { merchantId: 'm', id: 'c', agentId, state, lastSeq: 1 } as unknown as ConversationRow;
}

function setUp(stored: () => ConversationRow | null = () => null) {
  let reads = 0;
  let hear: (hint: string) => void = () => undefined;
  const changes = createChanges({
    publish: () => undefined,
    onHint: (listener) => {
      hear = listener;
    },
  });
  const elsewhere = createChanges({ publish: (hint) => hear(hint), onHint: () => undefined });
  const views = {
    conversations: async (rows: readonly ConversationRow[]) =>
      rows.map(({ id, agentId }) => {
        const agent = agentId === null ? null : { personId: agentId };
        return { conversationId: id, agent } as unknown as DeskConversation;
      }),
  } as unknown as DeskViews;
  const since = async () => {
    reads += 1;
    const row = stored();
    return row && { row, messages: [] };
  };
  const feed = createDeskFeed({ changes, chats: { since }, views, log: createLogger('silent') });
  const told: string[] = [];
  const enter = (personId: string, watches: string[] = []) =>
    feed.enter({
      personId,
      isWatching: (id) => watches.includes(id),
      listed: () => void told.push(`${personId} listed`),
      shown: () => void told.push(`${personId} shown`),
    });
  const changeAt = (node: typeof changes) => async (row: ConversationRow) => {
    const { merchantId, id: conversationId, lastSeq } = row;
    node.tell({ merchantId, conversationId, lastSeq, row, messages: [] });
    await vi.advanceTimersByTimeAsync(200);
  };
  return { enter, change: changeAt(changes), foreignChange: changeAt(elsewhere), told, reads: () => reads };
}

test('what moves in the lists is told to everybody at the desk', async () => {
  const { enter, change, told } = setUp();
  enter('anna');
  enter('ben');
  await change(rowOf('anna'));
  expect(told.sort()).toEqual(['anna listed', 'ben listed']);
});

test('a message alone is told to who answers and to who has it in view, and to nobody else', async () => {
  const { enter, change, told } = setUp();
  enter('anna');
  enter('ben', ['c']);
  enter('carl');
  await change(rowOf('anna'));
  told.length = 0;
  await change(rowOf('anna'));
  expect(told.sort()).toEqual(['anna listed', 'ben shown']);
});

test('what another node wrote is read where it moves the lists, and a message alone is not', async () => {
  let row = rowOf(null);
  const { enter, foreignChange, told, reads } = setUp(() => row);
  enter('anna');
  enter('ben');
  await foreignChange(row);
  expect(told.splice(0).sort()).toEqual(['anna listed', 'ben listed']);
  await foreignChange(row);
  expect(told).toEqual([]);
  expect(reads()).toBe(1);
  row = rowOf('anna');
  await foreignChange(row);
  expect(told.splice(0).sort()).toEqual(['anna listed', 'ben listed']);
  await foreignChange(row);
  expect(told).toEqual(['anna listed']);
});

test('who has left is told nothing', async () => {
  const { enter, change, told } = setUp();
  const leave = enter('anna');
  leave();
  await change(rowOf('anna'));
  expect(told).toEqual([]);
});
