import { expect, test } from 'vitest';
import { dateTimeIn } from './moment.ts';

const time = new Date('2026-11-25T19:47:00.001Z');

test.each([
  ['en_US', 'America/Los_Angeles', 'Nov 25, 2026, 11:48 AM PST'],
  ['de_DE', 'Europe/Berlin', '25.11.2026, 20:48 MEZ'],
  ['ja_JP', 'Asia/Tokyo', '2026年11月26日 4:48 JST'],
] as const)('%s formats a time with its zone, rounded up to the minute', (lang, zone, text) => {
  expect(dateTimeIn(time, zone, lang)).toBe(text.replaceAll(' ', '\u00a0'));
});
