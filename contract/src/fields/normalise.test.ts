import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { normaliseCode, normaliseEmail, normaliseOrderNumber } from './normalise.ts';

const betweenDigits = [
  ...[' ', '\t', '\n', '\r\n', '\u0085', '\u00a0', '\u2007', '\u2028', '\u202f', '\u3000'],
  ...[
    '-',
    '\u2010',
    '\u2011',
    '\u2012',
    '\u2013',
    '\u2014',
    '\u2015',
    '\u2043',
    '\u207b',
    '\u2212',
    '\u2796\ufe0f',
  ],
  ...['\uff0d', '\ufe63', '\u30fc', '\uff70', '\u2500', '\u2501'],
  ...['\u00ad', '\u200b', '\u200e', '\u200f', '\u202a', '\u202c', '\u2060', '\u2066', '\u2069', '\ufeff'],
];
const mark = fc.constantFrom(...betweenDigits);
const anything = fc.oneof(
  fc.string({ unit: anyCharacter }),
  // A mark between a letter and its accent prevents their composition until the mark is removed.
  fc
    .tuple(fc.string({ unit: 'grapheme' }), mark, fc.constantFrom('\u0301', '\u0308', '\u3099'))
    .map((parts) => parts.join('')),
);

const fullWidth = (digit: string): string => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0);
const typedDigit = fc
  .tuple(fc.constantFrom(...'0123456789'), fc.boolean(), fc.array(mark, { maxLength: 3 }))
  .map(([digit, isWide, behind]) => ({
    digit,
    typed: (isWide ? fullWidth(digit) : digit) + behind.join(''),
  }));

describe('normalising', () => {
  test('an order number gives the same key in any width, with any spaces, hyphens and invisible marks', () => {
    fc.assert(
      fc.property(
        fc.array(typedDigit, { minLength: 1, maxLength: 30 }),
        fc.array(mark, { maxLength: 5 }),
        (digits, before) => {
          const typed = before.join('') + digits.map((one) => one.typed).join('');
          expect(normaliseOrderNumber(typed)).toBe(digits.map(({ digit }) => digit).join(''));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('different order numbers give different keys', () => {
    const number = fc.stringMatching(/^[0-9A-Z]{3,20}$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(normaliseOrderNumber(one) === normaliseOrderNumber(other)).toBe(one === other);
      }),
    );
  });

  test('normalising is idempotent for any input', () => {
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom(normaliseOrderNumber, normaliseEmail, normaliseCode),
        (text, normalise) => {
          expect(normalise(normalise(text))).toBe(normalise(text));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['503-1234567-1234567', '50312345671234567'],
    ['５０３－１２３４５６７－１２３４５６７', '50312345671234567'],
    ['503ー1234567ー1234567', '50312345671234567'],
    [' 503\u2011 1234567\u20131234567\u200B ', '50312345671234567'],
    ['ab-12', 'AB12'],
    ['---', ''],
  ])('the key of the order number %j is %j', (typed, compared) => {
    expect(normaliseOrderNumber(typed)).toBe(compared);
  });

  test('the key of an email address ignores case and outer spaces, but not dots or tags', () => {
    expect(normaliseEmail(' Ann@Example.COM ')).toBe('ann@example.com');
    const emailAddresses = ['ann@x.co', 'a.nn@x.co', 'ann+1@x.co', 'ａnn@x.co'];
    expect(new Set(emailAddresses.map(normaliseEmail)).size).toBe(emailAddresses.length);
  });

  test('the key of a mailed code ignores case, spaces and hyphens', () => {
    expect(normaliseCode(' acde-34 67')).toBe('ACDE3467');
  });
});
