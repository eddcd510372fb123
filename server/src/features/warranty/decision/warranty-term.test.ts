import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, endOfTerm, formatDay, promisedMonths } from './warranty-term.ts';

const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Lord_Howe'];
const lastDay = (bought: string, months: number, zone: string) =>
  dayOf(endOfTerm(new Date(bought), months, zone), zone);

describe('the end of a warranty', () => {
  it.each([
    ['en_US', 'September 10, 2028'],
    ['de_DE', '10. September 2028'],
    ['ja_JP', '2028年9月10日'],
  ] as const)('is formatted as a long date in %s', (lang, text) => {
    expect(formatDay(new Date('2028-09-10T03:59:59Z'), 'Europe/Berlin', lang)).toBe(text);
  });

  it('falls on the same day of the month', () => {
    expect(lastDay('2025-03-10T12:00:00Z', 42, 'America/New_York')).toBe('2028-09-10');
  });

  it('falls on the last day of a shorter month', () => {
    expect(lastDay('2024-08-31T12:00:00Z', 6, 'Europe/Berlin')).toBe('2025-02-28');
    expect(lastDay('2024-02-29T12:00:00Z', 12, 'Europe/Berlin')).toBe('2025-02-28');
    expect(lastDay('2024-02-29T12:00:00Z', 48, 'Europe/Berlin')).toBe('2028-02-29');
  });

  it("counts from the day of purchase in the merchant's time zone, not in UTC", () => {
    expect(lastDay('2025-05-31T20:00:00Z', 24, 'Asia/Tokyo')).toBe('2027-06-01');
    expect(lastDay('2025-06-01T02:00:00Z', 24, 'America/Los_Angeles')).toBe('2027-05-31');
  });

  it('is the last second of the last day', () => {
    expect(endOfTerm(new Date('2025-01-15T12:00:00Z'), 1, 'Asia/Tokyo').toISOString()).toBe(
      '2025-02-15T14:59:59.000Z',
    );
  });

  it('is later with more months and always in the expected month', () => {
    const bought = fc.date({
      min: new Date('2015-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(bought, fc.integer({ min: 0, max: 60 }), fc.constantFrom(...zones), (at, months, zone) => {
        const end = endOfTerm(at, months, zone);
        expect(end.getTime()).toBeGreaterThan(at.getTime());
        expect(endOfTerm(at, months + 1, zone).getTime()).toBeGreaterThan(end.getTime());
        const [boughtYear = 0, boughtMonth = 0] = lastDay(at.toISOString(), 0, zone).split('-').map(Number);
        const [year = 0, month = 0] = dayOf(end, zone).split('-').map(Number);
        expect(year * 12 + month).toBe(boughtYear * 12 + boughtMonth + months);
      }),
    );
  });
});

describe('the months promised', () => {
  it('are lowered by a product and never raised', () => {
    const merchant = { basis: 12, extended: 30 };
    expect(promisedMonths(merchant, { basisMonths: null, extendedMonths: null })).toEqual(merchant);
    expect(promisedMonths(merchant, { basisMonths: 6, extendedMonths: 12 })).toEqual({
      basis: 6,
      extended: 12,
    });
    expect(promisedMonths(merchant, { basisMonths: 24, extendedMonths: 99 })).toEqual(merchant);
  });
});
