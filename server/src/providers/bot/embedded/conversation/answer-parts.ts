import type { Language } from '@aftercare/contract/languages';
import type { BotAnswer, Choice, EngineQuestion, SingleAnswer } from '../../bot.port.ts';
import { answerTo } from '../answer-to.ts';
import { factChosen, factQuestion } from '../facts/facts.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';

/**
 * Minimum confidence of the answer to one sentence. A sentence has less context than the message, and a
 * statement mostly explains a question.
 */
const surePart = { question: 0.9, statement: 0.98 };
/** From this confidence on, the likely answers to an unsure question are offered as choices. */
const worthChoices = 0.35;
const maxAnswers = 3;
/** Values of properties are one line each, and six products may be chosen at once. */
const maxFacts = 6;
const maxChoices = 3;

const asking: Readonly<Record<Language, RegExp>> = {
  en_US:
    /\?\s*$|^(?:and |also |plus |or |so |but )*(?:how|where|what|when|which|why|who|can|could|do|does|did|is|are|will|should|would)\b/i,
  de_DE:
    /\?\s*$|^(?:und |oder |also |aber |außerdem |ausserdem )*(?:wie|wo|was|wann|warum|welche[rsn]?|wer|kann|können|geht|gilt|ist|gibt|muss|darf)\b/i,
  ja_JP:
    /[?？]\s*$|(?:か|かな|の|ください|下さい|教えて|たい(?:です|のですが|んですが)?|って|ますか|け)[。!！]*$/u,
};

const isSingle = (answer: BotAnswer): answer is SingleAnswer =>
  answer.kind === 'answer' || answer.kind === 'fact';

/** The question that the answer belongs to, as the text of a choice. */
const titleOf = (answer: SingleAnswer): string =>
  answer.kind === 'answer' ? answer.question : factQuestion(answer.fact);

const keyOf = (answer: SingleAnswer): string =>
  answer.kind === 'answer' ? answer.entryId : `${answer.fact.name} ${answer.fact.product.id}`;

/** Answers each question of a message with several. `whole` is the answer to the message as one question. */
export function answerParts(
  bot: InformedBot,
  whole: BotAnswer,
  { text, earlier }: EngineQuestion,
  parts: readonly string[],
): BotAnswer {
  const answers = new Map<string, SingleAnswer>();
  let open: Choice[] = [];
  let openConfidence = worthChoices;
  for (const part of parts) {
    const isAsking = asking[bot.lang].test(part);
    const chosen = factChosen(part, bot.products);
    const answer: BotAnswer = chosen
      ? { kind: 'fact', fact: chosen, confidence: 1 }
      : answerTo(bot, part, [part, text, ...earlier]);
    const isSure = answer.confidence >= (isAsking ? surePart.question : surePart.statement);
    if (isSingle(answer) && isSure) answers.set(keyOf(answer), answer);
    else if (isAsking && answer.confidence > openConfidence) {
      openConfidence = answer.confidence;
      open = choicesOf(answer);
    }
  }
  if (isSingle(whole)) answers.set(keyOf(whole), whole);
  const all = [...answers.values()];
  const given = all.slice(0, all.every(({ kind }) => kind === 'fact') ? maxFacts : maxAnswers);
  if (given.length === 0) return whole;
  const titles = new Set(given.map(titleOf));
  const choices = open.filter(({ question }) => !titles.has(question));
  const [only] = given;
  if (only !== undefined && given.length === 1 && choices.length === 0) return only;
  return {
    kind: 'several',
    answers: given,
    choices,
    confidence: Math.min(...given.map(({ confidence }) => confidence)),
  };
}

const choicesOf = (answer: BotAnswer): Choice[] =>
  answer.kind === 'answer'
    ? [{ entryId: answer.entryId, question: answer.question }]
    : answer.kind === 'unsure' || answer.kind === 'whichProduct'
      ? answer.choices.slice(0, maxChoices)
      : [];

/** Answers both problems of a sentence if each has a sure answer of its own; otherwise null. */
export function answerProblems(
  bot: InformedBot,
  { text, earlier }: EngineQuestion,
  problems: readonly [string, string],
): BotAnswer | null {
  const answers = problems.map((problem) => answerTo(bot, problem, [problem, text, ...earlier]));
  const [first, second] = answers;
  if (first?.kind !== 'answer' || second?.kind !== 'answer' || first.entryId === second.entryId) return null;
  const confidence = Math.min(first.confidence, second.confidence);
  if (confidence < surePart.question) return null;
  return { kind: 'several', answers: [first, second], choices: [], confidence };
}
