import { expect, it, vi } from 'vitest';
import { runBulk } from './run-bulk.ts';

const answers = (kinds: Record<string, 'ok' | 'refused' | 'unreachable'>) =>
  vi.fn(async (id: string) => ({ kind: kinds[id] ?? ('ok' as const) }));

it('goes on after a refused conversation, and reports each result', async () => {
  const finished: number[] = [];
  const result = await runBulk(['a', 'b', 'c'], answers({ b: 'refused' }), (count) => finished.push(count));
  expect(result).toEqual({ done: ['a', 'c'], refused: ['b'], unreachable: [] });
  expect(finished).toEqual([1, 2, 3]);
});

it('sends nothing more after a lost answer, and reports the rest as not reached', async () => {
  const send = answers({ b: 'unreachable' });
  expect(await runBulk(['a', 'b', 'c'], send, () => undefined)).toEqual({
    done: ['a'],
    refused: [],
    unreachable: ['b', 'c'],
  });
  expect(send).toHaveBeenCalledTimes(2);
});
