import type { Rows } from '../vectors.ts';

const smoothing = 0.01;

/** Multinomial naive Bayes as weights of a linear score, centred over the classes. */
export type NaiveBayes = { fill(wanted: number, weights: Float64Array): void };

export function trainNaiveBayes(
  rows: Rows,
  classes: Uint32Array,
  classCount: number,
  width: number,
): NaiveBayes {
  const sums = Array.from({ length: classCount }, () => new Map<number, number>());
  const totals = new Float64Array(classCount);
  classes.forEach((owner, row) => {
    for (let entry = rows.starts[row] ?? 0; entry < (rows.starts[row + 1] ?? 0); entry += 1) {
      const column = rows.columns[entry] ?? 0;
      const value = rows.values[entry] ?? 0;
      sums[owner]?.set(column, (sums[owner]?.get(column) ?? 0) + value);
      totals[owner] = (totals[owner] ?? 0) + value;
    }
  });
  // log((sum + a) / (total + a * width)) splits into a part per class and a part that is 0 for unseen
  // features.
  const gain = (sum: number) => Math.log(1 + sum / smoothing);
  const base = totals.map((total) => -Math.log(total + smoothing * width));
  const meanBase = base.reduce((sum, value) => sum + value, 0) / Math.max(classCount, 1);
  const meanGain = new Float64Array(width);
  for (const seen of sums) {
    for (const [column, sum] of seen) meanGain[column] = (meanGain[column] ?? 0) + gain(sum) / classCount;
  }
  return {
    fill(wanted, weights) {
      const offset = (base[wanted] ?? 0) - meanBase;
      for (let column = 0; column < width; column += 1) weights[column] = offset - (meanGain[column] ?? 0);
      for (const [column, sum] of sums[wanted] ?? []) weights[column] = (weights[column] ?? 0) + gain(sum);
    },
  };
}
