/** Kana that look the same in both scripts: the hiragana becomes the katakana. */
const katakana: Readonly<Record<string, string>> = { へ: 'ヘ', べ: 'ベ', ぺ: 'ペ' };

/**
 * Normalises text: lower case, straight apostrophes, German umlauts as two letters, full-width as half-width,
 * look-alikes of katakana as katakana, no spaces between Japanese characters.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replace(/(?<=[ァ-ヴ])[一―—−‐-](?![ァ-ヴ]?\d)/gu, 'ー')
    .replace(/(?<=[ァ-ヴー])[へべぺ](?=[ァ-ヴー])/gu, (kana) => katakana[kana] ?? kana)
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3040-\u30ff\u3400-\u9fff]) (?=[\u3040-\u30ff\u3400-\u9fff])/gu, '')
    .trim();

/** Whether a text has kana or kanji. */
export const isJapanese = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/u.test(text);

export const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

export const wordSet = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

/** Whether the words differ in one letter (added, removed or changed) or in two swapped letters. */
function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const maxEnd = Math.min(a.length, b.length) - start;
  while (end < maxEnd && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === `${restB[1]}${restB[0]}`;
}

/** Shorter words are compared exactly, because one other letter makes a different word. */
const shortestWithTypo = 5;

export function hasWordLike(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  if (word.length < shortestWithTypo - 1) return false;
  for (const one of words) if (one.length >= shortestWithTypo && isOneTypoApart(word, one)) return true;
  return false;
}
