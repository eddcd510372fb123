import { anyCharacter } from '@aftercare/contract/testing/any-character';
import { brokenChunks } from '@aftercare/contract/testing/broken-markup';
import { hostileMarkup } from '@aftercare/contract/testing/hostile-markup';
import fc from 'fast-check';
import { expect } from 'vitest';
import { loadCleaner } from '../../src/providers/html/load-cleaner.ts';
import { servedHtml } from '../../src/providers/html/served-html.ts';
import { createMarkupCheck } from '../reading/markup-check.ts';

const part = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...brokenChunks) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileMarkup) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 6 }) },
);
const markup = fc.array(part, { maxLength: 8, size: 'max' }).map((parts) => parts.join(''));

const cleaner = loadCleaner();
const check = createMarkupCheck();

/**
 * Cleaned markup contains only allowed markup, is unchanged by another parse or cleaning, and is served
 * unchanged. Markup that was not cleaned is served without anything that is not allowed.
 */
export function expectClean(html: string): void {
  expect(check(servedHtml(html)).beyondList).toEqual([]);
  const cleaned = cleaner(html);
  // Refused because it never settles; nothing of it is stored.
  if (cleaned === null) return;
  expect(check(cleaned)).toEqual({ beyondList: [], rewritten: cleaned });
  expect(cleaner(cleaned)).toBe(cleaned);
  expect(servedHtml(cleaned)).toBe(cleaned);
}

/** With a seed each run tries the same cases; without, other ones. */
export function expectCleanAlways(numRuns: number, seed?: number): void {
  fc.assert(fc.property(markup, expectClean), { numRuns, ...(seed === undefined ? {} : { seed }) });
}
