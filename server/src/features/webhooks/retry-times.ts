const minute = 60;
const hour = 3_600;
/** Seconds before each retry: growing waits, for a day in total. */
const waits = [
  ...[5, 30, 2 * minute, 10 * minute, 30 * minute],
  ...[hour, 2 * hour, 3 * hour, 4 * hour, 5 * hour, 8 * hour],
];

/** The time of the next attempt after this many failed ones; null if the delivery has failed. */
export function retryAt(attempts: number, now: Date, retryUntil: Date): Date | null {
  const wait = waits[attempts - 1];
  if (wait === undefined) return null;
  const next = new Date(now.getTime() + wait * 1000);
  return next <= retryUntil ? next : null;
}
