import { expect, test } from 'vitest';
import type { Change } from '../../conversation/changes.ts';
import { joinChange } from './desk-waiting.ts';

const message = (seq: number, from = 'customer') => ({ seq, from });

/** A change with these messages; `lastSeq` is the sequence number of the last one. */
const changeOf = (lastSeq: number, messages: unknown[] = [message(lastSeq)], row: unknown = {}) =>
  ({ conversationId: 'c', lastSeq, messages, row }) as unknown as Change;

test('keeps the sequence number before the first message if no message is missing between the changes', () => {
  const first = joinChange(undefined, changeOf(4), false);
  expect(first.after).toBe(3);
  expect(joinChange(first, changeOf(6, [message(5), message(6)]), false).after).toBe(3);
});

test('has no such sequence number if a message between two changes is missing', () => {
  const first = joinChange(undefined, changeOf(4), false);
  expect(joinChange(first, changeOf(6), false).after).toBeNull();
});

test('has no such sequence number after a change that another node wrote', () => {
  const first = joinChange(undefined, changeOf(4), false);
  expect(joinChange(first, changeOf(5, [], null), false).after).toBeNull();
});

test('a joined change keeps the newest message that is not a divider', () => {
  const first = joinChange(undefined, changeOf(4), false);
  expect(first.lastMessage).toEqual(message(4));
  expect(joinChange(first, changeOf(5, [message(5, 'divider')]), false).lastMessage).toEqual(message(4));
});

test('is sent to all desks once one of the joined changes is for all', () => {
  const first = joinChange(undefined, changeOf(4), true);
  expect(joinChange(first, changeOf(5), false).isForAll).toBe(true);
});
