import { expect, it } from 'vitest';
import { expectCleanAlways } from '../../../testing/clean-property.ts';

/** A million takes half an hour and more: by hand, CLEAN_CASES=1000000. */
const cases = Number(process.env.CLEAN_CASES ?? 50_000);

it(`leaves nothing beyond the list in ${cases} cases`, { timeout: 7_200_000 }, () => {
  expect(cases).toBeGreaterThan(0);
  expectCleanAlways(cases);
});
