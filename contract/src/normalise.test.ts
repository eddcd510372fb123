import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseCode, normaliseEmail, normaliseOrderNumber } from './normalise.ts';

const anything = fc.string({ unit: 'binary' });

describe('normalising', () => {
  test('is idempotent for any input', () => {
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
  ])('compares the order number %j as %j', (typed, compared) => {
    expect(normaliseOrderNumber(typed)).toBe(compared);
  });

  test('folds case and outer spaces of an e-mail, and no dots or tags', () => {
    expect(normaliseEmail(' Ann@Example.COM ')).toBe('ann@example.com');
    const mailboxes = ['ann@x.co', 'a.nn@x.co', 'ann+1@x.co', 'ａnn@x.co'];
    expect(new Set(mailboxes.map(normaliseEmail)).size).toBe(mailboxes.length);
  });

  test('takes a code in any case, with spaces and hyphens', () => {
    expect(normaliseCode(' acde-34 67')).toBe('ACDE3467');
  });
});
