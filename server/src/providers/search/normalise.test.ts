import { type Language, languages } from '@aftercare/contract/languages';
import { anyCharacter } from '@aftercare/contract/testing/any-character';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featuresOf } from '../bot/embedded/features.ts';
import { normalise } from './normalise.ts';

const anyLanguage = fc.constantFrom<Language>(...languages);
const anyText = fc.string({ unit: anyCharacter });
const textOf = (letters: string) => fc.string({ unit: fc.constantFrom(...letters) });
const western = textOf('abcxyzäöüßéñ0189 -?!');

describe('normalising', () => {
  it('accepts any string in any language', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, lang) => {
        expect(featuresOf(text, lang).normalised).toBe(normalise(text, lang));
      }),
    );
  });

  it('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(western, anyLanguage, (text, lang) => {
        const once = normalise(text, lang);
        expect(normalise(once, lang)).toBe(once);
      }),
    );
  });

  it('ignores case', () => {
    fc.assert(
      fc.property(western, anyLanguage, (text, lang) => {
        expect(normalise(text.toUpperCase(), lang)).toBe(normalise(text, lang));
      }),
    );
  });

  it('ignores full and half width', () => {
    fc.assert(
      fc.property(textOf('AZaz09?!-'), anyLanguage, (text, lang) => {
        const wide = text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
        expect(normalise(wide, lang)).toBe(normalise(text, lang));
      }),
    );
    expect(normalise('ﾌﾟﾘﾝﾀｰ', 'ja_JP')).toBe(normalise('プリンター', 'ja_JP'));
  });

  it('expands umlauts as they are typed without the key', () => {
    expect(normalise('Größenänderung für Übungen', 'de_DE')).toBe('groessenaenderung fuer uebungen');
  });

  it('keeps voiced marks, which distinguish Japanese words', () => {
    expect(normalise('が', 'ja_JP')).not.toBe(normalise('か', 'ja_JP'));
  });
});

describe('the content of a Japanese question', () => {
  it('is its kanji pairs, katakana and Latin words, without polite forms', () => {
    const { content } = featuresOf('保証期間のプリンターはUSBですか', 'ja_JP');
    const isConcept = (word: string) => word.startsWith('~');
    expect(content.filter((word) => !isConcept(word))).toEqual(['保証', '証期', '期間', 'プリンター', 'usb']);
    expect(content.some(isConcept)).toBe(true);
  });
});
