import { Temporal } from 'temporal-polyfill';

/** YYYY-MM-DD. */
export type Day = string;

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from the first to the last, both included; 0 or less if the last is earlier. */
export const daysBetween = (first: Day, last: Day): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days + 1;

/**
 * The day in this time zone, from its first instant to that of the next day: 23 or 25 hours when the clocks change.
 * A day that the zone skips is empty.
 */
export function dayRange(timeZone: string, day: Day): { start: Date; end: Date } {
  const begin = (one: Day) =>
    new Date(Temporal.PlainDate.from(one).toZonedDateTime(timeZone).epochMilliseconds);
  return { start: begin(day), end: begin(addDays(day, 1)) };
}

/** The range of the same length that ends on the day before. */
export function rangeBefore(from: Day, to: Day): { from: Day; to: Day } {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}
