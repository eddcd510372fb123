import { useEffect, useState } from 'react';

/** Longest delay of a browser timer, in ms. */
const longestWaitMs = 2 ** 31 - 1;

/** Updates at each of these times, so that expired notices disappear without a reload. */
export function useNow(times: readonly Date[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...times.filter((one) => one > now).map(Number));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs also after a shortened wait
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.min(next - Date.now(), longestWaitMs));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
