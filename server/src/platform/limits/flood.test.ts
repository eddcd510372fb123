import { describe, expect, it } from 'vitest';
import { createFlood } from './flood.ts';

const limit = { burst: 3, perSecond: 1 };

describe('the flood gate', () => {
  it('lets a burst pass, then one request for each second', () => {
    const flood = createFlood();
    const waits = [0, 0, 0, 0, 1000, 1500].map((now) => flood.take('a', limit, now));
    expect(waits).toEqual([0, 0, 0, 1, 0, 1]);
  });

  it('counts each address for itself', () => {
    const flood = createFlood();
    for (let sent = 0; sent < 4; sent += 1) flood.take('a', limit, 0);
    expect(flood.take('b', limit, 0)).toBe(0);
  });

  it('refills over time up to the burst, never beyond', () => {
    const flood = createFlood();
    for (let sent = 0; sent < 4; sent += 1) flood.take('a', limit, 0);
    const waits = [0, 0, 0, 0].map(() => flood.take('a', limit, 3_600_000));
    expect(waits).toEqual([0, 0, 0, 1]);
  });
});
