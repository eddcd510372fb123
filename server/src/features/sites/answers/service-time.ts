import type { Hours } from '@aftercare/contract/sites/hours';
import { Temporal } from 'temporal-polyfill';
import { openOn } from './opening-hours.ts';

const minuteMs = 60_000;
/** A site that opens on none of these days counts as always open. */
const searchedDays = 400;

/**
 * The time at which these minutes of opening hours have passed since `from`. Opening times that overlap count
 * once. Without hours, and for a site that never opens, all minutes count.
 */
export function afterOpenMinutes(
  { hours, timeZone }: { hours: Hours | null; timeZone: string },
  from: Date,
  minutes: number,
): Date {
  const always = new Date(from.getTime() + minutes * minuteMs);
  if (hours === null) return always;
  const first = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    // An interval of the day before may end after midnight.
    .subtract({ days: 1 });
  let left = minutes * minuteMs;
  let counted = from.getTime();
  for (let day = 0; day < searchedDays; day += 1)
    for (const { open, close } of openOn(hours, timeZone, first.add({ days: day }))) {
      const start = Math.max(open.getTime(), counted);
      const length = close.getTime() - start;
      if (length <= 0) continue;
      if (length >= left) return new Date(start + left);
      left -= length;
      counted = close.getTime();
    }
  return always;
}
