/** A token bucket that holds `burst` requests and refills by `perSecond`. */
export type FloodLimit = { readonly burst: number; readonly perSecond: number };

export type Flood = {
  /** Seconds to wait, or 0 if the request may pass. */
  take(key: string, limit: FloodLimit, now: number): number;
};

type Bucket = { left: number; at: number };
const maxBuckets = 50_000;

/**
 * Counts per key in this process's memory. It only slows callers down, and evicts the least recently seen.
 */
export function createFlood(): Flood {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, limit, now) {
      const bucket = buckets.get(key) ?? { left: limit.burst, at: now };
      const refilled = (Math.max(0, now - bucket.at) / 1000) * limit.perSecond;
      const left = Math.min(limit.burst, bucket.left + refilled);
      buckets.delete(key);
      buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
      const oldest = buckets.size > maxBuckets ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
      return left < 1 ? Math.ceil((1 - left) / limit.perSecond) : 0;
    },
  };
}
