import { brokenPieces } from '@aftercare/contract/testing/broken-markup';
import { hostileMarkup } from '@aftercare/contract/testing/hostile-markup';
import fc from 'fast-check';
import { expect } from 'vitest';
import { loadCleaner } from '../src/providers/html/load-cleaner.ts';
import { servedHtml } from '../src/providers/html/served-html.ts';
import { createMarkupCheck } from './markup-check.ts';

const piece = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...brokenPieces) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileMarkup) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
const markup = fc.array(piece, { maxLength: 8, size: 'max' }).map((pieces) => pieces.join(''));

const cleaner = loadCleaner();
const check = createMarkupCheck();

/**
 * What is kept is on the list, reads the same once it is parsed again, is clean, and is served as it is; whatever was not
 * cleaned is served with nothing beyond the list (reliability Z03).
 */
export function expectClean(html: string): void {
  expect(check(servedHtml(html)).beyondList).toEqual([]);
  const cleaned = cleaner(html);
  // Refused: it never settles. Nothing is stored of it.
  if (cleaned === null) return;
  expect(check(cleaned)).toEqual({ beyondList: [], rewritten: cleaned });
  expect(cleaner(cleaned)).toBe(cleaned);
  expect(servedHtml(cleaned)).toBe(cleaned);
}

/** The short run tries the same cases each time; the long one tries others. */
export function expectCleanAlways(numRuns: number, seed?: number): void {
  fc.assert(fc.property(markup, expectClean), { numRuns, ...(seed === undefined ? {} : { seed }) });
}
