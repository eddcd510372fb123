import { expect, it } from 'vitest';
import { notificationsFromOthers, payloadsOf } from './notification-batches.ts';

it('joins notifications to one payload that begins with the id of the sending node', () => {
  expect([...payloadsOf('node', ['first', 'second'])]).toEqual(['node first second']);
});

it('yields no payload without notifications', () => {
  expect([...payloadsOf('node', [])]).toEqual([]);
});

it('splits notifications into payloads of at most 7,500 characters and loses none', () => {
  const notifications = Array.from({ length: 1_000 }, (_, index) => `conversation-${index}`);
  const payloads = [...payloadsOf('node', notifications)];
  expect(payloads.length).toBeGreaterThan(1);
  expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThanOrEqual(7_500);
  expect(payloads.flatMap((payload) => notificationsFromOthers('other', payload))).toEqual(notifications);
});

it('ignores a payload that this node sent', () => {
  expect(notificationsFromOthers('node', 'node first')).toEqual([]);
});
