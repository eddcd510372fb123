import { holidaysOf } from '@aftercare/contract/sites/holidays';
import type { Hours } from '@aftercare/contract/sites/hours';
import { Temporal } from 'temporal-polyfill';

export type OpenDay = { date: string; open: Date; close: Date };

const shownDays = 14;

/**
 * If the clocks show this time twice, `ofTwo` selects one. A time that the clocks skip becomes the moment of
 * the change.
 */
function instantOf(wall: Temporal.PlainDateTime, timeZone: string, ofTwo: 'earlier' | 'later'): Date {
  const found = wall.toZonedDateTime(timeZone, { disambiguation: ofTwo });
  if (found.toPlainDateTime().equals(wall)) return new Date(found.epochMilliseconds);
  const before = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const jump = before.getTimeZoneTransition('next') ?? before;
  return new Date(jump.epochMilliseconds);
}

const isHoliday = ({ holidays }: Hours, date: Temporal.PlainDate): boolean =>
  holidays !== null && holidaysOf(holidays, date.year).some((holiday) => holiday.date === date.toString());

function intervalsOf(hours: Hours, date: Temporal.PlainDate): { open: string; close: string }[] {
  const name = date.toString();
  if (hours.closedOn.includes(name)) return [];
  const special = hours.special.filter((one) => one.date === name);
  if (special.length > 0) return special;
  if (isHoliday(hours, date)) return [];
  return hours.weekly.filter(({ weekday }) => weekday === date.dayOfWeek % 7);
}

export function openOn(hours: Hours, timeZone: string, date: Temporal.PlainDate): OpenDay[] {
  const intervals = intervalsOf(hours, date).map(({ open, close }) => {
    const closesOn = close <= open || close === '24:00' ? date.add({ days: 1 }) : date;
    const at = (on: Temporal.PlainDate, time: string) =>
      on.toPlainDateTime(Temporal.PlainTime.from(time === '24:00' ? '00:00' : time));
    return {
      date: date.toString(),
      open: instantOf(at(date, open), timeZone, 'earlier'),
      close: instantOf(at(closesOn, close), timeZone, 'later'),
    };
  });
  // If the clocks skip all of it, nothing is left.
  return intervals
    .filter(({ open, close }) => open < close)
    .sort((a, b) => a.open.getTime() - b.open.getTime());
}

export const utcOffset = (timeZone: string, now: Date): number =>
  Math.round(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).offsetNanoseconds /
      6e10,
  );

type Kept = { timeZone: string; from: Date; until: Date; days: OpenDay[] };
const kept = new WeakMap<Hours, Kept>();

/**
 * The intervals in which agents answer: today and the next 13 days in the site's zone, and an interval from
 * yesterday that ends after midnight. Computed once a day for each site.
 */
export function openDays(hours: Hours, timeZone: string, now: Date): OpenDay[] {
  const known = kept.get(hours);
  const isFresh = known?.timeZone === timeZone && known.from <= now && now < known.until;
  if (isFresh) return known.days;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const at = (days: number) => today.add({ days });
  const midnight = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
  const from = midnight(today);
  const lasting = openOn(hours, timeZone, at(-1)).filter(({ close }) => close > from);
  const coming = Array.from({ length: shownDays }, (_, index) => openOn(hours, timeZone, at(index)));
  const days = [...lasting, ...coming.flat()];
  kept.set(hours, { timeZone, from, until: midnight(at(1)), days });
  return days;
}
