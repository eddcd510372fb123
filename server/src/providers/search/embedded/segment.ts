import { countOf, type Strings } from './strings.ts';

/** Weight of a word by where an entry has it; the best place counts. */
export const weightOf = { title: 255, variant: 220, body: 110 };

/**
 * Maps each key of a sorted list to its documents or words: those of key k are items starts[k] up to starts[k
 * + 1].
 */
export type Lists = { starts: Uint32Array<ArrayBuffer>; items: Uint32Array<ArrayBuffer> };

/**
 * The index of one kind in one language. A document is its position in the order for equal scores. Only flat
 * arrays, so that a worker transfers it without a copy.
 */
export type Segment = {
  ids: Strings;
  /** Lower case; empty where no search by whole title is needed. */
  titles: Strings;
  /** All words, sorted. */
  words: Strings;
  documents: Lists;
  /** Weight of the word in the document at the same position, from 0 to 255. */
  weights: Uint8Array<ArrayBuffer>;
  /**
   * Sorted pairs of adjacent letters, and the words that contain them. NUL precedes the first letter of a
   * word.
   */
  pairs: Uint32Array<ArrayBuffer>;
  wordsWithPair: Lists;
  labels: Strings;
  labelled: Lists;
};

export const documentCount = ({ ids }: Segment): number => countOf(ids);

export const pairOf = (left: number, right: number): number => ((left << 16) | right) >>> 0;

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
