import { expect, it } from 'vitest';
import { cappedText, dueText, durationText } from './time-texts.ts';

const minute = 60_000;

it.each([
  [42_000, '0:42'],
  [12 * minute + 5_000, '12:05'],
  [200 * minute, '3 h 20 min'],
  [-1, '0:00'],
])('shows a duration of %i ms as %s', (duration, text) => {
  expect(durationText(duration)).toBe(text);
});

it.each([
  [0, 'overdue'],
  [1, 'due in 1 min'],
  [60 * minute, 'due in 60 min'],
  [110 * minute, 'due in 2 h'],
  [49 * 60 * minute, 'due in 3 days'],
])('shows a ticket that is due in %i ms as "%s"', (ahead, text) => {
  expect(dueText(new Date(1_000_000 + ahead), 1_000_000)).toBe(text);
});

it('shows a count that reached its end with a plus sign', () => {
  expect([cappedText(999, 1_000), cappedText(1_000, 1_000)]).toEqual(['999', '999+']);
});
