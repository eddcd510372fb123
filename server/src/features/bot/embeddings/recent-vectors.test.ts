import { expect, test } from 'vitest';
import { createRecentVectors } from './recent-vectors.ts';

const vector = (value: number) => Float32Array.of(value);

test('recent vectors are found by service and text', () => {
  const recent = createRecentVectors(5);
  recent.put('a', new Map([['one', vector(1)]]));
  expect([...recent.of('a', ['one', 'two'])]).toEqual([['one', vector(1)]]);
  expect(recent.of('b', ['one']).size).toBe(0);
});

test('of too many recent vectors, the least recently used ones are dropped', () => {
  const recent = createRecentVectors(2);
  for (const text of ['one', 'two']) recent.put('a', new Map([[text, vector(1)]]));
  recent.of('a', ['one']);
  recent.put('a', new Map([['three', vector(3)]]));
  expect([...recent.of('a', ['one', 'two', 'three']).keys()]).toEqual(['one', 'three']);
});
