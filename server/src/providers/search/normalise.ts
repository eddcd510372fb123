import type { Language } from '@aftercare/contract/languages';

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Unifies width, case and accents. German umlauts become ae, oe and ue. */
export function normalise(text: string, lang: Language): string {
  // Upper case first: only this unifies ß with SS, and ſ with S.
  let folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ß', 'ss');
  if (lang === 'de_DE') folded = folded.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  // Removes Latin accents only. Japanese voiced marks are outside this range, because they make other
  // letters.
  folded = folded
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .normalize('NFC');
  return folded.replace(/[^\p{L}\p{N}\p{M}ー々]+/gu, ' ').trim();
}
