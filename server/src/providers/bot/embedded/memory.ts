import type { Features } from './features.ts';
import type { Rows, SparseVector } from './vectors.ts';

/** Vector and content of each learnt text, to compare a query with the closest one of a class. */
export type Memory = {
  rows: Rows;
  /** Class c has the rows firstRows[c] up to firstRows[c + 1]. */
  firstRows: Uint32Array;
  content: Content;
};

/** The content words of row r are ids[starts[r]] up to ids[starts[r + 1]]. */
type Content = {
  ids: Map<string, number>;
  weights: Float32Array;
  unseenWeight: number;
  starts: Uint32Array;
  words: Uint32Array;
  rowWeights: Float32Array;
};

/** Similarity of a query to the closest variant of one class; each value is from 0 to 1. */
export type Nearness = {
  cosine: number;
  /** Share of the query's content that one variant contains. */
  covered: number;
  /** Shared content as a share of the content of both (Jaccard). */
  overlap: number;
};

/** A query's vector and content, spread over all columns and content words. */
export type Query = { spread: Float32Array; content: Uint8Array; contentWeight: number };

export function buildMemory(texts: readonly Features[], rows: Rows, firstRows: Uint32Array): Memory {
  const ids = new Map<string, number>();
  const seen: number[] = [];
  const starts = new Uint32Array(texts.length + 1);
  const words: number[] = [];
  texts.forEach((text, row) => {
    for (const word of new Set(text.content)) {
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      seen[id] = (seen[id] ?? 0) + 1;
      words.push(id);
    }
    starts[row + 1] = words.length;
  });
  const rarity = (count: number) => Math.log((1 + texts.length) / (1 + count)) + 1;
  const weights = Float32Array.from(seen, rarity);
  const rowWeights = Float32Array.from(texts, (_, row) => {
    let weight = 0;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
      weight += weights[words[at] ?? 0] ?? 0;
    return weight;
  });
  const content = {
    ids,
    weights,
    unseenWeight: rarity(0),
    starts,
    words: Uint32Array.from(words),
    rowWeights,
  };
  return { rows, firstRows, content };
}

export function spreadOut(memory: Memory, query: Features, vector: SparseVector, width: number): Query {
  const spread = new Float32Array(width);
  vector.columns.forEach((column, at) => {
    spread[column] = vector.values[at] ?? 0;
  });
  const { ids, weights, unseenWeight } = memory.content;
  const content = new Uint8Array(ids.size);
  let contentWeight = 0;
  for (const word of new Set(query.content)) {
    const id = ids.get(word);
    contentWeight += id === undefined ? unseenWeight : (weights[id] ?? 0);
    if (id !== undefined) content[id] = 1;
  }
  return { spread, content, contentWeight };
}

export function nearnessTo(memory: Memory, classIndex: number, query: Query): Nearness {
  const { rows, firstRows, content } = memory;
  const best: Nearness = { cosine: 0, covered: 0, overlap: 0 };
  const end = firstRows[classIndex + 1] ?? 0;
  for (let row = firstRows[classIndex] ?? 0; row < end; row += 1) {
    let cosine = 0;
    const last = rows.starts[row + 1] ?? 0;
    for (let entry = rows.starts[row] ?? 0; entry < last; entry += 1)
      cosine += (query.spread[rows.columns[entry] ?? 0] ?? 0) * (rows.values[entry] ?? 0);
    best.cosine = Math.max(best.cosine, cosine);
    if (query.contentWeight === 0) continue;
    let shared = 0;
    const lastWord = content.starts[row + 1] ?? 0;
    for (let at = content.starts[row] ?? 0; at < lastWord; at += 1) {
      const id = content.words[at] ?? 0;
      if (query.content[id] === 1) shared += content.weights[id] ?? 0;
    }
    best.covered = Math.max(best.covered, shared / query.contentWeight);
    const both = query.contentWeight + (content.rowWeights[row] ?? 0) - shared;
    best.overlap = Math.max(best.overlap, shared / both);
  }
  return best;
}

/** Share of a unit-length query that all variants of one class cover together. */
export function familiarity(memory: Memory, classIndex: number, query: Query): number {
  const { rows, firstRows } = memory;
  const unmet = query.spread.slice();
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
