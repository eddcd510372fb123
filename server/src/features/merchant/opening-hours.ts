import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';

type Hours = NonNullable<MerchantConfiguration['hours']>;
export type OpenDay = { date: string; open: Date; close: Date };

const dayMs = 86_400_000;
const shownDays = 14;

/** Making one takes as long as hundreds of uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  } as Intl.DateTimeFormatOptions);
  formats.set(timeZone, made);
  return made;
}

/** What the clocks in the zone show, as if it were UTC. */
function wallTime(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The moment at which the zone's clocks show this; where they jump, the nearest one after. */
function momentOf(wall: number, timeZone: string): Date {
  const first = wall - (wallTime(wall, timeZone) - wall);
  const offset = wallTime(first, timeZone) - Math.floor(first / 1000) * 1000;
  return new Date(wall - offset);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The intervals in which a site's people answer, today and the next 13 days of its own zone (D51). */
export function openDays(hours: Hours, timeZone: string, now: Date): OpenDay[] {
  const today = Math.floor(wallTime(now.getTime(), timeZone) / dayMs) * dayMs;
  const days = Array.from({ length: shownDays }, (_, index) => today + index * dayMs);
  return days.flatMap((day) => {
    const date = new Date(day).toISOString().slice(0, 10);
    if (hours.closedOn.includes(date)) return [];
    const at = (time: string) => momentOf(day + minutesOf(time) * 60_000, timeZone);
    return hours.weekly
      .filter(({ weekday }) => weekday === new Date(day).getUTCDay())
      .map(({ open, close }) => ({ date, open: at(open), close: at(close) }));
  });
}
