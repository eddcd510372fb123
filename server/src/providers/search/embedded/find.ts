import type { Language } from '@aftercare/contract/languages';
import type { Hits, Lookup } from '../search.port.ts';
import { documentCount, type Segment } from './segment.ts';
import { countOf, placeOf, stringAt } from './strings.ts';
import { type Understood, understand } from './understand.ts';

/**
 * `leastCovered`: share of the query that a document must contain. `belowBest`: how far it may be below the
 * best.
 */
const narrow = { leastCovered: 0.6, belowBest: 0.25 };
const wide = { leastCovered: 0.1, belowBest: 1 };
/** Number of score steps. Documents of the same step keep the order of the catalogue. */
const steps = 1000;

type Scores = { scores: Float32Array; covered: Float32Array };

/** Weight of a word, from 0.5 to 1: a word of most documents distinguishes little. */
function tellingOf(documents: number, all: number): number {
  return 0.5 + 0.5 * (Math.log(1 + all / Math.max(documents, 1)) / Math.log(1 + all));
}

function addWord(segment: Segment, { meant, share }: Understood, into: Scores, best: Float32Array): number {
  const { documents, weights } = segment;
  const touched: number[] = [];
  for (const { place, quality } of meant) {
    const end = documents.starts[place + 1] ?? 0;
    for (let at = documents.starts[place] ?? 0; at < end; at += 1) {
      const document = documents.items[at] ?? 0;
      const value = (quality * (weights[at] ?? 0)) / 255;
      const before = best[document] ?? 0;
      if (before === 0) touched.push(document);
      if (value > before) best[document] = value;
    }
  }
  const telling = share * tellingOf(touched.length, documentCount(segment));
  for (const document of touched) {
    into.scores[document] = (into.scores[document] ?? 0) + telling * (best[document] ?? 0);
    into.covered[document] = (into.covered[document] ?? 0) + telling;
    best[document] = 0;
  }
  return telling;
}

function allowedBy({ labels, labelled }: Segment, label: string): (document: number) => boolean {
  const at = placeOf(labels, label);
  if (at < 0) return () => false;
  const allowed = new Set(labelled.items.subarray(labelled.starts[at] ?? 0, labelled.starts[at + 1] ?? 0));
  return (document) => allowed.has(document);
}

/** Counting sort by score step, best first, stable. */
function inOrder(documents: number[], stepOf: (document: number) => number): number[] {
  const counts = new Uint32Array(steps + 2);
  for (const document of documents) {
    const place = steps - stepOf(document) + 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (let at = 1; at < counts.length; at += 1) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  const sorted = new Array<number>(documents.length);
  for (const document of documents) {
    const place = steps - stepOf(document);
    sorted[counts[place] ?? 0] = document;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return sorted;
}

function literally({ titles }: Segment, text: string): number[] {
  const sought = text.toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(sought)) return [];
  const found: number[] = [];
  for (let document = 0; document < countOf(titles); document += 1) {
    if (stringAt(titles, document).includes(sought)) found.push(document);
  }
  return found;
}

type Ranked = Pick<Hits, 'words'> & { documents: number[] };

function byWords(
  segment: Segment,
  lang: Language,
  { text, isWide }: Lookup,
  isAllowed: (document: number) => boolean,
): Ranked {
  const least = isWide ? wide : narrow;
  const count = documentCount(segment);
  const terms = understand(segment, text, lang);
  const words = terms.flatMap(({ word, joined, how }) =>
    [word, ...joined].map((one) => ({ word: one, how })),
  );
  const into: Scores = { scores: new Float32Array(count), covered: new Float32Array(count) };
  const best = new Float32Array(count);
  const all = terms.reduce((sum, one) => sum + addWord(segment, one, into, best), 0);
  const coveredOf = (document: number) => (into.covered[document] ?? 0) / all;
  const found: number[] = [];
  let maxCovered = 0;
  for (let document = 0; document < count && all > 0; document += 1) {
    if (coveredOf(document) < least.leastCovered || !isAllowed(document)) continue;
    found.push(document);
    maxCovered = Math.max(maxCovered, coveredOf(document));
  }
  const near = found.filter((document) => coveredOf(document) >= maxCovered - least.belowBest);
  const stepOf = (document: number) =>
    Math.min(steps, Math.round(((into.scores[document] ?? 0) / all) * steps));
  return { words, documents: inOrder(near, stepOf) };
}

export function find(segment: Segment, lang: Language, lookup: Lookup): Hits {
  const { text, label, offset, limit } = lookup;
  const isAllowed = label === undefined ? () => true : allowedBy(segment, label);
  const literal = literally(segment, text).filter(isAllowed);
  const { documents, words } =
    literal.length > 0
      ? { documents: literal, words: [{ word: text.toLowerCase(), how: 'literally' as const }] }
      : byWords(segment, lang, lookup, isAllowed);
  const ids = documents.slice(offset, offset + limit).map((document) => stringAt(segment.ids, document));
  return { ids, total: documents.length, words };
}
