import type { Language } from '@aftercare/contract/languages';
import { type Features, featuresOf } from '../features.ts';
import { conceptsInJapanese, conceptsInWords } from '../lexicon/concepts.ts';
import { builtOnce } from '../lexicon/thesaurus.ts';
import de from './lexicon.de_DE.json' with { type: 'json' };
import en from './lexicon.en_US.json' with { type: 'json' };
import ja from './lexicon.ja_JP.json' with { type: 'json' };

/** Words for hazards, for what they harm, and for requests for a person. */
const lexiconOf = builtOnce({ en_US: en, de_DE: de, ja_JP: ja });

/**
 * The features of a message, and what its words name: "singed" and "scorched" have few letters in common, but
 * both name burnt material. A pair tells more than both alone: a finger and a blade.
 */
export function intentFeatures(text: string, lang: Language): Features & { namesHazard: boolean } {
  const features = featuresOf(text, lang);
  const named = namedIn(features.normalised, lang);
  const words = [...features.words, ...named, ...pairsOf(named)];
  return { ...features, words, namesHazard: named.length > 0 };
}

function namedIn(normalised: string, lang: Language): string[] {
  const lexicon = lexiconOf(lang);
  const { all } =
    lang === 'ja_JP'
      ? conceptsInJapanese(normalised, lexicon)
      : conceptsInWords(normalised.split(' '), lang, lexicon);
  return all.map((concept) => `#${concept}`).sort();
}

const pairsOf = (named: readonly string[]): string[] =>
  named.flatMap((one, at) => named.slice(at + 1).map((other) => `${one} ${other}`));
