/**
 * Caches the promise of a read for each key, so that concurrent and repeated calls share one read. A failed
 * read is not cached. `keptMs` counts from the start of the read.
 */
export function createKeptReads<Value>(keptMs: number) {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    clear: () => kept.clear(),
    get(key: string, now: Date, read: () => Promise<Value>): Promise<Value> {
      const cached = kept.get(key);
      if (cached && now.getTime() < cached.until) return cached.value;
      const value = read();
      const mine = { value, until: now.getTime() + keptMs };
      kept.set(key, mine);
      value.catch(() => {
        if (kept.get(key) === mine) kept.delete(key);
      });
      return value;
    },
  };
}
