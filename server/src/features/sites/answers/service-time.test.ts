import type { Hours } from '@aftercare/contract/sites/hours';
import { describe, expect, test } from 'vitest';
import { afterOpenMinutes } from './service-time.ts';

const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, open: '09:00', close: '17:00' }));
const build = (overrides: Partial<Hours> = {}): Hours => ({
  weekly: workdays,
  holidays: null,
  closedOn: [],
  special: [],
  ...overrides,
});
const after = (hours: Hours | null, from: string, minutes: number, timeZone = 'Europe/Berlin') =>
  afterOpenMinutes({ hours, timeZone }, new Date(from), minutes).toISOString();

describe('minutes of opening hours', () => {
  test('without opening hours, all minutes count', () => {
    expect(after(null, '2026-06-06T23:00:00Z', 90)).toBe('2026-06-07T00:30:00.000Z');
  });

  test('a message within the hours is due within them', () => {
    // Wednesday, 10:00 in Berlin.
    expect(after(build(), '2026-06-03T08:00:00Z', 60)).toBe('2026-06-03T09:00:00.000Z');
  });

  test('a message on Friday evening counts from Monday morning', () => {
    expect(after(build(), '2026-06-05T18:00:00Z', 60)).toBe('2026-06-08T08:00:00.000Z');
  });

  test('minutes that are left at closing time count on the next open day, without holidays and closed days', () => {
    const hours = build({ holidays: 'de', closedOn: ['2026-10-02'] });
    // Thursday, 16:30 in Berlin; Friday is closed, Saturday is the German national holiday.
    expect(after(hours, '2026-10-01T14:30:00Z', 60)).toBe('2026-10-05T07:30:00.000Z');
  });

  test('the end of the hours is the last minute that counts', () => {
    expect(after(build(), '2026-06-03T14:00:00Z', 60)).toBe('2026-06-03T15:00:00.000Z');
  });

  test('an interval that began the day before counts after midnight, and overlapping intervals count once', () => {
    const night = build({
      weekly: [
        { weekday: 2, open: '22:00', close: '06:00' },
        { weekday: 3, open: '05:00', close: '07:00' },
      ],
    });
    // Wednesday, 03:00 in Berlin: four hours until 07:00.
    expect(after(night, '2026-06-03T01:00:00Z', 240)).toBe('2026-06-03T05:00:00.000Z');
  });

  test('the hour that the clocks skip does not count', () => {
    const always = build({
      weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '00:00', close: '24:00' })),
    });
    expect(after(always, '2026-03-29T00:30:00Z', 60)).toBe('2026-03-29T01:30:00.000Z');
  });

  test('a site that never opens counts as always open', () => {
    expect(after(build({ weekly: [] }), '2026-06-03T08:00:00Z', 30)).toBe('2026-06-03T08:30:00.000Z');
  });
});
