// slow-patterns: at most 200 characters of a text are tested
import type { Language } from '@aftercare/contract/languages';
import {
  type BotAnswer,
  type Choice,
  factIdOf,
  type KnowledgeProduct,
  type SingleAnswer,
} from '../../bot.port.ts';
import { factChosen, factsFor } from '../facts/facts.ts';
import { modelsIn, nameParts, productsNamed } from '../facts/recognise-product.ts';
import { answerThreshold } from '../gate.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';

const maxComparedLength = 200;
const maxComparedProducts = 3;
const maxProperties = 3;

/** Questions that compare products: "which one is the lightest?", "the weight of the P16 and the S17". */
const comparing: Readonly<Record<Language, RegExp>> = {
  en_US:
    /\b(?:compare|compared|comparison|differ\w*|versus|vs|than|which (?:\w+ ){0,3}\w+est|the \w+est|(?:light|heavi|bigg|larg|small|bright|long|fast|quiet)(?:er|est)|better|should i (?:get|buy|take|choose|pick))\b/i,
  de_DE:
    /\b(?:vergleich\w*|unterschied\w*|versus|vs|als (?:der|die|das)|welche[rsn]? (?:\S+ ){0,4}(?:am )?\S+ste[nrs]?|am \S+sten|(?:leicht|schwer|gr(?:ö|oe)(?:ß|ss)|klein|hell|l(?:ä|ae)ng|schnell|leis|bess)er|soll(?:te)? ich (?:\S+ ){1,6}(?:nehmen|kaufen|w(?:ä|ae)hlen))\b/iu,
  ja_JP: /比較|比べ|違い|どっち|どちら|一番|いちばん|最も|より.{0,6}(?:重|軽|大き|小さ|長|短|速|明る)/u,
};

/** Whether a message compares products. */
export const isComparing = ({ lang }: InformedBot, text: string): boolean =>
  comparing[lang].test(text.slice(0, maxComparedLength));

/**
 * The first properties that the named products have in common: "S16 vs S17"; null: nothing is compared. An answer
 * about only some of the products becomes a choice. `parts`: the sentences of the message; all must belong to the
 * comparison.
 */
export function compareNamed(
  bot: InformedBot,
  whole: BotAnswer,
  text: string,
  parts: readonly string[] = [],
): BotAnswer | null {
  if (!isComparing(bot, text)) return null;
  const named = productsCompared(bot, text);
  const [first] = named;
  if (first === undefined || named.length < 2 || named.length > maxComparedProducts) return null;
  // A device and its filter may have the same model number, which compares nothing.
  const isSure =
    whole.kind === 'unsure' || (modelsOf(bot, text).length > 1 && isAboutSome(bot, whole, named));
  if (!isSure) return null;
  if (!parts.every((part) => isComparing(bot, part) || productsCompared(bot, part).length > 0)) return null;
  const confidence = answerThreshold;
  const answers = first.parameters
    .map(({ name }) => factsFor(factIdOf(name), named))
    .filter((found) => found.kind === 'several')
    .filter(({ facts }) => facts.length === named.length)
    .slice(0, maxProperties)
    .flatMap(({ facts }) => facts.map((fact): SingleAnswer => ({ kind: 'fact', fact, confidence })));
  const choices: Choice[] =
    whole.kind === 'answer' ? [{ entryId: whole.entryId, question: whole.question }] : [];
  return answers.length === 0 ? null : { kind: 'several', answers, choices, confidence };
}

/** The products whose model numbers a text has, or else those that it names best. */
function productsCompared(bot: InformedBot, text: string): KnowledgeProduct[] {
  const { products, names, lang } = bot;
  const models = modelsOf(bot, text);
  const named = products.filter((_, at) => models.some((model) => names.parts[at]?.has(model)));
  return named.length > 1 ? named : productsNamed(text, products, names, lang);
}

function modelsOf({ names, lang }: InformedBot, text: string): string[] {
  const parts = nameParts(text, lang);
  return modelsIn(names).filter((model) => parts.has(model));
}

/** Whether an answer is about some of the products, and not about all: "Does the S16 work with a Mac?". */
function isAboutSome(bot: InformedBot, whole: BotAnswer, named: readonly KnowledgeProduct[]): boolean {
  if (whole.kind !== 'answer') return false;
  const ids = new Set(productsCompared(bot, whole.question).map(({ id }) => id));
  const count = named.filter(({ id }) => ids.has(id)).length;
  return count > 0 && count < named.length;
}

/** The value of each of several products instead of the question which one is meant; null: nothing is compared. */
export function compareProducts(bot: InformedBot, whole: BotAnswer, text: string): BotAnswer | null {
  if (whole.kind !== 'whichProduct' || !isComparing(bot, text)) return null;
  const answers = whole.choices.flatMap(({ question }): SingleAnswer[] => {
    const fact = factChosen(question, bot.products);
    return fact === null ? [] : [{ kind: 'fact', fact, confidence: whole.confidence }];
  });
  return answers.length < 2 ? null : { kind: 'several', answers, choices: [], confidence: whole.confidence };
}
