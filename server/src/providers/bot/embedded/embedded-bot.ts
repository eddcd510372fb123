import { foldKana } from '../../search/fold-kana.ts';
import type { BotAnswer, EngineQuestion } from '../bot.port.ts';
import { answerTo } from './answer-to.ts';
import { answerBoth, answerChosen } from './conversation/answer-both.ts';
import { answerParts, answerProblems } from './conversation/answer-parts.ts';
import { answerProperties } from './conversation/answer-properties.ts';
import { compareNamed, compareProducts, isComparing } from './conversation/compare-products.ts';
import { isOnlyAbout, isUnsolvedReport, saysItHelped } from './conversation/follow-up.ts';
import { problemsIn, questionsIn } from './conversation/questions-in.ts';
import { answerUnknownProduct, unknownProductIn } from './conversation/unknown-product.ts';
import { factChosen } from './facts/facts.ts';
import { productsNamed } from './facts/recognise-product.ts';
import { withoutModel } from './facts/unknown-model.ts';
import type { InformedBot } from './meaning/evaluate-question.ts';
import { sectionChosen, withSections } from './sections/section-answer.ts';

/**
 * From this confidence on, a message such as "still does not work" is a new question, and no report that the
 * last answer did not help.
 */
const anotherProblem = 0.85;
/** A longer message after a miss is a question of its own. */
const maxDetail = 80;

/** Manuals and captions answer a question only if no FAQ, topic or property is sure to. */
export function answerFrom(trained: InformedBot, question: EngineQuestion): BotAnswer {
  const { text, products = [] } = question;
  const bot = products.length > 0 ? { ...trained, likelyProducts: new Set(products) } : trained;
  return sectionChosen(bot, text) ?? withSections(bot, answerFromEntries(bot, question), question);
}

function answerFromEntries(bot: InformedBot, question: EngineQuestion): BotAnswer {
  const { text, earlier } = question;
  const fact = factChosen(text, bot.products);
  if (fact !== null) return { kind: 'fact', fact, confidence: 1 };
  const chosen = question.bothOf ? answersToBoth(bot, question, question.bothOf) : answerChosen(bot, text);
  if (chosen !== null) return chosen;
  const again = aboutAnotherProduct(bot, question);
  if (again !== null) return again;
  const whole = answerTo(bot, text, [text, ...earlier]);
  if (whole.confidence === 1) return whole;
  const unknown = answerUnknownProduct(bot, whole, question);
  if (unknown !== null) return unknown;
  const added = question.isAfterMiss ? withLast(bot, whole, question) : null;
  if (added !== null) return added;
  const unsolved = question.isAfterMiss
    ? stillUnsolved(bot, whole, { ...question, earlier: earlier.slice(1) })
    : (stillUnsolved(bot, whole, question) ?? answeredBefore(bot, whole, question));
  if (unsolved !== null) return unsolved;
  const parts = questionsIn(text, bot.lang);
  if (parts.length >= 2)
    return compareNamed(bot, whole, text, parts) ?? answerParts(bot, whole, question, parts);
  const problems = problemsIn(text, bot.lang);
  return (
    (problems && answerProblems(bot, question, problems)) ??
    answerProperties(bot, question) ??
    compareProducts(bot, whole, text) ??
    compareNamed(bot, whole, text) ??
    whole
  );
}

/** If it is not clear which two choices the customer means, the last message gets its choices again. */
function answersToBoth(
  bot: InformedBot,
  question: EngineQuestion,
  offered: readonly string[],
): BotAnswer | null {
  const [last, ...others] = question.earlier;
  const both = answerBoth(bot, question, offered);
  if (both !== null || offered.length === 0 || last === undefined) return both;
  return answerFromEntries(bot, { text: last, earlier: others });
}

/**
 * The answer to the last message and a detail that the customer adds to it, such as "it is connected by HDMI", if
 * the detail alone has none.
 */
function withLast(bot: InformedBot, whole: BotAnswer, { text, earlier }: EngineQuestion): BotAnswer | null {
  const [last] = earlier;
  if (whole.kind !== 'unsure' || last === undefined || text.length > maxDetail) return null;
  const both = answerTo(bot, `${last} ${text}`, [text, ...earlier]);
  return both.confidence > whole.confidence ? both : null;
}

