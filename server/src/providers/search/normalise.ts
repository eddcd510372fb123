import type { Language } from '@aftercare/contract/languages';

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** One spelling for all widths, cases and accents; German umlauts as people type them without the key. */
export function normalise(text: string, lang: Language): string {
  // Upper case first: it alone brings together ß and SS, ſ and S.
  let folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ß', 'ss');
  if (lang === 'de_DE') folded = folded.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  // Only Latin accents go: the Japanese voiced marks are letters of their own and lie outside this range.
  folded = folded
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .normalize('NFC');
  return folded.replace(/[^\p{L}\p{N}\p{M}ー々]+/gu, ' ').trim();
}
