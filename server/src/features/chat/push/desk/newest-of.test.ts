import { expect, it } from 'vitest';
import { newestOf } from './newest-of.ts';

it('a read that ends after a later-started read returns that later read’s value', async () => {
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

it('reads that end in the order of their start return their own values', async () => {
  const values = ['offline', 'online'];
  const next = newestOf(async () => values.shift());
  expect([await next(), await next()]).toEqual(['offline', 'online']);
});
