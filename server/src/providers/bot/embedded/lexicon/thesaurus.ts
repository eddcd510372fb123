import type { Language } from '@aftercare/contract/languages';
import { foldKana } from '../../../search/fold-kana.ts';
import { normalise } from '../../../search/normalise.ts';
import { stemOf } from './stems.ts';
import de from './thesaurus.de_DE.json' with { type: 'json' };
import en from './thesaurus.en_US.json' with { type: 'json' };
import ja from './thesaurus.ja_JP.json' with { type: 'json' };

export type ConceptGroup = { concept: string; words: string[] };

const groups: Readonly<Record<Language, readonly ConceptGroup[]>> = { en_US: en, de_DE: de, ja_JP: ja };

/** `phrases`: normalised phrase to concepts. `longest`: words of the longest phrase, in Japanese its letters. */
export type Thesaurus = {
  phrases: ReadonlyMap<string, readonly string[]>;
  stems: ReadonlyMap<string, readonly string[]>;
  /** From a word without one of its letters to the words of which it may be a typo. */
  misspelt: ReadonlyMap<string, readonly string[]>;
  longest: number;
};

const minTypoLength = 5;

/** The shipped synonyms of a language: words that customers use for the same thing. */
export const thesaurusOf = builtOnce(groups);

/** Builds the thesaurus of a language when it is first needed. */
export function builtOnce(
  ofLanguage: Readonly<Record<Language, readonly ConceptGroup[]>>,
): (lang: Language) => Thesaurus {
  const built = new Map<Language, Thesaurus>();
  return (lang) => {
    const thesaurus = built.get(lang) ?? build(lang, ofLanguage[lang]);
    built.set(lang, thesaurus);
    return thesaurus;
  };
}

function build(lang: Language, ofLanguage: readonly ConceptGroup[]): Thesaurus {
  const phrases = new Map<string, string[]>();
  const stems = new Map<string, string[]>();
  const misspelt = new Map<string, string[]>();
  let longest = 1;
  const put = (map: Map<string, string[]>, key: string, value: string) => {
    const values = map.get(key) ?? [];
    if (!values.includes(value)) values.push(value);
    map.set(key, values);
  };
  for (const { concept, words } of ofLanguage) {
    for (const word of words) {
      const phrase = foldedPhrase(word, lang);
      if (phrase === '') continue;
      put(phrases, phrase, concept);
      if (lang === 'ja_JP') {
        longest = Math.max(longest, phrase.length);
        continue;
      }
      longest = Math.max(longest, phrase.split(' ').length);
      if (phrase.includes(' ')) continue;
      put(stems, stemOf(phrase, lang), concept);
      if (phrase.length < minTypoLength) continue;
      for (const shorter of withoutOneLetter(phrase)) put(misspelt, shorter, phrase);
    }
  }
  return { phrases, stems, misspelt, longest };
}

export const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Normalises a phrase for the look-up. In Japanese, katakana and hiragana are equal. */
export function foldedPhrase(text: string, lang: Language): string {
  const normalised = normalise(text, lang);
  return lang === 'ja_JP' ? foldKana(normalised.replaceAll(' ', '')) : normalised;
}
