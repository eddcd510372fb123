/**
 * Upper bounds of the buckets in seconds; a last bucket holds everything from the last bound on. Stored figures refer
 * to them by number, so they must not change.
 */
export const bucketBounds = [
  5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 450, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200, 10_800,
  14_400, 21_600, 43_200, 86_400, 172_800, 604_800,
] as const;

/** Numbers of measured times by bucket; missing buckets are empty. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * The time in seconds that a share of the measured times does not exceed, interpolated within its bucket; null without
 * any. In the last bucket it is the bucket's lower bound, since the bucket has no upper one.
 */
export function quantile(histogram: Histogram, share: number): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  if (total <= 0) return null;
  const wanted = share * total;
  let before = 0;
  for (let bucket = 0; bucket <= bucketBounds.length; bucket += 1) {
    const count = histogram.get(bucket) ?? 0;
    if (count > 0 && before + count >= wanted) {
      const low = bucketBounds[bucket - 1] ?? 0;
      const high = bucketBounds[bucket] ?? low;
      return Math.round(low + ((high - low) * Math.max(0, wanted - before)) / count);
    }
    before += count;
  }
  return null;
}

export function addTo(histogram: Map<number, number>, bucket: number, count: number): void {
  histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
}
