import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOrderNumber, formatTyped } from './order-number.ts';

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));
const toFullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));

describe('order number', () => {
  it('formats 17 digits as 3-7-7', () => {
    expect(formatOrderNumber('12345678901234567')).toBe('123-4567890-1234567');
  });

  it('accepts full-width digits, spaces, line breaks and other hyphens', () => {
    const hyphens = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '－', 'ー'];
    const marks = ['', '-', ' ', '　', '\n', '\r\n', '\u00a0', '\u200b', ...hyphens];
    fc.assert(
      fc.property(digits(17), fc.constantFrom(...marks), (number, mark) => {
        const plain = formatOrderNumber(number);
        const typed = [number.slice(0, 5), number.slice(5, 9), number.slice(9)].join(mark);
        expect(formatOrderNumber(typed)).toBe(plain);
        expect(formatOrderNumber(toFullWidth(typed))).toBe(plain);
      }),
    );
  });

  it('does not change anything but 17 digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        fc.pre(!/^\d{17}$/.test(normaliseOrderNumber(typed)));
        expect(formatOrderNumber(typed)).toBe(typed);
      }),
    );
    expect(formatOrderNumber('1234567890123456')).toBe('1234567890123456');
    expect(formatOrderNumber('A-1 b')).toBe('A-1 b');
  });

  it('never changes the digits of any input, and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits(17), digits(16)), (typed) => {
        const formatted = formatOrderNumber(typed);
        expect(normaliseOrderNumber(formatted)).toBe(normaliseOrderNumber(typed));
        expect(formatOrderNumber(formatted)).toBe(formatted);
      }),
    );
  });

  it('the caret stays after the same digit', () => {
    fc.assert(
      fc.property(digits(17), fc.nat({ max: 17 }), (number, caret) => {
        const after = formatTyped({ text: number, caret });
        expect(after.text.slice(0, after.caret).replaceAll('-', '')).toBe(number.slice(0, caret));
      }),
    );
    expect(formatTyped({ text: '12345678901234567', caret: 17 }).caret).toBe(19);
  });
});
