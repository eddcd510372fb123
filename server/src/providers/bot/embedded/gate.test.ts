import { describe, expect, test } from 'vitest';
import { blendGates, type Gate, probabilityOf } from './gate.ts';

const unsure: Gate = { means: [0.5, 0.5], deviations: [0.1, 0.2], coefficients: [1, 0], bias: -2 };
const sure: Gate = { means: [0.2, 0.4], deviations: [0.2, 0.1], coefficients: [0.5, 2], bias: 1 };
const signals = [0.6, 0.5];
const logit = (gate: Gate) => {
  const probability = probabilityOf(gate, signals);
  return Math.log(probability / (1 - probability));
};

describe('a gate between two gates', () => {
  test('is one of them at the ends', () => {
    expect(blendGates(unsure, sure, 0)).toBe(unsure);
    expect(blendGates(unsure, sure, -3)).toBe(unsure);
    expect(blendGates(unsure, sure, 1)).toBe(sure);
    expect(blendGates(unsure, sure, 4)).toBe(sure);
  });

  test('has the part of the second one in its score', () => {
    const expected = logit(unsure) + 0.25 * (logit(sure) - logit(unsure));
    expect(logit(blendGates(unsure, sure, 0.25))).toBeCloseTo(expected);
  });
});
