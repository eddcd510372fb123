import { expect, it } from 'vitest';
import { changeOf, roundMax, roundTime, timeText } from './chart-scale.ts';

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [480, 500],
  [501, 1000],
])('an axis up to %d ends at %d', (max, end) => {
  expect(roundMax(max)).toBe(end);
});

it.each([
  [0, 10],
  [61, 120],
  [3600, 3600],
  [700_000, 1_209_600],
])('an axis of times up to %d seconds ends at %d', (max, end) => {
  expect(roundTime(max)).toBe(end);
});

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [190, '3 min 10 s'],
  [7500, '2 h 5 min'],
  [273_600, '3 d 4 h'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

it.each([
  [15, 10, 50],
  [5, 10, -50],
  [0, 0, 0],
  [3, 0, null],
  [0, 4, -100],
])('the change to %d from %d is %s percent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
