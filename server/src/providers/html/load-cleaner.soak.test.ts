import { it } from 'vitest';
import { expectCleanAlways } from '../../../testing/clean-property.ts';

it('leaves nothing beyond the list in a million random cases', () => expectCleanAlways(1_000_000));
