import { describe, expect, it } from 'vitest';
import { completePeriod, dayAfter, newestDay, periodOf, timeOn } from './report-schedule.ts';

const berlin = 'Europe/Berlin';
const daily = { rhythm: 'daily', weekday: 1, hour: 7 } as const;
const weekly = { rhythm: 'weekly', weekday: 1, hour: 7 } as const;
const monthly = { rhythm: 'monthly', weekday: 1, hour: 7 } as const;
const at = (text: string) => new Date(text);

describe('the time of a report', () => {
  it('is the hour of the site before and after the clocks change', () => {
    expect(timeOn('2026-03-28', daily, berlin)).toEqual(at('2026-03-28T06:00:00Z'));
    expect(timeOn('2026-03-30', daily, berlin)).toEqual(at('2026-03-30T05:00:00Z'));
    expect(timeOn('2026-10-26', daily, berlin)).toEqual(at('2026-10-26T06:00:00Z'));
  });

  it('is the next hour if the clocks skip it, and the first of two if they repeat it', () => {
    expect(timeOn('2026-03-29', { ...daily, hour: 2 }, berlin)).toEqual(at('2026-03-29T01:00:00Z'));
    expect(timeOn('2026-10-25', { ...daily, hour: 2 }, berlin)).toEqual(at('2026-10-25T00:00:00Z'));
    // Clocks in Santiago skip midnight.
    expect(timeOn('2026-09-06', { ...daily, hour: 0 }, 'America/Santiago')).toEqual(
      at('2026-09-06T04:00:00Z'),
    );
  });
});

describe('the newest day of a schedule', () => {
  it('is today only once its hour has come', () => {
    expect(newestDay(daily, berlin, at('2026-05-05T04:59:59Z'))).toBe('2026-05-04');
    expect(newestDay(daily, berlin, at('2026-05-05T05:00:00Z'))).toBe('2026-05-05');
  });

  it('is the newest weekday, and the newest first of a month', () => {
    expect(newestDay(weekly, berlin, at('2026-05-10T12:00:00Z'))).toBe('2026-05-04');
    expect(newestDay({ ...weekly, weekday: 7 }, berlin, at('2026-05-10T12:00:00Z'))).toBe('2026-05-10');
    expect(newestDay(monthly, berlin, at('2026-03-31T12:00:00Z'))).toBe('2026-03-01');
    expect(newestDay(monthly, berlin, at('2026-06-01T04:00:00Z'))).toBe('2026-05-01');
  });

  it('is a day of the site, where it is already tomorrow', () => {
    expect(newestDay({ ...daily, hour: 0 }, 'Asia/Tokyo', at('2026-05-04T15:00:00Z'))).toBe('2026-05-05');
  });
});

describe('the day after', () => {
  it.each([
    [daily, '2026-02-28', '2026-03-01'],
    [weekly, '2026-05-04', '2026-05-11'],
    [weekly, '2026-05-06', '2026-05-11'],
    [monthly, '2026-01-01', '2026-02-01'],
    [monthly, '2026-12-31', '2027-01-01'],
  ])('of a %o schedule follows the calendar', (schedule, day, next) => {
    expect(dayAfter(schedule, day)).toBe(next);
  });
});

describe('the period of a report', () => {
  it.each([
    ['daily', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
    ['weekly', '2026-03-02', { from: '2026-02-23', to: '2026-03-01' }],
    ['monthly', '2026-03-01', { from: '2026-02-01', to: '2026-02-28' }],
    ['monthly', '2028-03-01', { from: '2028-02-01', to: '2028-02-29' }],
    ['monthly', '2027-01-01', { from: '2026-12-01', to: '2026-12-31' }],
  ] as const)('that is %s and sent on %s ends the day before', (rhythm, day, period) => {
    expect(periodOf(rhythm, day)).toEqual(period);
  });

  it('that is sent on request is the newest complete one', () => {
    const now = at('2026-05-20T12:00:00Z');
    expect(completePeriod('weekly', berlin, now)).toEqual({ from: '2026-05-13', to: '2026-05-19' });
    expect(completePeriod('monthly', berlin, now)).toEqual({ from: '2026-04-01', to: '2026-04-30' });
  });
});
