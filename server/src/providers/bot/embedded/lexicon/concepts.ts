import type { Language } from '@aftercare/contract/languages';
import { stemOf } from './stems.ts';
import { foldedPhrase, type Thesaurus, thesaurusOf, withoutOneLetter } from './thesaurus.ts';

/** The concepts in a text, and the concepts of each word. */
export type Concepts = { all: string[]; ofWord: ReadonlyMap<string, readonly string[]> };

const minPartLength = 4;
const minTypoLength = 5;

/** `words`: the normalised words of a text in a language that separates words. */
export function conceptsInWords(
  words: readonly string[],
  lang: Language,
  thesaurus: Thesaurus = thesaurusOf(lang),
): Concepts {
  const all: string[] = [];
  const ofWord = new Map<string, readonly string[]>();
  for (let at = 0; at < words.length; at += 1) {
    let size = Math.min(thesaurus.longest, words.length - at);
    let found: readonly string[] | undefined;
    for (; size > 1 && found === undefined; size -= found === undefined ? 1 : 0)
      found = thesaurus.phrases.get(words.slice(at, at + size).join(' '));
    if (found === undefined) {
      size = 1;
      found = conceptsOfWord(words[at] ?? '', thesaurus, lang);
    }
    if (found.length === 0) continue;
    all.push(...found);
    for (const word of words.slice(at, at + size)) ofWord.set(word, found);
    at += size - 1;
  }
  return { all: [...new Set(all)], ofWord };
}

const maxCachedWords = 20_000;
const maxCachedWordLength = 40;
/** Caches the concepts of words, because words repeat and the search for typos is slow. */
const conceptCache = new Map<Thesaurus, Map<string, readonly string[]>>();

function conceptsOfWord(word: string, thesaurus: Thesaurus, lang: Language): readonly string[] {
  const cached = conceptCache.get(thesaurus) ?? new Map<string, readonly string[]>();
  conceptCache.set(thesaurus, cached);
  const concepts = cached.get(word) ?? findConcepts(word, thesaurus, lang);
  if (cached.size >= maxCachedWords) cached.clear();
  if (word.length <= maxCachedWordLength) cached.set(word, concepts);
  return concepts;
}

function findConcepts(word: string, thesaurus: Thesaurus, lang: Language): readonly string[] {
  const { phrases, stems } = thesaurus;
  const exact = phrases.get(word) ?? stems.get(stemOf(word, lang)) ?? compoundConcepts(word, thesaurus, lang);
  return exact.length > 0 ? exact : misspeltConcepts(word, thesaurus);
}

/**
 * Finds the concepts of a German compound, which is one word: those of its last part, and additionally those
 * of its first part.
 */
function compoundConcepts(word: string, { phrases, stems }: Thesaurus, lang: Language): readonly string[] {
  if (lang !== 'de_DE') return [];
  const found: string[] = [];
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
    const first = phrases.get(word.slice(0, at)) ?? phrases.get(word.slice(0, at - 1));
    const last = phrases.get(word.slice(at)) ?? stems.get(stemOf(word.slice(at), lang));
    if (last !== undefined) found.push(...last, ...(first ?? []));
    else if (first !== undefined && at >= minTypoLength) found.push(...first);
  }
  return [...new Set(found)];
}

/** Finds the concepts of a word with one wrong, missing, additional or swapped letter. */
function misspeltConcepts(word: string, { phrases, misspelt }: Thesaurus): readonly string[] {
  if (word.length < minTypoLength) return [];
  const shorter = withoutOneLetter(word);
  const additional = shorter.flatMap((one) => phrases.get(one) ?? []);
  if (additional.length > 0) return [...new Set(additional)];
  const corrected = [word, ...shorter].flatMap((one) => misspelt.get(one) ?? []);
  const near = corrected.filter((one) => one[0] === word[0]);
  return [...new Set(near.flatMap((one) => phrases.get(one) ?? []))];
}

/** Japanese does not separate words: the longest phrase at each position counts. */
export function conceptsInJapanese(
  normalised: string,
  { phrases, longest }: Thesaurus = thesaurusOf('ja_JP'),
): { all: string[]; covered: boolean[] } {
  const text = foldedPhrase(normalised, 'ja_JP');
  const all = new Set<string>();
  const covered = Array.from(text, () => false);
  for (let at = 0; at < text.length; at += 1) {
    for (let size = Math.min(longest, text.length - at); size > 0; size -= 1) {
      const found = phrases.get(text.slice(at, at + size));
      if (found === undefined) continue;
      for (const concept of found) all.add(concept);
      covered.fill(true, at, at + size);
      at += size - 1;
      break;
    }
  }
  return { all: [...all], covered };
}
