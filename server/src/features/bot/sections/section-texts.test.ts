import { expect, test } from 'vitest';
import { freeTitle } from './section-texts.ts';

test('sections with the same title are numbered', () => {
  expect(freeTitle('Set up', new Set())).toBe('Set up');
  expect(freeTitle('Set up', new Set(['Set up', 'Set up (2)']))).toBe('Set up (3)');
});
