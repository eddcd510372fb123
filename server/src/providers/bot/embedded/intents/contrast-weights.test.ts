import { describe, expect, test } from 'vitest';
import { contrastScore, learnContrast } from './contrast-weights.ts';

/** Columns: 0 only texts of the intent have, 1 all texts have, 2 only other texts have. */
const texts = [
  [1, 2],
  [0, 1],
  [0, 1],
  [1, 2],
  [1, 2],
];
const rows = {
  starts: Uint32Array.from({ length: texts.length + 1 }, (_, row) => row * 2),
  columns: Uint32Array.from(texts.flat()),
  values: new Float32Array(texts.length * 2).fill(Math.SQRT1_2),
};
const learnt = learnContrast(rows, { from: 1, to: 3 }, 3);
const scoreOf = (...columns: number[]) =>
  contrastScore(learnt, {
    columns: Uint32Array.from(columns),
    values: new Float32Array(columns.length).fill(1 / Math.sqrt(columns.length)),
  });

describe('the score of a text', () => {
  test('is above 0 with a word of the intent, and below 0 with a word of other texts', () => {
    expect(scoreOf(0)).toBeGreaterThan(0.5);
    expect(scoreOf(2)).toBeLessThan(-0.5);
  });

  test('hardly depends on a word that all texts have', () => {
    expect(Math.abs(scoreOf(0, 1) - scoreOf(0))).toBeLessThan(0.2);
    expect(learnt.ratios[1]).toBeLessThan(Math.min(learnt.ratios[0] ?? 0, learnt.ratios[2] ?? 0) / 3);
  });

  test('of a text without a known word is that of no evidence', () => {
    expect(scoreOf()).toBeCloseTo(learnt.bias);
  });
});
