import type { BotAnswer, Choice, EngineQuestion, SingleAnswer } from '../../bot.port.ts';
import { answerTo, candidatesFrom } from '../answer-to.ts';
import { factChosen, factQuestion, isFactId } from '../facts/facts.ts';
import { featuresOf } from '../features.ts';
import { answerThreshold } from '../gate.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';
import { sectionChosen } from '../sections/section-answer.ts';
import { problemsIn, questionsIn } from './questions-in.ts';

const maxChosen = 6;

/**
 * Answers several choices at once, one in each line; null: a line is no choice. A section of a manual is long, so it
 * stays a choice.
 */
export function answerChosen(bot: InformedBot, text: string): BotAnswer | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.length > maxChosen) return null;
  const answers: SingleAnswer[] = [];
  const choices: Choice[] = [];
  for (const line of lines) {
    const answer = exactAnswer(bot, line);
    const section = answer === null ? sectionChosen(bot, line) : null;
    if (answer !== null) answers.push(answer);
    else if (section?.kind === 'section')
      choices.push({ entryId: section.sectionId, question: section.title });
    else return null;
  }
  return answers.length === 0 ? null : { kind: 'several', answers, choices, confidence: 1 };
}

function exactAnswer(bot: InformedBot, line: string): SingleAnswer | null {
  const fact = factChosen(line, bot.products);
  if (fact !== null) return { kind: 'fact', fact, confidence: 1 };
  const entry = bot.entries[bot.exact.get(featuresOf(line, bot.lang).normalised) ?? -1];
  if (entry === undefined || isFactId(entry.id)) return null;
  return { kind: 'answer', entryId: entry.id, question: entry.question, confidence: 1 };
}

/**
 * The answers to both problems of the last message, because the customer wants both. `offered`: the choices after that
 * message; each answer is one of them. null: the last message does not describe two problems that have answers.
 */
export function answerBoth(
  bot: InformedBot,
  { earlier: [last, ...others] }: EngineQuestion,
  offered: readonly string[],
): BotAnswer | null {
  if (last === undefined) return null;
  const sentences = questionsIn(last, bot.lang);
  const problems = sentences.length === 2 ? sentences : problemsIn(last, bot.lang);
  if (problems === null) return null;
  if (offered.length > 0) {
    const chosen = problems.map((problem) => offeredFor(bot, problem, offered));
    const [first, second] = chosen;
    const areTwo = first !== undefined && second !== undefined && first !== second;
    return areTwo ? answerChosen(bot, chosen.join('\n')) : null;
  }
  const [first, second] = problems.map((problem) => answerTo(bot, problem, [problem, last, ...others]));
  if (first?.kind !== 'answer' || second?.kind !== 'answer' || first.entryId === second.entryId) return null;
  const confidence = Math.min(first.confidence, second.confidence);
  return confidence < answerThreshold
    ? null
    : { kind: 'several', answers: [first, second], choices: [], confidence };
}

/** The likeliest of the offered choices for one problem. */
const offeredFor = (bot: InformedBot, problem: string, offered: readonly string[]): string | undefined =>
  candidatesFrom(bot, problem)
    .flatMap(({ question, facts }) => (facts.length === 0 ? [question] : facts.map(factQuestion)))
    .find((question) => offered.includes(question));
