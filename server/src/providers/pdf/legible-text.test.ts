import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legibleText } from './legible-text.ts';

const letters = new Set([...'abcdefghijklmnopqrstuvwxyz がか〓'].map((letter) => letter.codePointAt(0)));
const has = (codePoint: number) => letters.has(codePoint);

const letter = fc
  .integer({ min: 1, max: 0x10ffff })
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((one) => one.isWellFormed());

describe('legible text', () => {
  it('has one geta mark for a letter that the font lacks, also for a surrogate pair', () => {
    expect(legibleText('ab😀c', has)).toBe('ab〓c');
    expect(legibleText('鷗', has)).toBe('〓');
  });

  it('composes letters that a file system decomposed, and drops variation selectors', () => {
    expect(legibleText('か\u3099', has)).toBe('が');
    expect(legibleText('a\ufe0f\u200db', has)).toBe('ab');
  });

  it('contains only letters of the font, and keeps its lines', () => {
    fc.assert(
      fc.property(fc.array(letter), (typed) => {
        const text = typed.join('');
        const rendered = [...legibleText(`${text}\nb`, has)];
        const isRendered = (one: string) =>
          one === '\n' || has(one.codePointAt(0) ?? 0) || '≈S'.includes(one);
        expect(rendered.every(isRendered)).toBe(true);
        expect(rendered.slice(-2)).toEqual(['\n', 'b']);
      }),
    );
  });
});
