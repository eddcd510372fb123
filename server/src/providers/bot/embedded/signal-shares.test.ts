import { describe, expect, test } from 'vitest';
import { sharesFor, textsPerEntry } from './signal-shares.ts';

const texts = (count: number) => Array.from({ length: count }, (_, at) => at);
const own = (count: number) => ({ questions: texts(count), isShipped: false });
const shipped = { questions: texts(53), isShipped: true };

describe('the shares of the signals', () => {
  test('give more to words in common and less to the classifier with few texts', () => {
    const [few, many] = [sharesFor(1), sharesFor(80)];
    expect(few.question).toBeGreaterThan(many.question);
    expect(few.classifier).toBeLessThan(many.classifier);
    expect(few.shipped).toBeGreaterThan(many.shipped);
  });

  test('change linearly between two numbers of texts', () => {
    const [ten, fifteen, twenty] = [sharesFor(10), sharesFor(15), sharesFor(20)];
    expect(fifteen.classifier).toBeCloseTo((ten.classifier + twenty.classifier) / 2);
    expect(fifteen.shipped).toBeCloseTo((ten.shipped + twenty.shipped) / 2);
  });

  test('are those of the nearest number outside of the known range', () => {
    expect(sharesFor(0)).toEqual(sharesFor(1));
    expect(sharesFor(500)).toEqual(sharesFor(80));
  });
});

describe('the mean number of texts', () => {
  test('counts only the entries of the merchant', () => {
    expect(textsPerEntry([own(1), own(3), shipped])).toBe(2);
  });

  test('counts the shipped entries if there are no others', () => {
    expect(textsPerEntry([shipped])).toBe(53);
    expect(textsPerEntry([])).toBe(0);
  });
});
