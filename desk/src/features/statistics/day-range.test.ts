import { describe, expect, it } from 'vitest';
import { addDays, daysIn, rangeBefore, rangeOf } from './day-range.ts';

const today = '2026-03-31';
const of = (params: Record<string, string>) => rangeOf({ get: (name) => params[name] }, today);

describe('the period of the statistics', () => {
  it('is the last 28 complete days without a choice', () => {
    expect(of({})).toEqual({ from: '2026-03-03', to: '2026-03-30', length: 28 });
    expect(of({ days: '5' })).toEqual(of({}));
  });

  it.each([
    ['7', '2026-03-24'],
    ['90', '2025-12-31'],
  ])('of %s days ends yesterday', (days, from) => {
    expect(of({ days })).toMatchObject({ from, to: '2026-03-30' });
  });

  it('of own dates may include today', () => {
    expect(of({ days: 'own', from: '2026-03-31', to: '2026-03-31' })).toEqual({
      from: '2026-03-31',
      to: '2026-03-31',
      length: 'own',
    });
  });

  it.each([
    { days: 'own' },
    { days: 'own', from: '2026-02-30', to: '2026-03-02' },
    { days: 'own', from: '1999-01-01', to: '2026-03-02' },
    { days: 'own', from: 'yesterday', to: '2026-03-02' },
  ])('falls back to the last 28 days for %o', (params) => {
    expect(of(params as Record<string, string>)).toEqual({
      from: '2026-03-03',
      to: '2026-03-30',
      length: 'own',
    });
  });
});

describe('days', () => {
  it('are counted over a change of the clocks and the end of February', () => {
    expect(daysIn({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ]);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('are none in a period that ends before it begins, and at most 366', () => {
    expect(daysIn({ from: '2026-03-30', to: '2026-03-28' })).toEqual([]);
    const long = daysIn({ from: '2020-01-01', to: '2026-01-01' });
    expect([long.length, long[0], long.at(-1)]).toEqual([366, '2025-01-01', '2026-01-01']);
  });

  it('of the period before end on the day before', () => {
    expect(rangeBefore(of({ days: '7' }))).toEqual({ from: '2026-03-17', to: '2026-03-23' });
  });
});
