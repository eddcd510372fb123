import type { Language } from '@aftercare/contract/languages';

/** Inflection endings, the longest first. A stem keeps at least `minStemLength` letters. */
const endings: Partial<Record<Language, readonly string[]>> = {
  en_US: ['ings', 'ing', 'ies', 'ied', 'ed', 'es', 'ly', 's', 'e', 'y'],
  de_DE: [
    'ungen',
    'ung',
    'test',
    'sten',
    'ten',
    'tet',
    'est',
    'ern',
    'te',
    'en',
    'em',
    'er',
    'es',
    'st',
    'et',
    'e',
    'n',
    's',
    't',
  ],
};
const minStemLength = 3;

/** Cuts one inflection ending, so that "charging" and "charges" share a stem. Other words stay whole. */
export function stemOf(word: string, lang: Language): string {
  if (/\p{N}/u.test(word)) return word;
  for (const ending of endings[lang] ?? []) {
    if (word.length - ending.length >= minStemLength && word.endsWith(ending))
      return undoubled(word.slice(0, -ending.length));
  }
  return word;
}

/** Removes a doubled last consonant, so that "stopp" from "stopped" has the same stem as "stop". */
const undoubled = (stem: string): string =>
  /([bdglmnprt])\1$/.test(stem) && stem.length > 3 ? stem.slice(0, -1) : stem;
