import type { Language } from '@aftercare/contract/languages';
import { foldKana } from '../../../search/fold-kana.ts';
import { normalise } from '../../../search/normalise.ts';
import { smallWords } from '../../../search/small-words.ts';
import { conceptToken } from '../features.ts';
import { conceptsInJapanese, conceptsInWords } from '../lexicon/concepts.ts';
import { stemOf } from '../lexicon/stems.ts';

/**
 * The parts of the products' names; `frequency`: the number of names with a part. Plain data, so that threads
 * can pass it on.
 */
export type ProductNames = { parts: Set<string>[]; frequency: Map<string, number> };

const japaneseRun =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}\p{Script=Hiragana}ー]+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])[\p{L}\p{N}])+/gu;
const japanese = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々]/u;
/** A model number such as "M18" or "QM3602B". */
const modelNumber = /^[a-z]{1,3}\d{1,4}[a-z]{0,2}$/;
/** Sizes, formats and interfaces that look like model numbers. */
const standard =
  /^(?:a\d|b\d|m\d|mp\d|h26\d|usb\d+|rj\d+|ip[x\d]\d|ps\d|hdr\d*|win\d+|ios\d+|wpa\d|dp\d+|cr\d{4}|iso\d+|en\d+|v\d)$/;
/** Products whose score reaches this share of the best score cannot be told apart from the best one. */
const ambiguous = 0.85;

/** Joins the parts of a model number, because "P 16", "P-16" and "p16" are the same model. */
function joinModels(words: readonly string[]): { all: string[]; models: string[] } {
  const joined = words.map((word, at) => {
    const next = words[at + 1];
    const isModel =
      next !== undefined &&
      /^[a-z]{1,3}$/.test(word) &&
      !smallWords.has(word) &&
      /^\d{1,4}[a-z]?$/.test(next);
    return isModel ? word + next : null;
  });
  // The "18" of "M-18" is no "18" of its own.
  const rest = words.filter((_, at) => joined[at - 1] == null);
  const pairs = joined.flatMap((model) => model ?? []);
  const models = [...pairs, ...rest].filter((word) => modelNumber.test(word) && !standard.test(word));
  return { all: [...rest, ...pairs], models };
}

const wordsIn = (normalised: string): string[] => normalised.split(' ').flatMap((word) => splitScripts(word));

/** The words of a text as the names of products have them: with joined models, stems and concepts. */
export function nameParts(text: string, lang: Language): Set<string> {
  const normalised = normalise(text, lang);
  const words = joinModels(wordsIn(normalised)).all;
  // Word by word, because a phrase such as "portable monitor" must not hide the concept of "monitor".
  const concepts =
    lang === 'ja_JP'
      ? conceptsInJapanese(normalised).all
      : normalised.split(' ').flatMap((word) => conceptsInWords([word], lang).all);
  const stems = words.map((word) => stemOf(word, lang));
  return new Set([...words, ...stems, ...concepts.map(conceptToken)]);
}

/** Also the number of a model alone, because customers write "the 16" for a P16. */
function partsOfName(name: string, lang: Language): Set<string> {
  const parts = nameParts(name, lang);
  const numbers = [...parts].flatMap((part) => /^[a-z]+(\d{2,4})$/.exec(part)?.[1] ?? []);
  return new Set([...parts, ...numbers]);
}

function splitScripts(word: string): string[] {
  if (!japanese.test(word)) return [word];
  return [...word.matchAll(japaneseRun)].flatMap(([run]) => {
    if (!japanese.test(run)) return [run];
    const folded = foldKana(run);
    return [folded, ...gramsIn(folded)];
  });
}

const gramLength = 3;
const gramsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - gramLength + 1) }, (_, at) =>
    text.slice(at, at + gramLength),
  );

/** Splits the names once for all questions, because a site may have hundreds of products. */
export function learnNames(products: readonly { name: string }[], lang: Language): ProductNames {
  const parts = products.map(({ name }) => partsOfName(name, lang));
  const frequency = new Map<string, number>();
  for (const own of parts) for (const part of own) frequency.set(part, (frequency.get(part) ?? 0) + 1);
  return { parts, frequency };
}

/** Returns the products that the text matches best, all of equal rank; [] if it matches none. */
export function productsNamed<Product>(
  text: string,
  products: readonly Product[],
  { parts, frequency }: ProductNames,
  lang: Language,
): Product[] {
  const textParts = nameParts(text, lang);
  const scores = parts.map((own) => {
    let score = 0;
    for (const part of own) {
      const seen = frequency.get(part) ?? 0;
      if (!textParts.has(part) || seen === products.length) continue;
      const isModel = /\d/.test(part) && /[a-z]/.test(part);
      score += (isModel ? 3 : 1) * Math.log(products.length / seen);
    }
    return score;
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : products.filter((_, at) => (scores[at] ?? 0) >= best * ambiguous);
}

/** Sizes, formats and interfaces that look like model numbers. */
export const isStandard = (model: string): boolean => standard.test(model);

/** The model numbers in the names. */
export const modelsIn = ({ frequency }: ProductNames): string[] =>
  [...frequency.keys()].filter((part) => modelNumber.test(part) && !isStandard(part));

/** Whether a text has a model number, and no product has one of the text's model numbers. */
export function namesUnknownModel(text: string, { frequency }: ProductNames, lang: Language): boolean {
  const { models } = joinModels(wordsIn(normalise(text, lang)));
  return models.length > 0 && !models.some((model) => frequency.has(model));
}
