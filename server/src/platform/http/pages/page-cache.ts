export function createPageCache<Value>(maxEntries: number, maxAgeMs: number) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string, now: number): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined || entry.until <= now) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: Value, now: number): void {
      entries.delete(key);
      entries.set(key, { value, until: now + maxAgeMs });
      const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
