import type { Features } from './features.ts';
import { type Rows, type SparseVector, type Vocabulary, wordKey } from './vectors.ts';

export type Memory = {
  rows: Rows;
  /** Class c has the rows firstRows[c] up to firstRows[c + 1]. */
  firstRows: Uint32Array;
  /** The weight of each content word; 0 for all other features. */
  contentWeights: Float32Array;
  rowContent: Float32Array;
};

/** Similarity of a query to the closest variant of one class; each value is from 0 to 1. */
export type Nearness = {
  cosine: number;
  /** Share of the query's content that one variant contains. */
  covered: number;
  /** Shared content as a share of the content of both (Jaccard). */
  overlap: number;
};

export function buildMemory(
  texts: Features[],
  rows: Rows,
  firstRows: Uint32Array,
  vocabulary: Vocabulary,
): Memory {
  const contentWeights = new Float32Array(vocabulary.weights.length);
  const rowContent = new Float32Array(texts.length);
  texts.forEach((text, row) => {
    for (const word of new Set(text.content)) {
      const column = vocabulary.columns.get(wordKey(word));
      if (column === undefined) continue;
      const weight = vocabulary.weights[column] ?? 0;
      contentWeights[column] = weight;
      rowContent[row] = (rowContent[row] ?? 0) + weight;
    }
  });
  return { rows, firstRows, contentWeights, rowContent };
}

export function spreadOut(vector: SparseVector, width: number): Float32Array {
  const spread = new Float32Array(width);
  vector.columns.forEach((column, at) => {
    spread[column] = vector.values[at] ?? 0;
  });
  return spread;
}

export function nearnessTo(
  memory: Memory,
  classIndex: number,
  query: Float32Array,
  queryContent: number,
): Nearness {
  const { rows, firstRows, contentWeights, rowContent } = memory;
  const best: Nearness = { cosine: 0, covered: 0, overlap: 0 };
  const end = firstRows[classIndex + 1] ?? 0;
  for (let row = firstRows[classIndex] ?? 0; row < end; row += 1) {
    let cosine = 0;
    let shared = 0;
    const last = rows.starts[row + 1] ?? 0;
    for (let entry = rows.starts[row] ?? 0; entry < last; entry += 1) {
      const column = rows.columns[entry] ?? 0;
      const value = query[column] ?? 0;
      if (value === 0) continue;
      cosine += value * (rows.values[entry] ?? 0);
      shared += contentWeights[column] ?? 0;
    }
    best.cosine = Math.max(best.cosine, cosine);
    if (queryContent === 0) continue;
    best.covered = Math.max(best.covered, shared / queryContent);
    best.overlap = Math.max(best.overlap, shared / (queryContent + (rowContent[row] ?? 0) - shared));
  }
  return best;
}

/** Share of a unit-length query that all variants of one class cover together. */
export function familiarity(memory: Memory, classIndex: number, query: Float32Array): number {
  const { rows, firstRows } = memory;
  const unmet = query.slice();
  let met = 0;
  const end = rows.starts[firstRows[classIndex + 1] ?? 0] ?? 0;
  for (let entry = rows.starts[firstRows[classIndex] ?? 0] ?? 0; entry < end; entry += 1) {
    const column = rows.columns[entry] ?? 0;
    const value = unmet[column] ?? 0;
    met += value * value;
    unmet[column] = 0;
  }
  return met;
}
