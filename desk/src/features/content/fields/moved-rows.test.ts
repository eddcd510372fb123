import { expect, it } from 'vitest';
import { movedRows } from './moved-rows.ts';

it.each([
  ['down', 0, 1, ['b', 'a', 'c']],
  ['up', 2, -1, ['a', 'c', 'b']],
] as const)('moves a row %s by one', (_way, index, step, moved) => {
  expect(movedRows(['a', 'b', 'c'], index, step)).toEqual(moved);
});

it.each([
  ['the first row up', 0, -1],
  ['the last row down', 2, 1],
  ['a row that does not exist', 3, -1],
] as const)('does not move %s', (_what, index, step) => {
  expect(movedRows(['a', 'b', 'c'], index, step)).toBeNull();
});
