import { it } from 'vitest';
import { expectCleanAlways } from '../../../testing/cases/clean-property.ts';

it('leaves only allowed markup in 50,000 random cases', () => expectCleanAlways(50_000));
