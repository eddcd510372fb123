import { it } from 'vitest';
import { expectCleanAlways } from '../../../testing/cases/clean-property.ts';

it('leaves only allowed markup in a million random cases', () => expectCleanAlways(1_000_000));
