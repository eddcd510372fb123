import type { Language } from '@aftercare/contract/languages';
import { foldKana } from '../../../search/fold-kana.ts';
import { normalise } from '../../../search/normalise.ts';
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
/** Products whose score reaches this share of the best score cannot be told apart from the best one. */
const ambiguous = 0.85;

/** Joins the parts of a model number, because "P 16", "P-16" and "p16" are the same model. */
function partsOf(text: string, lang: Language): Set<string> {
  const normalised = normalise(text, lang);
  const words = normalised.split(' ').flatMap((word) => splitScripts(word));
  const joined = words.flatMap((word, at) => {
    const next = words[at + 1];
    const isModel = next !== undefined && /^[a-z]{1,3}$/.test(word) && /^\d{1,4}[a-z]?$/.test(next);
    return isModel ? [word + next] : [];
  });
  const numbers = words.flatMap((word) => /^[a-z]+(\d{2,4})$/.exec(word)?.[1] ?? []);
  // Word by word, because a phrase such as "portable monitor" must not hide the concept of "monitor".
  const concepts =
    lang === 'ja_JP'
      ? conceptsInJapanese(normalised).all
      : normalised.split(' ').flatMap((word) => conceptsInWords([word], lang).all);
  const stems = words.map((word) => stemOf(word, lang));
  return new Set([...words, ...stems, ...joined, ...numbers, ...concepts.map(conceptToken)]);
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
  const parts = products.map(({ name }) => partsOf(name, lang));
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
  const textParts = partsOf(text, lang);
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
