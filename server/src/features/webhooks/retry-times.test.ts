import { expect, test } from 'vitest';
import { retryAt } from './retry-times.ts';

const dayMs = 86_400_000;

test('retries of a delivery have growing pauses, and end within a day', () => {
  const until = new Date(dayMs);
  let now = new Date(0);
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = retryAt(attempts, now, until);
    if (next === null) break;
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.length).toBeGreaterThan(8);
  expect(now.getTime()).toBeLessThanOrEqual(dayMs);
  expect(now.getTime()).toBeGreaterThan(dayMs / 2);
});
