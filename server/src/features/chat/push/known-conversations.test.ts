import { expect, test } from 'vitest';
import type { Change } from '../conversation/changes.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { Beside } from '../desk/desk-views.ts';
import { joinChange } from './desk/desk-waiting.ts';
import { createKnownConversations } from './known-conversations.ts';

const rowOf = (lastSeq: number, agentId: string | null = null) =>
  ({ id: 'c', agentId, lastSeq }) as unknown as ConversationRow;
const changeOf = (row: ConversationRow | null, lastSeq: number, mark = 'a') =>
  ({
    conversationId: 'c',
    row,
    lastSeq,
    mark,
    messages: [{ seq: lastSeq, from: 'customer' }],
  }) as unknown as Change;
const beside: Beside = { said: null, ticket: null };

test('counts a conversation as moved only when its mark changes', () => {
  const known = createKnownConversations();
  expect(known.isMoved(rowOf(1), 'a')).toBe(true);
  expect(known.isMoved(rowOf(2), 'a')).toBe(false);
  expect(known.isMoved(rowOf(2), 'b')).toBe(true);
});

test('knows the agent of a change of another node while the mark is the same', () => {
  const known = createKnownConversations();
  known.isMoved(rowOf(1, 'ann'), 'a');
  expect(known.agentOf(changeOf(null, 2, 'a'))).toBe('ann');
  expect(known.agentOf(changeOf(null, 2, 'b'))).toBeUndefined();
  expect(known.agentOf(changeOf(rowOf(2, 'ben'), 2))).toBe('ben');
});

test('continues the kept data with the next message', () => {
  const known = createKnownConversations();
  known.isMoved(rowOf(1), 'a');
  known.keep(rowOf(1), beside);
  const waiting = joinChange(undefined, changeOf(rowOf(2), 2), false);
  expect(known.continued(rowOf(2), waiting)).toEqual({ said: waiting.said, ticket: null });
});

test('continues nothing when a message may be missing or the conversation is forgotten', () => {
  const known = createKnownConversations();
  known.isMoved(rowOf(1), 'a');
  known.keep(rowOf(1), beside);
  const gap = joinChange(undefined, changeOf(rowOf(3), 3), false);
  expect(known.continued(rowOf(3), gap)).toBeNull();
  known.forget('c');
  const next = joinChange(undefined, changeOf(rowOf(2), 2), false);
  expect(known.continued(rowOf(2), next)).toBeNull();
});
