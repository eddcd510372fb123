import { describe, expect, it } from 'vitest';
import { dueDays } from './due-days.ts';

const now = new Date('2026-03-08T12:00:00Z');
/** The first instant of today, before each time at which the tests below store a figure. */
const midnight = new Date('2026-03-08T00:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const week = [
  '2026-03-08',
  '2026-03-07',
  '2026-03-06',
  '2026-03-05',
  '2026-03-04',
  '2026-03-03',
  '2026-03-02',
];

describe('the days to roll up', () => {
  it('are the last seven without figures, the newest first', () => {
    expect(dueDays('2026-03-08', '2026-01-01', new Map(), now, midnight)).toEqual(week);
  });

  it('do not include days before the first figures of the merchant', () => {
    expect(dueDays('2026-03-08', '2026-03-07', new Map(), now, midnight)).toEqual(week.slice(0, 2));
  });

  it('include today again after five minutes, and a past day after six hours', () => {
    const rolled = (today: number, past: number) =>
      new Map(week.map((day, index) => [day, ago(index === 0 ? today : past)]));
    expect(dueDays('2026-03-08', '2026-01-01', rolled(4, 359), now, midnight)).toEqual([]);
    expect(dueDays('2026-03-08', '2026-01-01', rolled(5, 359), now, midnight)).toEqual(['2026-03-08']);
    expect(dueDays('2026-03-08', '2026-01-01', rolled(4, 360), now, midnight)).toEqual(week.slice(1));
  });

  it('include yesterday again once it has ended', () => {
    const rolled = (yesterday: number) =>
      new Map(week.map((day, index) => [day, ago(index === 1 ? yesterday : 4)]));
    const start = ago(30);
    expect(dueDays('2026-03-08', '2026-01-01', rolled(31), now, start)).toEqual(['2026-03-07']);
    expect(dueDays('2026-03-08', '2026-01-01', rolled(30), now, start)).toEqual([]);
  });

  it('leave out days that are older than a week, even without figures', () => {
    expect(dueDays('2026-03-18', '2026-03-01', new Map(), now, midnight)).not.toContain('2026-03-11');
  });
});
