import type { Language } from '@aftercare/contract/languages';
import { foldedPhrase } from '../lexicon/thesaurus.ts';
import de from './parameters.de_DE.json' with { type: 'json' };
import en from './parameters.en_US.json' with { type: 'json' };
import ja from './parameters.ja_JP.json' with { type: 'json' };

/** `names`: how shops call a property; `asks`: how customers ask for it. */
type ParameterWords = { concept: string; names: string[]; asks: string[]; units: string[] };

const shipped: Readonly<Record<Language, readonly ParameterWords[]>> = { en_US: en, de_DE: de, ja_JP: ja };

const templates: Readonly<Record<Language, readonly string[]>> = {
  en_US: [
    '{name}',
    'what is the {name}',
    '{name}?',
    'how much {name} does it have',
    'what {name} does the {product} have',
  ],
  de_DE: [
    '{name}',
    'welche {name} hat das',
    '{name}?',
    'wie viel {name} hat es',
    'was ist die {name} von {product}',
  ],
  ja_JP: [
    '{name}',
    '{name}は？',
    '{name}を教えてください',
    '{name}はどのくらいですか',
    '{product}の{name}は',
  ],
};

/** Returns wordings of a question about one property, made from the merchant's name for it. */
export function parameterQuestions(name: string, products: readonly string[], lang: Language): string[] {
  const folded = foldedPhrase(name, lang);
  const groups = shipped[lang].filter(({ names }) => names.some((one) => foldedPhrase(one, lang) === folded));
  const near =
    groups.length > 0
      ? groups
      : shipped[lang].filter(({ names }) => names.some((one) => folded.includes(foldedPhrase(one, lang))));
  const asks = near.flatMap((group) => group.asks);
  const fromTemplates = templates[lang].map((template, at) =>
    template.replace('{name}', name).replace('{product}', products[at % Math.max(products.length, 1)] ?? ''),
  );
  return [...new Set([...fromTemplates, ...asks])];
}
