import { expect, it } from 'vitest';
import { isSnoozeTime, snoozeTimes } from './snooze-times.ts';

const dateAt = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute);
// The first of June 2026 is a Monday.
const namesAt = (now: Date) => snoozeTimes(now).map(([name]) => name);

it('proposes an hour, the evening, tomorrow and next Monday', () => {
  expect(snoozeTimes(dateAt(3, 10))).toEqual([
    ['hour', dateAt(3, 11)],
    ['evening', dateAt(3, 18)],
    ['tomorrow', dateAt(4, 9)],
    ['monday', dateAt(8, 9)],
  ]);
});

it('proposes no evening that is over or begins within half an hour', () => {
  expect(namesAt(dateAt(3, 17, 30))).not.toContain('evening');
  expect(namesAt(dateAt(3, 20))).not.toContain('evening');
});

it('proposes the Monday of the next week on a Monday', () => {
  expect(Object.fromEntries(snoozeTimes(dateAt(1, 8))).monday).toEqual(dateAt(8, 9));
});

it('accepts a time in the future within a year', () => {
  const now = dateAt(1, 8);
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const times = [now, new Date(Number.NaN), daysLater(1), daysLater(365), daysLater(366)];
  expect(times.map((time) => isSnoozeTime(time, now))).toEqual([false, false, true, true, false]);
});
