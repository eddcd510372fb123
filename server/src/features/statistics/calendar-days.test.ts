import { describe, expect, it } from 'vitest';
import { addDays, dayRange, daysBetween, rangeBefore } from './calendar-days.ts';

const hours = (timeZone: string, day: string) => {
  const { start, end } = dayRange(timeZone, day);
  return (end.getTime() - start.getTime()) / 3_600_000;
};

describe('the range of a day', () => {
  it('begins at midnight of the time zone', () => {
    expect(dayRange('Asia/Tokyo', '2026-03-01')).toEqual({
      start: new Date('2026-02-28T15:00:00Z'),
      end: new Date('2026-03-01T15:00:00Z'),
    });
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Asia/Tokyo', '2026-03-29', 24],
  ])('in %s on %s lasts %d hours', (timeZone, day, length) => {
    expect(hours(timeZone, day)).toBe(length);
  });

  it('begins when the clocks change, in a zone that skips midnight', () => {
    expect(dayRange('America/Santiago', '2026-09-06').start).toEqual(new Date('2026-09-06T04:00:00Z'));
  });

  it('is empty for a day that the zone skipped', () => {
    expect(hours('Pacific/Apia', '2011-12-30')).toBe(0);
  });
});

describe('a range of days', () => {
  it('counts both ends, over a change of the clocks and the end of February', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(3);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(3);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBeLessThan(1);
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('is compared with the range of the same length before it', () => {
    expect(rangeBefore('2026-03-02', '2026-03-08')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(rangeBefore('2026-03-08', '2026-03-08')).toEqual({ from: '2026-03-07', to: '2026-03-07' });
  });
});
