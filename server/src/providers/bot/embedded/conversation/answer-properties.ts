// slow-patterns: at most 200 characters of a text are tested
import type { Language } from '@aftercare/contract/languages';
import type { BotAnswer, EngineQuestion, SingleAnswer } from '../../bot.port.ts';
import { answerTo } from '../answer-to.ts';
import { factChosen } from '../facts/facts.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';

/** Words that join the properties in one question: "weight and screen size of the P16". */
const joining: Readonly<Record<Language, RegExp>> = {
  en_US: /,| and | & | plus /i,
  de_DE: /,| und | & | sowie /i,
  ja_JP: /、|と|および|及び|＆|&/u,
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
  en_US: /\b(?:compare|compared|comparison|differ\w*|versus|vs|than|which (?:\w+ ){0,3}\w+est|the \w+est)\b/i,
  de_DE:
    /\b(?:vergleich\w*|unterschied\w*|versus|vs|als (?:der|die|das)|welche[rsn]? (?:\S+ ){0,4}(?:am )?\S+ste[nrs]?|am \S+sten)\b/iu,
  ja_JP: /比較|比べ|違い|一番|いちばん|最も|より.{0,6}(?:重|軽|大き|小さ|長|短|速|明る)/u,
};

/** The value of each of several products instead of the question which one is meant; null: nothing is compared. */
export function compareProducts(bot: InformedBot, whole: BotAnswer, text: string): BotAnswer | null {
  if (whole.kind !== 'whichProduct' || !comparing[bot.lang].test(text.slice(0, maxComparedLength)))
    return null;
  const answers = whole.choices.flatMap(({ question }): SingleAnswer[] => {
    const fact = factChosen(question, bot.products);
    return fact === null ? [] : [{ kind: 'fact', fact, confidence: whole.confidence }];
  });
  return answers.length < 2 ? null : { kind: 'several', answers, choices: [], confidence: whole.confidence };
}
