import { countOf, type Strings } from './strings.ts';

/** For each key of a sorted list the documents, or words, that have it: those of key k from starts[k] to starts[k + 1]. */
export type Lists = { starts: Uint32Array<ArrayBuffer>; items: Uint32Array<ArrayBuffer> };

/**
 * One kind of things in one language. A document is its place in the order in which equals are shown. Flat arrays alone:
 * it goes from the worker to the server without a copy, and finding reads nothing else.
 */
export type Segment = {
  ids: Strings;
  /** In lower case; none where nothing is looked for to the letter. */
  titles: Strings;
  /** Each word that is said anywhere, sorted. */
  words: Strings;
  documents: Lists;
  /** How much the word weighs in the document beside it, out of 255. */
  weights: Uint8Array<ArrayBuffer>;
  /** Two neighbouring letters, sorted, and the words that have them; NUL stands before each word's first. */
  pairs: Uint32Array<ArrayBuffer>;
  wordsWithPair: Lists;
  labels: Strings;
  labelled: Lists;
};

export const documentCount = ({ ids }: Segment): number => countOf(ids);

export const pairOf = (left: number, right: number): number => ((left << 16) | right) >>> 0;

/** The pairs of letters of a word, each once. */
export function pairsOf(word: string, isFromStart: boolean): Set<number> {
  const pairs = new Set<number>();
  let left = isFromStart ? 0 : -1;
  for (let at = 0; at < word.length; at += 1) {
    const right = word.charCodeAt(at);
    if (left >= 0) pairs.add(pairOf(left, right));
    left = right;
  }
  return pairs;
}

export function arraysOf(segment: Segment): (Uint8Array | Uint16Array | Uint32Array)[] {
  const { ids, titles, words, documents, weights, pairs, wordsWithPair, labels, labelled } = segment;
  const strings = [ids, titles, words, labels].flatMap(({ units, starts }) => [units, starts]);
  const lists = [documents, wordsWithPair, labelled].flatMap(({ starts, items }) => [starts, items]);
  return [...strings, ...lists, weights, pairs];
}
