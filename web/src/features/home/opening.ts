import type { Merchant } from '@aftercare/contract/merchant/view';

type Days = NonNullable<Merchant['hours']>['days'];

export type Opening =
  /** null: for as long as the hours are known. */
  { kind: 'open'; until: Date | null } | { kind: 'closed'; opens: Date };

const dayMs = 86_400_000;

/** Whether somebody answers now, by the hours that the site gives; null where they say nothing more (D51). */
export function openingAt(days: Days, now: Date): Opening | null {
  const coming = days.filter(({ close }) => close > now).sort((a, b) => a.open.getTime() - b.open.getTime());
  const [first, ...rest] = coming;
  if (!first) return null;
  if (first.open > now) return { kind: 'closed', opens: first.open };
  let until = first.close;
  // Midnight is no closing time where the next day begins with it.
  for (const { open, close } of rest) if (open <= until && close > until) until = close;
  return { kind: 'open', until: until.getTime() - now.getTime() > dayMs ? null : until };
}
