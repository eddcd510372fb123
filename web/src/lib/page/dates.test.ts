import { languages } from '@aftercare/contract/languages';
import { describe, expect, it } from 'vitest';
import { clockText, dayText, monthsBetween, warrantyDate, zonedDateTime } from './dates.ts';
import { localeOf } from './language.tsx';

/** An instant that is March 5 in UTC and March 6 in Tokyo. */
const date = new Date('2026-03-05T23:30:00Z');

describe('dates', () => {
  it('writes a warranty date in the merchant’s time zone, equally in every language', () => {
    expect([warrantyDate(date, 'America/New_York'), warrantyDate(date, 'Asia/Tokyo')]).toEqual([
      '2026-03-05',
      '2026-03-06',
    ]);
  });

  it.each([
    ['en_US', 'March 5, 2026'],
    ['de_DE', '5. März 2026'],
    ['ja_JP', '2026年3月5日'],
  ] as const)('writes a day in the usual format of %s', (lang, text) => {
    expect(dayText(date, 'UTC', lang)).toBe(text);
  });

  it.each(languages)('writes the time in the same format as Intl: %s', (lang) => {
    const format = new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'short' });
    for (let hour = 0; hour < 24; hour += 1)
      for (const minute of [0, 5, 59]) {
        const time = new Date(2026, 2, 5, hour, minute);
        expect(clockText(time, lang)).toBe(format.format(time));
      }
  });

  it('a time with its zone contains no plain space, so that it stays on one line', () => {
    for (const lang of ['en_US', 'de_DE', 'ja_JP'] as const)
      expect(zonedDateTime(date, lang, 'Asia/Tokyo', 'UTC')).not.toMatch(/ /);
  });

  it('the difference in months is never negative', () => {
    expect(monthsBetween(new Date('2026-01-01'), new Date('2025-01-01'))).toBe(0);
    expect(Math.round(monthsBetween(new Date('2025-01-01'), new Date('2026-01-01')))).toBe(12);
  });
});
