import { expect, test } from 'vitest';
import type { Change } from '../conversation/changes.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { RowDetails } from '../desk/desk-views.ts';
import { createConversationCache } from './conversation-cache.ts';
import { joinChange } from './desk/desk-waiting.ts';

const rowOf = (lastSeq: number, agentId: string | null = null, seenByService = 0) =>
  ({ id: 'c', agentId, lastSeq, seenByService }) as unknown as ConversationRow;
const changeOf = (row: ConversationRow | null, lastSeq: number, mark = 'a') =>
  ({
    conversationId: 'c',
    row,
    lastSeq,
    mark,
    messages: [{ seq: lastSeq, from: 'customer' }],
  }) as unknown as Change;
const details: RowDetails = {
  lastMessage: null,
  unread: 1,
  ticket: null,
  agent: null,
  assignee: null,
  tags: [],
};

test('counts a conversation as moved in the lists only when its list mark changes', () => {
  const cache = createConversationCache();
  expect(cache.isMoved(rowOf(1), 'a')).toBe(true);
  expect(cache.isMoved(rowOf(2), 'a')).toBe(false);
  expect(cache.isMoved(rowOf(2), 'b')).toBe(true);
});

test('returns the cached agent for another node’s change if the list mark is unchanged', () => {
  const cache = createConversationCache();
  cache.isMoved(rowOf(1, 'ann'), 'a');
  expect(cache.agentOf(changeOf(null, 2, 'a'))).toBe('ann');
  expect(cache.agentOf(changeOf(null, 2, 'b'))).toBeUndefined();
  expect(cache.agentOf(changeOf(rowOf(2, 'ben'), 2))).toBe('ben');
});

test('adds the next message to the cached data without a read', () => {
  const cache = createConversationCache();
  cache.isMoved(rowOf(1), 'a');
  cache.keep(rowOf(1), details);
  const waiting = joinChange(undefined, changeOf(rowOf(2), 2), false);
  expect(cache.continued(rowOf(2), waiting)).toEqual({
    ...details,
    lastMessage: waiting.lastMessage,
    unread: 2,
  });
});

test('has no unread message once the team has seen the last one, and reads after a part was seen', () => {
  const cache = createConversationCache();
  cache.isMoved(rowOf(1), 'a');
  cache.keep(rowOf(1), details);
  const waiting = joinChange(undefined, changeOf(rowOf(2), 2), false);
  expect(cache.continued(rowOf(2, null, 2), waiting)).toMatchObject({ unread: 0 });
  expect(cache.continued(rowOf(2, null, 1), waiting)).toBeNull();
});

test('returns no cached data when a message may be missing or the conversation was removed from the cache', () => {
  const cache = createConversationCache();
  cache.isMoved(rowOf(1), 'a');
  cache.keep(rowOf(1), details);
  const gap = joinChange(undefined, changeOf(rowOf(3), 3), false);
  expect(cache.continued(rowOf(3), gap)).toBeNull();
  cache.forget('c');
  const next = joinChange(undefined, changeOf(rowOf(2), 2), false);
  expect(cache.continued(rowOf(2), next)).toBeNull();
});
