import type { Language } from '@aftercare/contract/languages';
import type { SearchEntry, SearchKind } from '../search.port.ts';
import { type Lists, pairsOf, type Segment, weightOf } from './segment.ts';
import { stringsOf } from './strings.ts';
import { wordsOf } from './words.ts';

/**
 * The beginning of an answer states its topic. Indexing all of it would make the index as large as the
 * answers.
 */
const bodyLength = 400;
/** Longer words are noise of pasted text. */
const longestWord = 40;

/** A growing typed array; it avoids an object per number. */
function growing() {
  let numbers = new Uint32Array(1024);
  let size = 0;
  return {
    add(number: number): void {
      if (size === numbers.length) {
        const wider = new Uint32Array(size * 2);
        wider.set(numbers);
        numbers = wider;
      }
      numbers[size] = number;
      size += 1;
    },
    all: () => numbers.subarray(0, size),
  };
}

function listsOf(keys: Uint32Array, items: Uint32Array, places: Uint32Array): Lists & { order: Uint32Array } {
  const starts = new Uint32Array(places.length + 1);
  for (const key of keys) starts[(places[key] ?? 0) + 1] = (starts[(places[key] ?? 0) + 1] ?? 0) + 1;
  for (let at = 0; at < places.length; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const next = starts.slice();
  const sorted = new Uint32Array(items.length);
  const order = new Uint32Array(items.length);
  keys.forEach((key, at) => {
    const place = places[key] ?? 0;
    const to = next[place] ?? 0;
    sorted[to] = items[at] ?? 0;
    order[to] = at;
    next[place] = to + 1;
  });
  return { starts, items: sorted, order };
}

function keyring<Key extends string | number>(compare: (a: Key, b: Key) => number) {
  const numbers = new Map<Key, number>();
  return {
    numberOf(key: Key): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size);
      return numbers.size - 1;
    },
    sorted(): { keys: Key[]; places: Uint32Array } {
      const keys = [...numbers.keys()].sort(compare);
      const places = new Uint32Array(keys.length);
      keys.forEach((key, place) => {
        places[numbers.get(key) ?? 0] = place;
      });
      return { keys, places };
    },
  };
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : 1);

const plainText = (html: string): string =>
  html
    .slice(0, bodyLength * 2)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&[a-z0-9#]+;/gi, ' ')
    .slice(0, bodyLength);

/**
 * Indexes entries one by one. Memory grows with the number of distinct words, not with the size of the texts.
 */
export function buildSegment(kind: SearchKind, lang: Language) {
  const ids: string[] = [];
  const titles: string[] = [];
  const words = keyring<string>(byUnits);
  const labels = keyring<string>(byUnits);
  const postings = { words: growing(), documents: growing(), weights: growing() };
  const labelled = { labels: growing(), documents: growing() };

  function weigh(found: Map<string, number>, text: string, weight: number): void {
    for (const word of wordsOf(text, lang)) {
      if (word.length <= longestWord && (found.get(word) ?? 0) < weight) found.set(word, weight);
    }
  }

  return {
    add({ id, title, variants, body, labels: own }: SearchEntry): void {
      const found = new Map<string, number>();
      weigh(found, title, weightOf.title);
      for (const variant of variants) weigh(found, variant, weightOf.variant);
      weigh(found, plainText(body), weightOf.body);
      for (const [word, weight] of found) {
        postings.words.add(words.numberOf(word));
        postings.documents.add(ids.length);
        postings.weights.add(weight);
      }
      for (const label of new Set(own)) {
        labelled.labels.add(labels.numberOf(label));
        labelled.documents.add(ids.length);
      }
      ids.push(id);
      if (kind === 'products') titles.push(title.toLowerCase());
    },

    finish(): Segment {
      const sortedWords = words.sorted();
      const documents = listsOf(postings.words.all(), postings.documents.all(), sortedWords.places);
      const pairs = keyring<number>((a, b) => a - b);
      const paired = { pairs: growing(), words: growing() };
      sortedWords.keys.forEach((word, place) => {
        for (const pair of pairsOf(word, true)) {
          paired.pairs.add(pairs.numberOf(pair));
          paired.words.add(place);
        }
      });
      const sortedPairs = pairs.sorted();
      const sortedLabels = labels.sorted();
      const weights = postings.weights.all();
      return {
        ids: stringsOf(ids),
        titles: stringsOf(titles),
        words: stringsOf(sortedWords.keys),
        documents: { starts: documents.starts, items: documents.items },
        weights: Uint8Array.from(documents.order, (at) => weights[at] ?? 0),
        pairs: Uint32Array.from(sortedPairs.keys),
        wordsWithPair: withoutOrder(listsOf(paired.pairs.all(), paired.words.all(), sortedPairs.places)),
        labels: stringsOf(sortedLabels.keys),
        labelled: withoutOrder(listsOf(labelled.labels.all(), labelled.documents.all(), sortedLabels.places)),
      };
    },
  };
}

const withoutOrder = ({ starts, items }: Lists): Lists => ({ starts, items });
