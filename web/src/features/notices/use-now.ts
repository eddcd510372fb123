import { useEffect, useState } from 'react';

/** What a browser's timer can wait at most. */
const longestWaitMs = 2 ** 31 - 1;

/** The time, told again whenever one of these moments has come: what ends then goes without a reload (D35). */
export function useNow(moments: readonly Date[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...moments.filter((one) => one > now).map(Number));
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a wait that was cut short
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.min(next - Date.now(), longestWaitMs));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
