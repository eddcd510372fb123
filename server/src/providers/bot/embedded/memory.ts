import type { NumberedText } from './numbered-text.ts';
import type { Rows, SparseVector } from './vectors.ts';

/** Vectors and content words of all learnt texts, to find the text of a class that is closest to a query. */
export type Memory = {
  rows: Rows;
  /** Class c has the rows firstRows[c] up to firstRows[c + 1]. */
  firstRows: Uint32Array;
  content: Content;
};

/** The content words of row r are words[starts[r]] up to words[starts[r + 1]]; a weight of 0: no text has it. */
type Content = {
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

/** A query's vector and content words as dense arrays over all columns and content words. */
export type Query = { spread: Float32Array; content: Uint8Array; contentWeight: number };

/** `width`: size of the table of content words, which may have words of other texts, too. */
export function buildMemory(
  texts: readonly NumberedText[],
  rows: Rows,
  firstRows: Uint32Array,
  width: number,
): Memory {
  const seen = new Uint32Array(width);
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach(({ content }, row) => {
    for (const word of content) seen[word] = (seen[word] ?? 0) + 1;
    starts[row + 1] = (starts[row] ?? 0) + content.length;
  });
  const rarity = (count: number) => Math.log((1 + texts.length) / (1 + count)) + 1;
  const weights = Float32Array.from(seen, (count) => (count === 0 ? 0 : rarity(count)));
  const words = new Uint32Array(starts[texts.length] ?? 0);
  const rowWeights = new Float32Array(texts.length);
  texts.forEach(({ content }, row) => {
    words.set(content, starts[row]);
    rowWeights[row] = content.reduce((sum, word) => sum + (weights[word] ?? 0), 0);
  });
  return { rows, firstRows, content: { weights, unseenWeight: rarity(0), starts, words, rowWeights } };
}

/** Buffers that the queries of a model share, because a large site would need megabytes for each query. */
const buffers = new WeakMap<Memory, Pick<Query, 'spread' | 'content'>>();

/** Calls `use` with the query, which is valid only until `use` returns. */
export function withSpread<Result>(
  memory: Memory,
  { text, vector, width }: { text: NumberedText; vector: SparseVector; width: number },
  use: (query: Query) => Result,
): Result {
  const { weights, unseenWeight } = memory.content;
  const buffer = buffers.get(memory) ?? {
    spread: new Float32Array(width),
    content: new Uint8Array(weights.length),
  };
  buffers.set(memory, buffer);
  const { spread, content } = buffer;
  vector.columns.forEach((column, at) => {
    spread[column] = vector.values[at] ?? 0;
  });
  let contentWeight = 0;
  for (const word of text.content) {
    contentWeight += weights[word] || unseenWeight;
    content[word] = 1;
  }
  try {
    return use({ spread, content, contentWeight });
  } finally {
    for (const column of vector.columns) spread[column] = 0;
    for (const word of text.content) content[word] = 0;
  }
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
  const met = new Set<number>();
  let share = 0;
  const end = rows.starts[firstRows[classIndex + 1] ?? 0] ?? 0;
  for (let entry = rows.starts[firstRows[classIndex] ?? 0] ?? 0; entry < end; entry += 1) {
    const column = rows.columns[entry] ?? 0;
    const value = query.spread[column] ?? 0;
    if (value === 0 || met.has(column)) continue;
    met.add(column);
    share += value * value;
  }
  return share;
}
