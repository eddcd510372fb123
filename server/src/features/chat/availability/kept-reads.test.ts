import { expect, test } from 'vitest';
import { createKeptReads } from './kept-reads.ts';

const at = (ms: number) => new Date(ms);

function setUp() {
  const reads = createKeptReads<number>(1_000);
  let count = 0;
  const read = async () => {
    count += 1;
    return count;
  };
  return { reads, read };
}

test('returns one cached read per key to all callers until the cached read expires', async () => {
  const { reads, read } = setUp();
  expect(await Promise.all([reads.get('a', at(0), read), reads.get('a', at(0), read)])).toEqual([1, 1]);
  expect(await reads.get('a', at(999), read)).toBe(1);
  expect(await reads.get('b', at(999), read)).toBe(2);
  expect(await reads.get('a', at(1_000), read)).toBe(3);
});

test('reads again after a failed read', async () => {
  const { reads, read } = setUp();
  await expect(reads.get('a', at(0), () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await reads.get('a', at(0), read)).toBe(1);
});

test('reads again after the cache is cleared', async () => {
  const { reads, read } = setUp();
  await reads.get('a', at(0), read);
  reads.clear();
  expect(await reads.get('a', at(0), read)).toBe(2);
});