/**
 * Answers a follow-up such as "And the S16?": the last question for this product. It may be the product that the
 * customer chose after a model that no product has.
 */
function aboutAnotherProduct(bot: InformedBot, { text, earlier }: EngineQuestion): BotAnswer | null {
  if (!namesOnlyProduct(bot, text)) return null;
  const last = earlier.find(
    (message) => !namesOnlyProduct(bot, withProduct(bot, message, bot.products[0]?.name)),
  );
  if (last === undefined) return null;
  if (unknownProductIn(bot, last) !== null) return aboutChosenProduct(bot, last, text);
  const answer = answerTo(bot, `${withoutProducts(bot, last)} ${text}`, [text]);
  // Tries the last question without the product's name in the text, because the name may outweigh the few
  // other words.
  return answer.kind === 'unsure' ? answerTo(bot, last, [text]) : answer;
}

/** The last question for the product that the customer chose instead of an unknown one, by its whole name. */
function aboutChosenProduct(bot: InformedBot, last: string, product: string): BotAnswer {
  if (isComparing(bot, last))
    return answerFromEntries(bot, { text: withProduct(bot, last, product), earlier: [] });
  const plain = withProduct(bot, last, '');
  const answer = answerTo(bot, plain, [product]);
  return answer.kind === 'unsure' ? answerTo(bot, `${plain} ${product}`, [product]) : answer;
}

/** The message with this name in place of a model that no product has. */
function withProduct(bot: InformedBot, message: string, name = ''): string {
  const unknown = unknownProductIn(bot, message);
  return unknown === null ? message : withoutModel(message, unknown, name);
}

const isOfProduct =
  ({ names }: InformedBot) =>
  (word: string): boolean =>
    names.parts.some((parts) => parts.has(word) || parts.has(foldKana(word)));

function namesOnlyProduct(bot: InformedBot, text: string): boolean {
  const named = productsNamed(text, bot.products, bot.names, bot.lang);
  return named.length > 0 && isOnlyAbout(text, bot.lang, isOfProduct(bot));
}

function withoutProducts(bot: InformedBot, text: string): string {
  const isName = isOfProduct(bot);
  return text
    .split(/\s+/)
    .filter((word) => !(/\d/.test(word) && isName(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))))
    .join(' ');
}

/**
 * Returns the next likely answers to the last question, if the customer says that the given answer did not
 * help.
 */
function stillUnsolved(
  bot: InformedBot,
  whole: BotAnswer,
  { text, earlier }: EngineQuestion,
): BotAnswer | null {
  if (!isUnsolvedReport(text, bot.lang)) return null;
  for (const message of earlier) {
    const before = answerTo(bot, message, earlier);
    if (before.kind !== 'answer') continue;
    const isOther = whole.kind !== 'answer' || whole.entryId !== before.entryId;
    if (isOther && whole.kind !== 'unsure' && whole.confidence >= anotherProblem) return null;
    const { choices } = answerTo(bot, `${message} ${text}`, earlier, { choicesOnly: true });
    return {
      kind: 'stillUnsolved',
      isSaid: true,
      choices: choices.filter(({ entryId }) => entryId !== before.entryId),
      confidence: before.confidence,
    };
  }
  return null;
}

/** The customer has just read this answer, so it does not help with what they add: "it blinks red, not blue". */
function answeredBefore(
  bot: InformedBot,
  whole: BotAnswer,
  { text, earlier: [last, ...others] }: EngineQuestion,
): BotAnswer | null {
  // The same text was perhaps sent twice.
  if (whole.kind !== 'answer' || last === undefined || last.trim() === text.trim()) return null;
  if (saysItHelped(text, bot.lang)) return null;
  const before = answerTo(bot, last, [last, ...others]);
  if (before.kind !== 'answer' || before.entryId !== whole.entryId) return null;
  const { choices } = answerTo(bot, text, [text, last], { choicesOnly: true });
  return {
    kind: 'stillUnsolved',
    isSaid: false,
    choices: choices.filter(({ entryId }) => entryId !== whole.entryId),
    confidence: whole.confidence,
  };
}
