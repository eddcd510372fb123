import type { Language } from '@aftercare/contract/languages';
import { normalise } from '../../search/normalise.ts';

/**
 * Feature sets of a text: `content` are the content words, `grams` are character n-grams that tolerate typos
 * and compounds.
 */
export type Features = { normalised: string; content: string[]; words: string[]; grams: string[] };

const run =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{N}+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])[\p{L}\p{M}])+/gu;
const han = /^[\p{Script=Han}々]/u;
const hiragana = /^\p{Script=Hiragana}/u;
/** Longer than any question. Bounds the cost of a pasted page. */
const maximumCharacters = 1000;

export function featuresOf(text: string, lang: Language): Features {
  const normalised = normalise(text.slice(0, maximumCharacters), lang);
  return lang === 'ja_JP' ? japaneseFeatures(normalised) : spacedFeatures(normalised);
}

function spacedFeatures(normalised: string): Features {
  const content = normalised === '' ? [] : normalised.split(' ');
  const grams = content.flatMap((word) => gramsOf(` ${word} `, 2, 4));
  return { normalised, content, words: [...content, ...pairsOf(content)], grams };
}

/**
 * Kanji in pairs, katakana and Latin runs whole. A run of hiragana alone is mostly politeness, so it is not
 * content.
 */
function japaneseFeatures(normalised: string): Features {
  const words: string[] = [];
  const content: string[] = [];
  for (const [token] of normalised.matchAll(run)) {
    const parts = han.test(token) && token.length > 2 ? gramsOf(token, 2, 2) : [token];
    words.push(...parts);
    if (!hiragana.test(token)) content.push(...parts);
  }
  return {
    normalised,
    content,
    words: [...words, ...pairsOf(words)],
    grams: gramsOf(normalised.replaceAll(' ', ''), 1, 4),
  };
}

/** Adjacent pairs and pairs with one word between: "my order" and "my last order" share a pair. */
function pairsOf(words: string[]): string[] {
  const pairs: string[] = [];
  for (let at = 1; at < words.length; at += 1) {
    pairs.push(`${words[at - 1]} ${words[at]}`);
    if (at > 1) pairs.push(`${words[at - 2]} _ ${words[at]}`);
  }
  return pairs;
}

function gramsOf(text: string, shortest: number, longest: number): string[] {
  const letters = Array.from(text);
  const grams: string[] = [];
  for (let size = shortest; size <= longest; size += 1) {
    for (let at = 0; at + size <= letters.length; at += 1) grams.push(letters.slice(at, at + size).join(''));
  }
  return grams;
}
