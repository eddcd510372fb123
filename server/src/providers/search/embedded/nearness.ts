import { hasDigit, isJapanese } from './words.ts';

const leastForgiven = 4;
const twiceForgiven = 8;
const leastAsBeginning = 5;
const leastInside = 3;
const leastStem = 4;
export const longestEnding = 3;

/** Number of typos allowed in a word. A model number must match exactly. */
export function wrongLetters(word: string): number {
  if (word.length < leastForgiven || hasDigit(word)) return 0;
  return word.length < twiceForgiven ? 1 : 2;
}

export const mayBegin = (word: string): boolean => word.length > 1 || isJapanese(word);
/** Parts of compounds match: "stau" in "Papierstau", 保証 in 延長保証. */
export const mayBeInside = (word: string): boolean => word.length >= leastInside || isJapanese(word);
/** Words with another ending match: connected, connects. */
export const mayEnd = (stem: string): boolean => stem.length >= leastStem && !hasDigit(stem);

export const quality = {
  equal: 1,
  beginning: (word: string, length: number) => 0.7 + (0.2 * word.length) / length,
  stem: 0.7,
  inside: (word: string, length: number) => 0.5 + (0.2 * word.length) / length,
  forgiven: (wrong: number, isBeginning: boolean) => (isBeginning ? 0.4 : 0.6) - 0.1 * wrong,
};

/**
 * Restricted Damerau-Levenshtein distance between `word` and `term`, or the beginning of `term`. Returns null
 * above `maxWrong`.
 */
export function typosBetween(
  word: string,
  term: string,
  maxWrong: number,
): { wrong: number; isBeginning: boolean } | null {
  const width = Math.min(term.length, word.length + maxWrong);
  let before = new Uint8Array(width + 1);
  let last = new Uint8Array(width + 1);
  let row = new Uint8Array(width + 1);
  for (let at = 0; at <= width; at += 1) last[at] = at;
  for (let down = 1; down <= word.length; down += 1) {
    row[0] = down;
    let least = down;
    for (let at = 1; at <= width; at += 1) {
      const isSame = word[down - 1] === term[at - 1];
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (row[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        down > 1 && at > 1 && word[down - 1] === term[at - 2] && word[down - 2] === term[at - 1];
      if (isSwapped) cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      row[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > maxWrong) return null;
    [before, last, row] = [last, row, before];
  }
  const whole = term.length <= width ? (last[term.length] ?? maxWrong + 1) : maxWrong + 1;
  if (whole <= maxWrong) return { wrong: whole, isBeginning: false };
  if (word.length < leastAsBeginning) return null;
  const wrong = last.reduce((least, cost) => Math.min(least, cost), maxWrong + 1);
  return wrong <= maxWrong ? { wrong, isBeginning: true } : null;
}
