import { describe, expect, it } from 'vitest';
import { clockText, dayText, monthsBetween, warrantyDate, zonedMoment } from './dates.ts';

/** Already the sixth in Tokyo. */
const date = new Date('2026-03-05T23:30:00Z');

describe('dates', () => {
  it('of a warranty are the same in every language, by the calendar of the merchant (D15)', () => {
    expect([warrantyDate(date, 'America/New_York'), warrantyDate(date, 'Asia/Tokyo')]).toEqual([
      '2026-03-05',
      '2026-03-06',
    ]);
  });

  it.each([
    ['en_US', 'Mar 5, 2026'],
    ['de_DE', '05.03.2026'],
    ['ja_JP', '2026/03/05'],
  ] as const)('are written as people do in %s', (lang, text) => {
    expect(dayText(date, 'UTC', lang)).toBe(text);
  });

  it.each([
    ['en_US', /\d{1,2}:30\s[AP]M/],
    ['de_DE', /^\d{2}:30$/],
    ['ja_JP', /^\d{1,2}:30$/],
  ] as const)('tell the hour as people do in %s', (lang, form) => {
    expect(clockText(date, lang)).toMatch(form);
  });

  it('with a zone stay on one line', () => {
    for (const lang of ['en_US', 'de_DE', 'ja_JP'] as const) expect(zonedMoment(date, lang)).not.toMatch(/ /);
  });

  it('never count backwards', () => {
    expect(monthsBetween(new Date('2026-01-01'), new Date('2025-01-01'))).toBe(0);
    expect(Math.round(monthsBetween(new Date('2025-01-01'), new Date('2026-01-01')))).toBe(12);
  });
});
