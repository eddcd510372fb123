import type { Language } from '@aftercare/contract/languages';
import type { SoughtWord } from '../search.port.ts';
import {
  longestEnding,
  mayBegin,
  mayBeInside,
  mayEnd,
  quality,
  typosBetween,
  wrongLetters,
} from './nearness.ts';
import { pairsOf, type Segment, weightOf } from './segment.ts';
import { beginningWith, countOf, placeOf, stringAt } from './strings.ts';
import { isJapanese, queryWords } from './words.ts';

/** An indexed word that matches a part of the query; `quality` is from 0 to 1. */
type Meant = { place: number; quality: number };

export type Understood = {
  word: string;
  /** The word joined with its neighbour, when the segment has them as one word. */
  joined: string[];
  how: SoughtWord['how'];
  share: number;
  meant: Meant[];
};

const maxInside = 500;
const maxForgiven = 40;
const leastPart = 4;
const leastPartInKana = 2;
/** Letters that German inserts between the parts of a compound. */
const linking = /^(?:s|n|en|es|er)$/;

const lengthAt = ({ words }: Segment, place: number): number =>
  (words.starts[place + 1] ?? 0) - (words.starts[place] ?? 0);

function listsOf({ pairs, wordsWithPair: { starts, items } }: Segment, wanted: Set<number>): Uint32Array[] {
  return [...wanted].map((pair) => {
    const at = placeOfNumber(pairs, pair);
    return at < 0 ? new Uint32Array() : items.subarray(starts[at] ?? 0, starts[at + 1] ?? 0);
  });
}

function placeOfNumber(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted ? low : -1;
}

/** Words that contain this one letter, because a single kanji may be a word. */
function wordsWithLetter({ pairs, wordsWithPair }: Segment, letter: number): number[] {
  const found = new Set<number>();
  pairs.forEach((pair, at) => {
    if ((pair & 0xffff) !== letter || found.size >= maxInside) return;
    const list = wordsWithPair.items.subarray(
      wordsWithPair.starts[at] ?? 0,
      wordsWithPair.starts[at + 1] ?? 0,
    );
    for (const place of list) found.add(place);
  });
  return [...found];
}

function wordsWithin(segment: Segment, word: string): number[] {
  if (!mayBeInside(word)) return [];
  if (word.length === 1) return wordsWithLetter(segment, word.charCodeAt(0));
  // Every word that contains the searched one contains its rarest pair.
  const [rarest = new Uint32Array()] = listsOf(segment, pairsOf(word, false)).sort(
    (x, y) => x.length - y.length,
  );
  const found: number[] = [];
  for (const place of rarest) {
    if (found.length === maxInside) break;
    if (stringAt(segment.words, place).includes(word)) found.push(place);
  }
  return found;
}

function spelt(segment: Segment, word: string): Meant[] {
  const { words } = segment;
  const found = new Map<number, number>();
  const mean = (place: number, how: number) => found.set(place, Math.max(found.get(place) ?? 0, how));
  const equal = placeOf(words, word);
  if (equal >= 0) mean(equal, quality.equal);
  if (mayBegin(word)) {
    const [from, to] = beginningWith(words, word);
    for (let place = from; place < to; place += 1)
      mean(place, quality.beginning(word, lengthAt(segment, place)));
  }
  for (let ending = 1; ending <= longestEnding && mayEnd(word.slice(0, -ending)); ending += 1) {
    const stem = placeOf(words, word.slice(0, -ending));
    if (stem >= 0) mean(stem, quality.stem);
  }
  for (const place of wordsWithin(segment, word)) mean(place, quality.inside(word, lengthAt(segment, place)));
  if (equal >= 0) mean(equal, quality.equal);
  return [...found].map(([place, how]) => ({ place, quality: how }));
}

/** Words within the typo limit; used when none is spelt the same. */
function nearlySpelt(segment: Segment, word: string): Meant[] {
  const maxWrong = wrongLetters(word);
  if (maxWrong === 0) return [];
  const wanted = pairsOf(word, true);
  // A wrong letter changes two pairs, a swap of two letters changes three.
  const least = Math.max(1, wanted.size - 3 * maxWrong);
  const counts = new Uint8Array(countOf(segment.words));
  const near: number[] = [];
  for (const list of listsOf(segment, wanted)) {
    for (const place of list) {
      const count = (counts[place] ?? 0) + 1;
      counts[place] = count;
      if (count === least) near.push(place);
    }
  }
  return near
    .flatMap((place) => {
      const typos = typosBetween(word, stringAt(segment.words, place), maxWrong);
      return typos ? [{ place, quality: quality.forgiven(typos.wrong, typos.isBeginning) }] : [];
    })
    .sort((a, b) => b.quality - a.quality)
    .slice(0, maxForgiven);
}

/** Splits an unknown compound into known words: Druckerpatronen into Drucker and Patronen. */
function compoundParts(segment: Segment, word: string): string[] | null {
  const least = isJapanese(word) ? leastPartInKana : leastPart;
  const isKnown = (part: string) => {
    const [from, to] = beginningWith(segment.words, part);
    return part.length >= least && from < to;
  };
  for (let at = word.length - least; at >= least; at -= 1) {
    const right = word.slice(at);
    if (!isKnown(right)) continue;
    for (const left of [word.slice(0, at), ...[1, 2].flatMap((cut) => withoutLink(word.slice(0, at), cut))]) {
      if (isKnown(left)) return [left, right];
    }
  }
  return null;
}

const withoutLink = (part: string, cut: number): string[] =>
  linking.test(part.slice(-cut)) ? [part.slice(0, -cut)] : [];

function isOnlyInVariants({ documents, weights }: Segment, word: string, meant: readonly Meant[]): boolean {
  if (meant.length === 0 || wrongLetters(word) === 0) return false;
  return meant.every(({ place }) =>
    weights
      .subarray(documents.starts[place] ?? 0, documents.starts[place + 1] ?? 0)
      .every((weight) => weight === weightOf.variant),
  );
}

/** Keeps only the best of several matches with one indexed word. */
function withoutDoubles(all: readonly Meant[]): Meant[] {
  const best = new Map<number, number>();
  for (const { place, quality: how } of all) best.set(place, Math.max(best.get(place) ?? 0, how));
  return [...best].map(([place, how]) => ({ place, quality: how }));
}

export function understand(segment: Segment, text: string, lang: Language): Understood[] {
  return queryWords(text, lang).flatMap((term): Understood[] => {
    const { word, share } = term;
    const places = term.joined.map((one) => ({ one, place: placeOf(segment.words, one) }));
    const known = places.filter(({ place }) => place >= 0);
    const meant = [
      ...spelt(segment, word),
      ...known.map(({ place }): Meant => ({ place, quality: quality.equal })),
    ];
    const joined = known.map(({ one }) => one);
    // Merchants add misspellings to the variants, which customers do not see.
    if (isOnlyInVariants(segment, word, meant))
      return [
        {
          word,
          joined,
          how: 'nearly',
          share,
          meant: withoutDoubles([...meant, ...nearlySpelt(segment, word)]),
        },
      ];
    if (meant.length > 0) return [{ word, joined, how: 'spelt', share, meant }];
    const parts = compoundParts(segment, word);
    if (parts !== null)
      return parts.map((part) => ({ word: part, joined, how: 'spelt', share, meant: spelt(segment, part) }));
    return [{ word, joined, how: 'nearly', share, meant: nearlySpelt(segment, word) }];
  });
}
