import { withoutTags } from '@aftercare/contract/content/split-tags';
import type { Language } from '@aftercare/contract/languages';
import { normalise } from '../../search/normalise.ts';
import { smallWords } from '../../search/small-words.ts';
import { cleanQuestion } from './clean-question.ts';
import { asksAmount } from './facts/asks-amount.ts';
import { conceptsInJapanese, conceptsInWords } from './lexicon/concepts.ts';
import { stemOf } from './lexicon/stems.ts';

/** The features of a text for the classifier and the word index. */
export type Features = {
  /** The whole text for the exact look-up, with order numbers and the greeting. */
  normalised: string;
  /** Tokens of the text: the concepts of words in the thesaurus, the stems of all others. */
  content: string[];
  /** Tokens without stop words; they may repeat. */
  telling: string[];
  /** Features of the classifier: words, stems, word pairs and concepts. */
  words: string[];
  /** Character n-grams, which tolerate typos and compounds. */
  grams: string[];
  /** Whether the text asks how much or how many. */
  asksAmount: boolean;
};

const run =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{N}+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])[\p{L}\p{M}])+/gu;
const han = /^[\p{Script=Han}々]/u;
const hiragana = /^\p{Script=Hiragana}/u;
const surrogate = /[\ud800-\udfff]/;
/** Longer than any question. Limits the processor time for a pasted page. */
const maxCharacters = 1000;
const maxAnswerLength = 10_000;

export const conceptToken = (concept: string): string => `~${concept}`;

export function featuresOf(text: string, lang: Language): Features {
  const normalised = normalise(text.slice(0, maxCharacters), lang);
  const cleaned = normalise(cleanQuestion(text.slice(0, maxCharacters), lang), lang);
  const features = lang === 'ja_JP' ? japaneseFeatures(cleaned) : spacedFeatures(cleaned, lang);
  return { ...features, normalised, asksAmount: asksAmount(cleaned, lang) };
}

/** Returns the telling words of an answer's HTML for the index; tags do not count. */
export function tellingTokens(html: string, lang: Language): string[] {
  const text = normalise(withoutTags(html.slice(0, maxAnswerLength), ' '), lang);
  return (lang === 'ja_JP' ? japaneseFeatures(text) : spacedFeatures(text, lang)).telling;
}

type Parts = Omit<Features, 'normalised' | 'asksAmount'>;

function spacedFeatures(normalised: string, lang: Language): Parts {
  const words = normalised === '' ? [] : normalised.split(' ');
  const { all, ofWord } = conceptsInWords(words, lang);
  const tokensOf = (word: string) => ofWord.get(word)?.map(conceptToken) ?? [stemOf(word, lang)];
  const stems = words.map((word) => stemOf(word, lang)).filter((stem, at) => stem !== words[at]);
  return {
    content: [...new Set(words.flatMap(tokensOf))],
    telling: words.filter((word) => !smallWords.has(word)).flatMap(tokensOf),
    words: [...words, ...stems, ...pairsOf(words), ...all.map(conceptToken)],
    grams: words.flatMap((word) => gramsOf(` ${word} `, 2, 4)),
  };
}

/**
 * Splits Japanese text: kanji into pairs, katakana and Latin runs as a whole. A run of hiragana alone is
 * mostly politeness, so it is no content.
 */
function japaneseFeatures(normalised: string): Parts {
  const words: string[] = [];
  const content: string[] = [];
  const concepts = conceptsInJapanese(normalised).all.map(conceptToken);
  for (const [token] of normalised.matchAll(run)) {
    const parts = han.test(token) && token.length > 2 ? gramsOf(token, 2, 2) : [token];
    words.push(...parts);
    if (!hiragana.test(token)) content.push(...parts);
  }
  return {
    content: [...content, ...concepts],
    telling: [...content, ...concepts],
    words: [...words, ...pairsOf(words), ...concepts],
    grams: gramsOf(normalised.replaceAll(' ', ''), 1, 4),
  };
}

/**
 * Pairs of adjacent words and of words with one word between, so that "my order" and "my last order" share a
 * pair.
 */
function pairsOf(words: string[]): string[] {
  const pairs: string[] = [];
  for (let at = 1; at < words.length; at += 1) {
    pairs.push(`${words[at - 1]} ${words[at]}`);
    if (at > 1) pairs.push(`${words[at - 2]} _ ${words[at]}`);
  }
  return pairs;
}

function gramsOf(text: string, minSize: number, maxSize: number): string[] {
  // Only a text with surrogate pairs must be split into code points first, which takes several times as long.
  const letters = surrogate.test(text) ? Array.from(text) : text;
  const grams: string[] = [];
  for (let size = minSize; size <= maxSize; size += 1) {
    for (let at = 0; at + size <= letters.length; at += 1) {
      const gram = letters.slice(at, at + size);
      grams.push(typeof gram === 'string' ? gram : gram.join(''));
    }
  }
  return grams;
}
