import { describe, expect, test } from 'vitest';
import { pauseAfter } from './pause-after.ts';

describe('the pause before a reconnect', () => {
  test.each([
    [0, 500],
    [1, 1_000],
    [4, 8_000],
    [6, 20_000],
    [1_000_000, 20_000],
  ])('after %i attempts is around %i ms, from half to one and a half times', (attempts, middle) => {
    const pauses = Array.from({ length: 200 }, () => pauseAfter(attempts));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(middle * 0.5);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(middle * 1.5);
    // The jitter spreads the clients of a failed server, so that they do not reconnect at the same time.
    expect(new Set(pauses.map(Math.round)).size).toBeGreaterThan(50);
  });
});
