import { trainOneAgainstRest } from '../training/linear-svm.ts';
import type { Rows, SparseVector } from '../vectors.ts';

/**
 * A second opinion about danger: a linear SVM over features that count by how much oftener reports of danger have
 * them than other texts, or vice versa (Wang and Manning, "Baselines and Bigrams", 2012).
 */
export type DangerWeights = {
  /** Absolute logarithm of the ratio, for each column. */
  ratios: Float32Array;
  /** Weights of a vector of unit length, for each column. */
  weights: Float32Array;
  bias: number;
};

const smoothing = 0.5;
const svm = { cost: 3, positiveWeight: 1, passes: 20 };

/** The first `dangers` rows are reports of danger, the others are not; `width`: the number of columns. */
export function learnDangerWeights(rows: Rows, dangers: number, width: number): DangerWeights {
  const ratios = absoluteLogRatios(rows, rows.starts[dangers] ?? 0, width);
  const weights = new Float64Array(width);
  const own = { from: 0, to: dangers };
  const bias = trainOneAgainstRest(scaledRows(rows, ratios), own, weights, svm, 1);
  return { ratios, weights: Float32Array.from(weights), bias };
}

/** `end`: where the entries of the first class end. */
function absoluteLogRatios({ columns }: Rows, end: number, width: number): Float32Array {
  const first = new Float64Array(width).fill(smoothing);
  const second = new Float64Array(width).fill(smoothing);
  columns.forEach((column, at) => {
    const counts = at < end ? first : second;
    counts[column] = (counts[column] ?? 0) + 1;
  });
  const shares = Math.log((columns.length - end || 1) / (end || 1));
  return Float32Array.from(first, (count, column) =>
    Math.abs(Math.log(count / (second[column] ?? smoothing)) + shares),
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

/** Above 0: more like a report of danger. */
export function dangerScore({ ratios, weights, bias }: DangerWeights, vector: SparseVector): number {
  let score = bias;
  scaledValues(vector.columns, vector.values, ratios).forEach((value, at) => {
    score += value * (weights[vector.columns[at] ?? 0] ?? 0);
  });
  return score;
}
