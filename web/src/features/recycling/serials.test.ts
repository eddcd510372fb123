import { expect, it } from 'vitest';
import { serialsIn } from './serials.ts';

it.each([
  ['', []],
  [' \n\n', []],
  ['EV1234\nEV 5678\r\nev-9012 ', ['EV1234', 'EV 5678', 'ev-9012']],
  ['EV1234, EV5678;EV9012', ['EV1234', 'EV5678', 'EV9012']],
  ['EV1234、EV5678，EV9012', ['EV1234', 'EV5678', 'EV9012']],
])('splits a list with any separator: %j', (typed, serials) => {
  expect(serialsIn(typed)).toEqual(serials);
});
