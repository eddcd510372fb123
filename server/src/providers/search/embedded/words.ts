import type { Language } from '@aftercare/contract/languages';
import { foldKana } from '../fold-kana.ts';
import { normalise } from '../normalise.ts';
import { smallWords } from '../small-words.ts';

const run =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}々ー])[\p{L}\p{M}\p{N}])+/gu;
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]/u;
const han = /^[\p{Script=Han}々]/u;
const hiragana = /^\p{Script=Hiragana}/u;
const digit = /\p{N}/u;
const inWords = new Intl.Segmenter('ja', { granularity: 'word' });

export const isJapanese = (word: string): boolean => japanese.test(word);
export const hasDigit = (word: string): boolean => digit.test(word);

export const runsOf = (normalised: string): { text: string; at: number }[] =>
  [...normalised.matchAll(run)].map(({ 0: text, index: at }) => ({ text, at }));

const longestAsOne = 7;

/** "USB-C" also matches usbc, and "S 17" matches s17, because people write both. */
export const isWrittenAsOne = (left: string, right: string): boolean =>
  left.length + right.length <= longestAsOne &&
  !isJapanese(left + right) &&
  (hasDigit(left) || hasDigit(right) || Math.max(left.length, right.length) <= 3);

export function wordsOf(text: string, lang: Language): string[] {
  const words = runsOf(normalise(text, lang)).map((one) => foldKana(one.text));
  const joined = words.flatMap((word, at) => {
    const before = words[at - 1];
    return before !== undefined && isWrittenAsOne(before, word) ? [before + word] : [];
  });
  return [...words, ...joined].filter((word) => word !== '');
}

/** A word of the query; `share` is lower for words that distinguish little. */
export type QueryWord = { word: string; joined: string[]; share: number };

const shareOfHiragana = 0.3;
const leastHiragana = 3;

/** Splits runs of kanji and hiragana into words. Other runs stay whole, and hiragana of short words too. */
function partsOf(one: string): { word: string; share: number; isSmall: boolean }[] {
  if (!han.test(one) && !hiragana.test(one)) {
    const word = foldKana(one);
    return [{ word, share: 1, isSmall: smallWords.has(word) }];
  }
  const words = [...inWords.segment(one)].map(({ segment }) => foldKana(segment));
  if (han.test(one)) return words.map((word) => ({ word, share: 1, isSmall: false }));
  const isShort = (word: string) => word.length < leastHiragana;
  const parts = words.every(isShort) ? [foldKana(one)] : words;
  return parts.map((word) => ({ word, share: shareOfHiragana, isSmall: isShort(word) }));
}

export function queryWords(text: string, lang: Language): QueryWord[] {
  const parts = runsOf(normalise(text, lang)).flatMap((one) => partsOf(one.text));
  const all = parts.filter(({ word }) => word !== '');
  const withNeighbours = all.map(({ word, share, isSmall }, at) => {
    const before = all[at - 1]?.word;
    const after = all[at + 1]?.word;
    const joined = [
      ...(before !== undefined && isWrittenAsOne(before, word) ? [before + word] : []),
      ...(after !== undefined && isWrittenAsOne(word, after) ? [word + after] : []),
    ];
    return { word, joined, share, isSmall };
  });
  const telling = withNeighbours.filter(({ isSmall }) => !isSmall);
  const distinct = new Map((telling.length > 0 ? telling : withNeighbours).map((one) => [one.word, one]));
  return [...distinct.values()];
}
