import { expect, it } from 'vitest';
import { newestOf } from './newest-of.ts';

it('returns the newer value from a read that ends after a later one', async () => {
  const reads: PromiseWithResolvers<string>[] = [];
  const next = newestOf(() => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  });
  const [first, second] = [next(), next()];
  reads[1]?.resolve('online');
  expect(await second).toBe('online');
  reads[0]?.resolve('offline');
  expect(await first).toBe('online');
});

it('returns each value of reads that end in their order', async () => {
  const values = ['offline', 'online'];
  const next = newestOf(async () => values.shift());
  expect([await next(), await next()]).toEqual(['offline', 'online']);
});
