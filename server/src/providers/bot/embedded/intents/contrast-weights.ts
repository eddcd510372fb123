import { type Range, trainOneAgainstRest } from '../training/linear-svm.ts';
import type { Rows, SparseVector } from '../vectors.ts';

/**
 * A second opinion about one intent: a linear SVM over features that count by how much oftener the texts of the intent
 * have them than other texts, or vice versa (Wang and Manning, "Baselines and Bigrams", 2012).
 */
export type ContrastWeights = {
  /** Absolute logarithm of the ratio, for each column. */
  ratios: Float32Array;
  /** Weights of a vector of unit length, for each column. */
  weights: Float32Array;
  bias: number;
};

const smoothing = 0.5;
const svm = { cost: 3, positiveWeight: 1, passes: 20 };

/** `own`: the rows of the intent; `width`: the number of columns. */
export function learnContrast(rows: Rows, own: Range, width: number): ContrastWeights {
  const ratios = absoluteLogRatios(rows, own, width);
  const weights = new Float64Array(width);
  const bias = trainOneAgainstRest(scaledRows(rows, ratios), own, weights, svm, 1);
  return { ratios, weights: Float32Array.from(weights), bias };
}

function absoluteLogRatios({ columns, starts }: Rows, own: Range, width: number): Float32Array {
  const [from, to] = [starts[own.from] ?? 0, starts[own.to] ?? 0];
  const inside = new Float64Array(width).fill(smoothing);
  const outside = new Float64Array(width).fill(smoothing);
  columns.forEach((column, at) => {
    const counts = at >= from && at < to ? inside : outside;
    counts[column] = (counts[column] ?? 0) + 1;
  });
  const size = to - from;
  const shares = Math.log((columns.length - size || 1) / (size || 1));
  return Float32Array.from(inside, (count, column) =>
    Math.abs(Math.log(count / (outside[column] ?? smoothing)) + shares),
  );
}

function scaledRows({ starts, columns, values }: Rows, ratios: Float32Array): Rows {
  const scaled = new Float32Array(values.length);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
    scaled.set(scaledValues(columns.subarray(from, to), values.subarray(from, to), ratios), from);
  }
  return { starts, columns, values: scaled };
}

/** The values by the ratios of their columns, as a vector of unit length. */
function scaledValues(columns: Uint32Array, values: Float32Array, ratios: Float32Array): Float32Array {
  const scaled = values.map((value, at) => value * (ratios[columns[at] ?? 0] ?? 0));
  let square = 0;
  for (const value of scaled) square += value * value;
  const length = Math.sqrt(square) || 1;
  return scaled.map((value) => value / length);
}

/** Above 0: more like the texts of the intent. */
export function contrastScore({ ratios, weights, bias }: ContrastWeights, vector: SparseVector): number {
  let score = bias;
  scaledValues(vector.columns, vector.values, ratios).forEach((value, at) => {
    score += value * (weights[vector.columns[at] ?? 0] ?? 0);
  });
  return score;
}
