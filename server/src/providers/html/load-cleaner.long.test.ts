import { it } from 'vitest';
import { expectCleanAlways } from '../../../testing/clean-property.ts';

it('leaves nothing beyond the list in a million cases', { timeout: 7_200_000 }, () =>
  expectCleanAlways(1_000_000),
);
