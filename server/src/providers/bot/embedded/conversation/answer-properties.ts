// slow-patterns: at most 200 characters of a text are tested
import type { Language } from '@aftercare/contract/languages';
import { type BotAnswer, type EngineQuestion, factIdOf, type SingleAnswer } from '../../bot.port.ts';
import { answerTo } from '../answer-to.ts';
import { factChosen, factsFor } from '../facts/facts.ts';
import { productsNamed } from '../facts/recognise-product.ts';
import { answerThreshold } from '../gate.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';

/** Words that join the properties in one question: "weight and screen size of the P16". */
const joining: Readonly<Record<Language, RegExp>> = {
  en_US: /,| and | & | \+ | plus /i,
  de_DE: /,| und | & | \+ | sowie /i,
  ja_JP: /、|と|および|及び|＆|&|＋|\+/u,
};

/** A longer text is a sentence, which `questionsIn` splits. */
const maxLength = 80;
const maxComparedLength = 200;
const maxProperties = 3;
/** A part has little context, so it must be surer than a whole question. */
const surePart = 0.6;

/** Answers a short question for several properties of one product; null: it is no such question. */
export function answerProperties(bot: InformedBot, { text, earlier }: EngineQuestion): BotAnswer | null {
  if (text.length > maxLength) return null;
  const parts = text.split(joining[bot.lang]).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > maxProperties) return null;
  const answers = new Map<string, SingleAnswer>();
  for (const part of parts) {
    const answer = answerTo(bot, part, [text, ...earlier]);
    if (answer.kind === 'fact' && answer.confidence >= surePart) answers.set(answer.fact.name, answer);
  }
  if (answers.size < 2) return null;
  const given = [...answers.values()];
  return {
    kind: 'several',
    answers: given,
    choices: [],
    confidence: Math.min(...given.map(({ confidence }) => confidence)),
  };
}

/** Questions that compare products: "which one is the lightest?", "the weight of the P16 and the S17". */
const comparing: Readonly<Record<Language, RegExp>> = {
  en_US:
    /\b(?:compare|compared|comparison|differ\w*|versus|vs|than|which (?:\w+ ){0,3}\w+est|the \w+est|(?:light|heavi|bigg|larg|small|bright|long|fast|quiet)(?:er|est)|better)\b/i,
  de_DE:
    /\b(?:vergleich\w*|unterschied\w*|versus|vs|als (?:der|die|das)|welche[rsn]? (?:\S+ ){0,4}(?:am )?\S+ste[nrs]?|am \S+sten|(?:leicht|schwer|gr(?:ö|oe)(?:ß|ss)|klein|hell|l(?:ä|ae)ng|schnell|leis|bess)er)\b/iu,
  ja_JP: /比較|比べ|違い|一番|いちばん|最も|より.{0,6}(?:重|軽|大き|小さ|長|短|速|明る)/u,
};

/** Whether a message compares products. */
export const isComparing = ({ lang }: InformedBot, text: string): boolean =>
  comparing[lang].test(text.slice(0, maxComparedLength));

const maxComparedProducts = 3;

/** The first properties that the named products have in common: "S16 vs S17"; null: nothing is compared. */
export function compareNamed(bot: InformedBot, whole: BotAnswer, text: string): BotAnswer | null {
  if (whole.kind !== 'unsure' || !isComparing(bot, text)) return null;
  const named = productsNamed(text, bot.products, bot.names, bot.lang);
  const [first] = named;
  if (first === undefined || named.length < 2 || named.length > maxComparedProducts) return null;
  const confidence = answerThreshold;
  const answers = first.parameters
    .map(({ name }) => factsFor(factIdOf(name), named))
    .filter((found) => found.kind === 'several')
    .filter(({ facts }) => facts.length === named.length)
    .slice(0, maxProperties)
    .flatMap(({ facts }) => facts.map((fact): SingleAnswer => ({ kind: 'fact', fact, confidence })));
  return answers.length === 0 ? null : { kind: 'several', answers, choices: [], confidence };
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
