import { it } from 'vitest';
import { expectCleanAlways } from '../../../testing/cases/clean-property.ts';

it('leaves only allowed markup in 10,000 random cases', () => expectCleanAlways(10_000));
