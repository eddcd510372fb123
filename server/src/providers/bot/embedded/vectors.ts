import type { Features } from './features.ts';

/** Sparse unit vectors in one array: row r has the entries starts[r] up to starts[r + 1]. */
export type Rows = { starts: Uint32Array; columns: Uint32Array; values: Float32Array };

export type SparseVector = { columns: number[]; values: number[] };

export type Vocabulary = { columns: Map<string, number>; weights: Float32Array; unseenWeight: number };

const wordShare = 0.4;

export const wordKey = (word: string) => `w${word}`;
export const gramKey = (gram: string) => `g${gram}`;

/** Training uses each text several times. */
const counted = new WeakMap<Features, Map<string, number>>();

function countKeys(features: Features): Map<string, number> {
  const known = counted.get(features);
  if (known) return known;
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const word of features.words) count(wordKey(word));
  for (const gram of features.grams) count(gramKey(gram));
  counted.set(features, counts);
  return counts;
}

export function learnVocabulary(texts: Features[]): Vocabulary {
  const frequency = new Map<string, number>();
  for (const text of texts) {
    for (const key of countKeys(text).keys()) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  }
  const rarity = (seen: number) => Math.log((1 + texts.length) / (1 + seen)) + 1;
  const columns = new Map<string, number>();
  const weights = new Float32Array(frequency.size);
  for (const [key, seen] of frequency) {
    weights[columns.size] = rarity(seen);
    columns.set(key, columns.size);
  }
  return { columns, weights, unseenWeight: rarity(0) };
}

/** The share of the features' weight that training has seen. */
export function knownShare(keys: readonly string[], vocabulary: Vocabulary): number {
  let all = 0;
  let known = 0;
  for (const key of new Set(keys)) {
    const weight = vocabulary.weights[vocabulary.columns.get(key) ?? -1];
    all += weight ?? vocabulary.unseenWeight;
    known += weight ?? 0;
  }
  return all > 0 ? known / all : 0;
}

/** Words and n-grams each get a fixed share of the unit length, so that long words do not dominate. */
export function toVector(features: Features, vocabulary: Vocabulary): SparseVector {
  const halves = { words: emptyHalf(), grams: emptyHalf() };
  for (const [key, count] of countKeys(features)) {
    const column = vocabulary.columns.get(key);
    if (column === undefined) continue;
    const value = (1 + Math.log(count)) * Math.sqrt(vocabulary.weights[column] ?? 0);
    const half = key.startsWith('w') ? halves.words : halves.grams;
    half.columns.push(column);
    half.values.push(value);
    half.square += value * value;
  }
  const { words, grams } = halves;
  const wordScale = Math.sqrt((grams.square > 0 ? wordShare : 1) / (words.square || 1));
  const gramScale = Math.sqrt((words.square > 0 ? 1 - wordShare : 1) / (grams.square || 1));
  return {
    columns: [...words.columns, ...grams.columns],
    values: [...words.values.map((v) => v * wordScale), ...grams.values.map((v) => v * gramScale)],
  };
}

const emptyHalf = () => ({ columns: [] as number[], values: [] as number[], square: 0 });

export function toRows(texts: Features[], vocabulary: Vocabulary): Rows {
  const vectors = texts.map((text) => toVector(text, vocabulary));
  const starts = new Uint32Array(texts.length + 1);
  vectors.forEach((vector, row) => {
    starts[row + 1] = (starts[row] ?? 0) + vector.columns.length;
  });
  const columns = new Uint32Array(starts[texts.length] ?? 0);
  const values = new Float32Array(columns.length);
  vectors.forEach((vector, row) => {
    columns.set(vector.columns, starts[row]);
    values.set(vector.values, starts[row]);
  });
  return { starts, columns, values };
}
