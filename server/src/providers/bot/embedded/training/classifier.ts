import type { Rows, SparseVector } from '../vectors.ts';
import { trainOneAgainstRest } from './linear-svm.ts';
import { createLocalRows, type LocalRows } from './local-rows.ts';
import { trainNaiveBayes } from './naive-bayes.ts';
import { createSampler } from './sample-rows.ts';

/**
 * One linear score per class. Column c has the weights starts[c] up to starts[c + 1], one byte each, scaled
 * per class. `offsets` has the part of naive Bayes that all columns of a class share, `means` the part that
 * all classes of a column share.
 */
export type Classifier = {
  starts: Uint32Array;
  owners: Uint16Array;
  weights: Int8Array;
  scales: Float32Array;
  biases: Float32Array;
  offsets: Float32Array;
  means: Float32Array;
};

/** From this number of classes on, fewer passes are enough: each class learns from few texts. */
const manyClasses = 2_000;
const svmFor = (classCount: number) => ({
  cost: 1,
  positiveWeight: 2,
  passes: classCount > manyClasses ? 5 : 8,
});
const naiveBayesShare = 0.05;
/**
 * Maximum for all classes together, to limit the size of a large bot. Each class keeps its strongest weights.
 */
const maxWeights = 8_000_000;
const strongest = 127;

/** Class c has the rows firstRows[c] up to firstRows[c + 1]; `width`: the number of columns. */
export function trainClassifier(rows: Rows, firstRows: Uint32Array, width: number): Classifier {
  const classCount = firstRows.length - 1;
  const bayes = trainNaiveBayes(rows, firstRows, width);
  const sampleFor = createSampler(rows, firstRows, width);
  const localRows = createLocalRows(rows, width);
  const svm = svmFor(classCount);
  const scales = new Float32Array(classCount);
  const biases = new Float32Array(classCount);
  const kept = collectWeights(Math.ceil(maxWeights / Math.max(1, classCount)));
  for (let classIndex = 0; classIndex < classCount; classIndex += 1) {
    const { chosen, own } = sampleFor(classIndex);
    const local = localRows(chosen);
    const margin = new Float64Array(local.columnCount);
    biases[classIndex] = trainOneAgainstRest(local, own, margin, svm, classIndex + 1);
    bayes.gainsOf(classIndex, (column, gain) => {
      const at = local.localOf(column);
      margin[at] = (margin[at] ?? 0) + naiveBayesShare * gain;
    });
    scales[classIndex] = kept.take(local, margin);
  }
  const { offsets, means } = bayes;
  return { ...kept.byColumn(width), scales, biases, offsets, means };
}

type Weights = Pick<Classifier, 'starts' | 'owners' | 'weights'>;

/** `max`: maximum number of weights for each class. */
function collectWeights(max: number) {
  const columns: Uint32Array[] = [];
  const weights: Int8Array[] = [];

  /** Adds the weights of the next class as bytes, and returns their scale. */
  function take({ global }: LocalRows, margin: Float64Array): number {
    let largest = 1e-9;
    for (const weight of margin) if (Math.abs(weight) > largest) largest = Math.abs(weight);
    const bytes = new Int8Array(margin.length);
    for (let at = 0; at < bytes.length; at += 1)
      bytes[at] = Math.round(((margin[at] ?? 0) * strongest) / largest);
    const { min, count } = keptMinimum(bytes, max);
    const own = { columns: new Uint32Array(count), weights: new Int8Array(count) };
    let size = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < min && -byte < min) continue;
      own.columns[size] = global[at] ?? 0;
      own.weights[size] = byte;
      size += 1;
    }
    columns.push(own.columns);
    weights.push(own.weights);
    return largest / strongest;
  }

  function byColumn(width: number): Weights {
    const starts = new Uint32Array(width + 1);
    for (const own of columns) for (const column of own) starts[column + 1] = (starts[column + 1] ?? 0) + 1;
    for (let column = 0; column < width; column += 1)
      starts[column + 1] = (starts[column + 1] ?? 0) + (starts[column] ?? 0);
    const next = starts.slice();
    const all: Weights = {
      starts,
      owners: new Uint16Array(starts[width] ?? 0),
      weights: new Int8Array(starts[width] ?? 0),
    };
    columns.forEach((own, classIndex) => {
      const bytes = weights[classIndex];
      for (let index = 0; index < own.length; index += 1) {
        const column = own[index] ?? 0;
        const at = next[column] ?? 0;
        next[column] = at + 1;
        all.owners[at] = classIndex;
        all.weights[at] = bytes?.[index] ?? 0;
      }
    });
    return all;
  }

  return { take, byColumn };
}

/**
 * Returns the smallest absolute weight to keep, and how many weights reach it. At least 1, because 0 changes
 * nothing.
 */
function keptMinimum(bytes: Int8Array, max: number): { min: number; count: number } {
  const histogram = new Uint32Array(strongest + 1);
  for (const byte of bytes) {
    const size = byte < 0 ? -byte : byte;
    histogram[size] = (histogram[size] ?? 0) + 1;
  }
  let min = strongest;
  let count = histogram[min] ?? 0;
  while (min > 1 && count + (histogram[min - 1] ?? 0) <= max) {
    min -= 1;
    count += histogram[min] ?? 0;
  }
  return { min, count };
}

export function scoreClasses(classifier: Classifier, vector: SparseVector): Float32Array {
  const { starts, owners, weights, scales, biases, offsets, means } = classifier;
  const scores = new Float32Array(scales.length);
  let length = 0;
  let mean = 0;
  for (let at = 0; at < vector.columns.length; at += 1) {
    const column = vector.columns[at] ?? 0;
    const value = vector.values[at] ?? 0;
    length += value;
    mean += value * (means[column] ?? 0);
    const end = starts[column + 1] ?? 0;
    for (let entry = starts[column] ?? 0; entry < end; entry += 1) {
      const owner = owners[entry] ?? 0;
      scores[owner] = (scores[owner] ?? 0) + value * (weights[entry] ?? 0);
    }
  }
  for (let index = 0; index < scores.length; index += 1) {
    const bayes = naiveBayesShare * (length * (offsets[index] ?? 0) - mean);
    scores[index] = (scores[index] ?? 0) * (scales[index] ?? 0) + (biases[index] ?? 0) + bayes;
  }
  return scores;
}
