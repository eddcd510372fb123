import { it } from 'vitest';
import { expectCleanAlways } from '../../../testing/clean-property.ts';

it('leaves nothing beyond the list in 50,000 random cases', () => expectCleanAlways(50_000));
