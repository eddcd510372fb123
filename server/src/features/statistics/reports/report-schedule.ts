import type { ReportRhythm } from '@aftercare/contract/desk/statistics/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { dayIn } from '../../tracking/index.ts';
import { addDays, type Day, dayRange } from '../calendar-days.ts';

/** `weekday`: 1 is Monday; only a weekly report uses it. `hour` is in the time zone of the site. */
export type Schedule = { rhythm: ReportRhythm; weekday: number; hour: number };

/** The longest month, so that a walk over the days meets a day of each schedule. */
const daysToWalk = 31;

function isDayOf({ rhythm, weekday }: Schedule, day: Day): boolean {
  const date = Temporal.PlainDate.from(day);
  if (rhythm === 'daily') return true;
  return rhythm === 'weekly' ? date.dayOfWeek === weekday : date.day === 1;
}

/** An hour that the clocks skip becomes the next one; of an hour that they repeat it is the first. */
export const timeOn = (day: Day, { hour }: Schedule, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) })
      .epochMilliseconds,
  );

/** The newest day of the schedule whose time has come. */
export function newestDay(schedule: Schedule, timeZone: string, now: Date): Day {
  const today = dayIn(timeZone, now);
  for (let ago = 0; ago <= daysToWalk; ago += 1) {
    const day = addDays(today, -ago);
    if (isDayOf(schedule, day) && timeOn(day, schedule, timeZone) <= now) return day;
  }
  return addDays(today, -daysToWalk);
}

/** The first day of the schedule after a day. */
export function dayAfter(schedule: Schedule, day: Day): Day {
  for (let ahead = 1; ahead <= daysToWalk; ahead += 1)
    if (isDayOf(schedule, addDays(day, ahead))) return addDays(day, ahead);
  return addDays(day, daysToWalk);
}

/** The days that the report of this day is about: they end the day before. */
export function periodOf(rhythm: ReportRhythm, day: Day): { from: Day; to: Day } {
  const to = addDays(day, -1);
  if (rhythm === 'daily') return { from: to, to };
  if (rhythm === 'weekly') return { from: addDays(day, -7), to };
  return { from: Temporal.PlainDate.from(to).with({ day: 1 }).toString(), to };
}

/** The newest complete period at this moment, whatever the schedule's day is. */
export function completePeriod(rhythm: ReportRhythm, timeZone: string, now: Date): { from: Day; to: Day } {
  const today = dayIn(timeZone, now);
  if (rhythm !== 'monthly') return periodOf(rhythm, today);
  return periodOf(rhythm, Temporal.PlainDate.from(today).with({ day: 1 }).toString());
}

export const endOf = (day: Day, timeZone: string): Date => dayRange(timeZone, day).end;
