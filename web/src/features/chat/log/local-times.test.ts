import { expect, test } from 'vitest';
import { dateTimeText, zonedDateTime } from '../../../lib/page/dates.ts';
import { withLocalTimes } from './local-times.ts';

const promised = new Date('2026-11-24T20:48:00Z');
const [losAngeles, berlin] = ['America/Los_Angeles', 'Europe/Berlin'];
const html = `Your ticket number is 4K7RTD. We will answer by <time datetime="${promised.toISOString()}">Tue, Nov 24, 12:48 PM PST</time>.`;

test('a response time reads the same in message, header and card, and the card names the zone if it differs', () => {
  const header = dateTimeText(promised, 'en_US', berlin);
  expect(header.replaceAll('\u00a0', ' ')).toBe('Nov 24, 2026, 9:48 PM');
  expect(withLocalTimes(html, 'en_US', berlin)).toBe(
    `Your ticket number is 4K7RTD. We will answer by ${header}.`,
  );
  expect(zonedDateTime(promised, 'en_US', losAngeles, berlin)).toBe(`${header}\u00a0GMT+1`);
  expect(zonedDateTime(promised, 'en_US', 'Europe/Paris', berlin)).toBe(header);
});

test('an invalid time stays as it is', () => {
  const html = '<time datetime="soon">soon</time> <time>later</time>';
  expect(withLocalTimes(html, 'de_DE')).toBe(html);
});
