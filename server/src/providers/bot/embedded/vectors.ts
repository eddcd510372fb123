import type { NumberedText } from './numbered-text.ts';

/** Sparse unit vectors in one array: row r has the entries starts[r] up to starts[r + 1]. */
export type Rows = { starts: Uint32Array; columns: Uint32Array; values: Float32Array };

export type SparseVector = { columns: Uint32Array; values: Float32Array };

/** The weight of each column; 0 if no learnt text has the column. */
export type Vocabulary = { weights: Float32Array; unseenWeight: number };

const wordShare = 0.4;

/** `width`: size of the column table, which may have columns of other texts, too. */
export function learnVocabulary(texts: readonly NumberedText[], width: number): Vocabulary {
  const frequency = new Uint32Array(width);
  for (const { columns } of texts)
    for (const column of columns) frequency[column] = (frequency[column] ?? 0) + 1;
  const rarity = (seen: number) => Math.log((1 + texts.length) / (1 + seen)) + 1;
  const weights = Float32Array.from(frequency, (seen) => (seen === 0 ? 0 : rarity(seen)));
  return { weights, unseenWeight: rarity(0) };
}

/** The share of the weight of distinct columns that training has seen. */
export function seenShare(columns: Uint32Array, { weights, unseenWeight }: Vocabulary): number {
  let all = 0;
  let seen = 0;
  for (const column of columns) {
    const weight = weights[column] ?? 0;
    all += weight === 0 ? unseenWeight : weight;
    seen += weight;
  }
  return all > 0 ? seen / all : 0;
}

/** Words and n-grams each get a fixed share of the unit length, so that long words do not dominate. */
export function toVector({ columns, counts, words }: NumberedText, { weights }: Vocabulary): SparseVector {
  const found = { columns: new Uint32Array(columns.length), values: new Float32Array(columns.length) };
  let size = 0;
  let wordSquare = 0;
  let gramSquare = 0;
  let firstGram = 0;
  for (let at = 0; at < columns.length; at += 1) {
    if (at === words) firstGram = size;
    const weight = weights[columns[at] ?? 0] ?? 0;
    if (weight === 0) continue;
    const square = (1 + Math.log(counts[at] ?? 1)) ** 2 * weight;
    if (at < words) wordSquare += square;
    else gramSquare += square;
    found.columns[size] = columns[at] ?? 0;
    found.values[size] = Math.sqrt(square);
    size += 1;
  }
  if (columns.length <= words) firstGram = size;
  const wordScale = Math.sqrt((gramSquare > 0 ? wordShare : 1) / (wordSquare || 1));
  const gramScale = Math.sqrt((wordSquare > 0 ? 1 - wordShare : 1) / (gramSquare || 1));
  for (let at = 0; at < size; at += 1)
    found.values[at] = (found.values[at] ?? 0) * (at < firstGram ? wordScale : gramScale);
  return { columns: found.columns.subarray(0, size), values: found.values.subarray(0, size) };
}

export function toRows(texts: readonly NumberedText[], vocabulary: Vocabulary): Rows {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach(({ columns }, row) => {
    starts[row + 1] = (starts[row] ?? 0) + columns.length;
  });
  const columns = new Uint32Array(starts[texts.length] ?? 0);
  const values = new Float32Array(columns.length);
  texts.forEach((text, row) => {
    // Every column of a learnt text has a weight, so that the vector has all of them.
    const vector = toVector(text, vocabulary);
    columns.set(vector.columns, starts[row]);
    values.set(vector.values, starts[row]);
  });
  return { starts, columns, values };
}
