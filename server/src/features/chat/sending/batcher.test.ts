import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

const isOutage = (error: unknown): boolean => error instanceof Error && error.message === 'outage';

test('items of one event loop turn are sent together, and each caller gets its own outcome', async () => {
  const batches: number[][] = [];
  const double = createBatcher(async (items: readonly number[]) => {
    batches.push([...items]);
    return items.map((item) => item * 2);
  }, isOutage);
  const outcomes = await Promise.all([1, 2, 3].map((item) => double(item)));
  expect(outcomes).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('an item that fails does not fail the others of its batch', async () => {
  const work = createBatcher(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('bad one');
    return items.map((item) => `${item} done`);
  }, isOutage);
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map((item) => work(item)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('an outage rejects all items of a batch, and none of them is tried alone', async () => {
  let attempts = 0;
  const work = createBatcher(async (_: readonly string[]): Promise<string[]> => {
    attempts += 1;
    throw new Error('outage');
  }, isOutage);
  const settled = await Promise.allSettled(['a', 'b'].map((item) => work(item)));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toBe(1);
});
