import type { Rows } from '../vectors.ts';

const smoothing = 0.01;

/**
 * Multinomial naive Bayes as a linear score, centred over the classes. The weight of a column for a class is
 * the class's `offset` minus the column's `mean` plus the class's own gain, which is 0 for unseen columns.
 */
export type NaiveBayes = {
  offsets: Float32Array;
  means: Float32Array;
  /** Calls `add` with the columns that the class has seen. */
  gainsOf(classIndex: number, add: (column: number, gain: number) => void): void;
};

/** Class c has the rows firstRows[c] up to firstRows[c + 1]. */
export function trainNaiveBayes(rows: Rows, firstRows: Uint32Array, width: number): NaiveBayes {
  const classCount = firstRows.length - 1;
  const sums = new Float64Array(width);
  let seen: number[] = [];
  let total = 0;
  const collect = (classIndex: number): void => {
    for (const column of seen) sums[column] = 0;
    seen = [];
    total = 0;
    const end = rows.starts[firstRows[classIndex + 1] ?? 0] ?? 0;
    for (let entry = rows.starts[firstRows[classIndex] ?? 0] ?? 0; entry < end; entry += 1) {
      const column = rows.columns[entry] ?? 0;
      const value = rows.values[entry] ?? 0;
      if (sums[column] === 0) seen.push(column);
      sums[column] = (sums[column] ?? 0) + value;
      total += value;
    }
  };
  // log((sum + a) / (total + a * seenColumns)) splits into a part per class and a part that is 0 for unseen
  // columns.
  const gain = (column: number) => Math.log(1 + (sums[column] ?? 0) / smoothing);
  const means = new Float64Array(width);
  const base = new Float64Array(classCount);
  for (let classIndex = 0; classIndex < classCount; classIndex += 1) {
    collect(classIndex);
    base[classIndex] = total;
    for (const column of seen) means[column] = (means[column] ?? 0) + gain(column) / classCount;
  }
  const seenColumns = means.reduce((count, mean) => count + (mean > 0 ? 1 : 0), 0);
  for (let classIndex = 0; classIndex < classCount; classIndex += 1)
    base[classIndex] = -Math.log((base[classIndex] ?? 0) + smoothing * seenColumns);
  const meanBase = base.reduce((sum, value) => sum + value, 0) / Math.max(classCount, 1);
  return {
    offsets: Float32Array.from(base, (value) => value - meanBase),
    means: Float32Array.from(means),
    gainsOf(classIndex, add) {
      collect(classIndex);
      for (const column of seen) add(column, gain(column));
    },
  };
}
