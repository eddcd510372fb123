import type { Language } from '@aftercare/contract/languages';
import type { BotAnswer, EngineQuestion, SingleAnswer } from '../../bot.port.ts';
import { answerTo } from '../answer-to.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';

/** Words that join the properties in one question: "weight and screen size of the P16". */
const joining: Readonly<Record<Language, RegExp>> = {
  en_US: /,| and | & | \+ | plus /i,
  de_DE: /,| und | & | \+ | sowie /i,
  ja_JP: /、|と|および|及び|＆|&|＋|\+/u,
};

/** A longer text is a sentence, which `questionsIn` splits. */
const maxLength = 80;
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
