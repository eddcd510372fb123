import type { Rows, SparseVector } from '../vectors.ts';
import { trainOneAgainstRest } from './linear-svm.ts';
import { trainNaiveBayes } from './naive-bayes.ts';

/** One linear score per class. Weights are stored by feature, one byte each, scaled per class. */
export type Classifier = {
  classCount: number;
  weights: Int8Array;
  scales: Float32Array;
  biases: Float32Array;
};

const svm = { cost: 1, positiveWeight: 2, passes: 8 };
const naiveBayesShare = 0.05;

export function trainClassifier(
  rows: Rows,
  classes: Uint32Array,
  classCount: number,
  width: number,
): Classifier {
  const weights = new Int8Array(width * classCount);
  const scales = new Float32Array(classCount);
  const biases = new Float32Array(classCount);
  const bayes = trainNaiveBayes(rows, classes, classCount, width);
  const margin = new Float64Array(width);
  const likelihood = new Float64Array(width);
  for (let wanted = 0; wanted < classCount; wanted += 1) {
    biases[wanted] = trainOneAgainstRest(rows, classes, wanted, margin, svm);
    bayes.fill(wanted, likelihood);
    let largest = 1e-9;
    for (let column = 0; column < width; column += 1) {
      const weight = (margin[column] ?? 0) + naiveBayesShare * (likelihood[column] ?? 0);
      margin[column] = weight;
      if (Math.abs(weight) > largest) largest = Math.abs(weight);
    }
    scales[wanted] = largest / 127;
    for (let column = 0; column < width; column += 1) {
      weights[column * classCount + wanted] = Math.round(((margin[column] ?? 0) * 127) / largest);
    }
  }
  return { classCount, weights, scales, biases };
}

export function scoreClasses(classifier: Classifier, vector: SparseVector): Float32Array {
  const { classCount, weights, scales, biases } = classifier;
  const scores = new Float32Array(classCount);
  vector.columns.forEach((column, at) => {
    const value = vector.values[at] ?? 0;
    const from = column * classCount;
    for (let index = 0; index < classCount; index += 1) {
      scores[index] = (scores[index] ?? 0) + value * (weights[from + index] ?? 0);
    }
  });
  for (let index = 0; index < classCount; index += 1) {
    scores[index] = (scores[index] ?? 0) * (scales[index] ?? 0) + (biases[index] ?? 0);
  }
  return scores;
}
