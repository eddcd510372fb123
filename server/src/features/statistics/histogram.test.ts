import { describe, expect, it } from 'vitest';
import { addTo, bucketBounds, quantile } from './histogram.ts';

const of = (...entries: [bucket: number, count: number][]) => new Map(entries);

describe('a quantile of a histogram', () => {
  it('is null without a measured time', () => {
    expect(quantile(of(), 0.5)).toBeNull();
    expect(quantile(of([3, 0]), 0.9)).toBeNull();
  });

  it('is between the bounds of its bucket', () => {
    // Bucket 6 is 45 to 60 seconds.
    expect(quantile(of([6, 4]), 0.5)).toBe(53);
    expect(quantile(of([6, 4]), 1)).toBe(60);
    expect(quantile(of([0, 1]), 0.5)).toBe(3);
  });

  it('skips the buckets before it, and empty ones', () => {
    const waits = of([0, 5], [4, 4], [9, 1]);
    expect(quantile(waits, 0.5)).toBe(5);
    expect(quantile(waits, 0.9)).toBe(30);
    expect(quantile(waits, 0.95)).toBe(150);
  });

  it('is the lower bound of the last bucket, which has no upper bound', () => {
    expect(quantile(of([bucketBounds.length, 3]), 0.5)).toBe(604_800);
  });

  it('of two added histograms is that of all their times', () => {
    const both = new Map(of([2, 1]));
    addTo(both, 2, 1);
    addTo(both, 5, 2);
    expect(both).toEqual(of([2, 2], [5, 2]));
    expect(quantile(both, 0.5)).toBe(15);
  });

  it('never decreases with the share', () => {
    const waits = of([1, 3], [7, 2], [12, 9], [20, 1]);
    const found = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1].map((share) => quantile(waits, share) ?? -1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });
});

it('the bounds of the buckets increase', () => {
  expect([...bucketBounds]).toEqual([...bucketBounds].sort((a, b) => a - b));
  expect(new Set(bucketBounds).size).toBe(bucketBounds.length);
});
