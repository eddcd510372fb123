import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legibleText } from './legible-text.ts';

/** A font of the letters of the alphabet and of three kana. */
const letters = new Set([...'abcdefghijklmnopqrstuvwxyz がか〓'].map((letter) => letter.codePointAt(0)));
const has = (codePoint: number) => letters.has(codePoint);

const letter = fc
  .integer({ min: 1, max: 0x10ffff })
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((one) => one.isWellFormed());

describe('a text that is drawn', () => {
  it('has the geta mark where the font has no letter, once for a letter of two halves', () => {
    expect(legibleText('ab😀c', has)).toBe('ab〓c');
    expect(legibleText('鷗', has)).toBe('〓');
  });

  it('is put together where a file system took it apart, and asks for no other form', () => {
    expect(legibleText('か\u3099', has)).toBe('が');
    expect(legibleText('a\ufe0f\u200db', has)).toBe('ab');
  });

  it('never asks the font for what it has not, and keeps its lines', () => {
    fc.assert(
      fc.property(fc.array(letter), (typed) => {
        const text = typed.join('');
        const drawn = [...legibleText(`${text}\nb`, has)];
        const isDrawn = (one: string) => one === '\n' || has(one.codePointAt(0) ?? 0) || '≈S'.includes(one);
        expect(drawn.every(isDrawn)).toBe(true);
        expect(drawn.slice(-2)).toEqual(['\n', 'b']);
      }),
    );
  });
});
