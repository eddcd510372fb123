import { expect, it } from 'vitest';
import { places } from './places.ts';

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

it('each screen of the navigation has keys and an address of its own', () => {
  expect(repeated(places.map(({ keys }) => keys))).toEqual([]);
  expect(repeated(places.map(({ href }) => href))).toEqual([]);
});

it('no screen has the keys of the account', () => {
  expect(places.map(({ keys }) => keys)).not.toContain('g a');
});
