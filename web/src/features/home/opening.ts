import type { Merchant } from '@aftercare/contract/sites/view';

type Days = NonNullable<Merchant['hours']>['days'];

export type Opening =
  /** `until` is null if the site stays open for more than a day. */
  { kind: 'open'; until: Date | null } | { kind: 'closed'; opens: Date };

const dayMs = 86_400_000;

/** Whether a site is open at a time. Null after the last known interval. */
export function openingAt(days: Days, now: Date): Opening | null {
  const coming = days.filter(({ close }) => close > now).sort((a, b) => a.open.getTime() - b.open.getTime());
  const [first, ...rest] = coming;
  if (!first) return null;
  if (first.open > now) return { kind: 'closed', opens: first.open };
  let until = first.close;
  // If the next day begins with an interval at midnight, the site does not close at midnight.
  for (const { open, close } of rest) if (open <= until && close > until) until = close;
  return { kind: 'open', until: until.getTime() - now.getTime() > dayMs ? null : until };
}
