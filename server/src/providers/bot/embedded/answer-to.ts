import type { BotAnswer, Candidate, Choice, Fact, KnowledgeProduct, SingleAnswer } from '../bot.port.ts';
import {
  choiceOf,
  type FoundFact,
  factsFor,
  isFactId,
  productChoiceOf,
  someFactsFor,
} from './facts/facts.ts';
import { namesUnknownModel, productsNamed } from './facts/recognise-product.ts';
import { featuresOf } from './features.ts';
import { answerThreshold } from './gate.ts';
import { evaluateQuestion, type InformedBot } from './meaning/evaluate-question.ts';
import type { TrainedBot } from './training/train-bot.ts';

const shownChoices = 3;
/** Of an entry that would answer if no other one might be meant. */
const justUnsure = answerThreshold - 0.01;
export const shownProducts = 6;
/** After an answer that did not help, only entries with this probability are worth reading. */
const worthReading = 0.1;
/** Below this probability, a FAQ does not answer a question for an amount that a property may answer. */
const surerThanProperty = 0.9;
/** A property among so many of the likeliest entries may be meant. */
const propertyPlaces = 3;
/**
 * Below this probability, a best entry that has no content word of the message makes no useful choice. One in 500
 * questions of the demo loses a right choice by it.
 */
const worthOffering = 0.25;

type Unsure = Extract<BotAnswer, { kind: 'unsure' }>;
export type WhichProduct = Extract<BotAnswer, { kind: 'whichProduct' }>;

/**
 * Answers one question. `mentions`: texts that may mention the product, the likeliest first. `choicesOnly`:
 * returns the questions that are likely enough as choices, even if one of them is sure.
 */
export function answerTo(
  bot: InformedBot,
  text: string,
  mentions: readonly string[],
  options: { choicesOnly: true },
): Unsure;
export function answerTo(
  bot: InformedBot,
  text: string,
  mentions: readonly string[],
): SingleAnswer | WhichProduct | Unsure;
export function answerTo(
  bot: InformedBot,
  text: string,
  mentions: readonly string[],
  { choicesOnly = false }: { choicesOnly?: boolean } = {},
): SingleAnswer | WhichProduct | Unsure {
  const query = featuresOf(text, bot.lang);
  const asWritten = choicesOnly ? undefined : bot.entries[bot.exact.get(query.normalised) ?? -1];
  if (asWritten && !isFactId(asWritten.id))
    return { kind: 'answer', entryId: asWritten.id, question: asWritten.question, confidence: 1 };
  const { ranked, probabilities } = evaluateQuestion(bot, text, choicesOnly ? shownChoices + 1 : 1);
  const considered = choicesOnly
    ? ranked.filter((_, place) => (probabilities[place] ?? 0) >= worthReading)
    : ranked;
  const likely = considered.flatMap(({ classIndex }) => bot.entries[classIndex] ?? []);
  const best = likely[0];
  const confidence = best ? (probabilities[0] ?? 0) : 0;
  const products = mentionedProducts(bot, mentions) ?? bot.products;
  if (best && confidence >= answerThreshold && !choicesOnly) {
    const property = query.asksAmount && confidence < surerThanProperty ? propertyIn(likely, products) : null;
    if (property !== null && !isFactId(best.id)) return unsureBetween(property, likely, products);
    if (!isFactId(best.id)) return { kind: 'answer', entryId: best.id, question: best.question, confidence };
    const found = factsOf(bot, best.id, mentions);
    // The value of a similar model would be taken for that of the unknown one.
    if (found.kind === 'one' && namesUnknownModel(text, bot.names, bot.lang))
      return whichProduct([found.fact], confidence);
    if (found.kind === 'one') return { kind: 'fact', fact: found.fact, confidence };
    if (found.kind === 'several') return whichProduct(mentionedFirst(bot, found.facts, mentions), confidence);
  }
  const isUnrelated =
    confidence < worthOffering && considered[0]?.question === 0 && considered[0].answer === 0;
  const hasChoices = choicesOnly || !isUnrelated || mentionedProducts(bot, [text]) !== null;
  return { kind: 'unsure', choices: hasChoices ? choicesFrom(likely, products) : [], confidence };
}

/** A likely property that these products have; null: there is none. */
const propertyIn = (likely: TrainedBot['entries'], products: readonly KnowledgeProduct[]) =>
  likely.slice(0, propertyPlaces).find(({ id }) => isFactId(id) && factsFor(id, products).kind === 'one') ??
  null;

/** Offers the property before the likelier FAQ, because the customer asks for an amount. */
const unsureBetween = (
  property: TrainedBot['entries'][number],
  likely: TrainedBot['entries'],
  products: readonly KnowledgeProduct[],
): Unsure => ({
  kind: 'unsure',
  choices: choicesFrom([property, ...likely.filter((entry) => entry !== property)], products),
  confidence: justUnsure,
});

/** The likeliest entries, best first, whether or not the bot would answer with them. */
export function candidatesFrom(bot: InformedBot, text: string): Candidate[] {
  const { ranked } = evaluateQuestion(bot, text);
  const products = mentionedProducts(bot, [text]) ?? bot.products;
  return ranked.flatMap(({ classIndex }): Candidate[] => {
    const entry = bot.entries[classIndex];
    if (entry === undefined) return [];
    const { id: entryId, question } = entry;
    if (!isFactId(entryId)) return [{ entryId, question, facts: [] }];
    const facts = someFactsFor(entryId, products);
    return facts.length === 0 ? [] : [{ entryId, question, facts }];
  });
}

/** The products that the first of these texts with a product mentions; null: no text mentions one. */
function mentionedProducts(
  { products, names, lang }: TrainedBot,
  mentions: readonly string[],
): readonly KnowledgeProduct[] | null {
  for (const text of mentions) {
    const named = productsNamed(text, products, names, lang);
    if (named.length > 0) return named;
  }
  return null;
}

/** The property of the mentioned products, else of the likely ones that have it, else of all. */
function factsOf(bot: InformedBot, entryId: string, mentions: readonly string[]): FoundFact {
  const { products, likelyProducts } = bot;
  const mentioned = mentionedProducts(bot, mentions);
  if (mentioned !== null) return factsFor(entryId, mentioned);
  const likely = factsFor(
    entryId,
    products.filter(({ id }) => likelyProducts?.has(id)),
  );
  return likely.kind === 'none' ? factsFor(entryId, products) : likely;
}

/**
 * Sorts facts by the first text that mentions one of two products and not the other, then by the likely
 * products. All products may come from a text such as "the monitor", of which an earlier message names one.
 * Otherwise keeps the site's order.
 */
function mentionedFirst(
  { products, names, lang, likelyProducts = new Set() }: InformedBot,
  facts: readonly Fact[],
  mentions: readonly string[],
): Fact[] {
  const named = mentions.map((text) => productsNamed(text, products, names, lang));
  const groups = [...named.map((some) => new Set(some.map(({ id }) => id))), likelyProducts];
  return facts.toSorted((a, b) => {
    const telling = groups.find((ids) => ids.has(a.product.id) !== ids.has(b.product.id));
    return telling === undefined ? 0 : telling.has(a.product.id) ? -1 : 1;
  });
}

const whichProduct = (facts: readonly Fact[], confidence: number): WhichProduct => ({
  kind: 'whichProduct',
  choices: facts.slice(0, shownProducts).map(productChoiceOf),
  hasMore: facts.length > shownProducts,
  confidence,
});

function choicesFrom(likely: TrainedBot['entries'], products: readonly KnowledgeProduct[]): Choice[] {
  const choices: Choice[] = [];
  for (const entry of likely) {
    if (choices.length === shownChoices) break;
    if (!isFactId(entry.id)) {
      choices.push({ entryId: entry.id, question: entry.question });
      continue;
    }
    const found = factsFor(entry.id, products);
    if (found.kind === 'one') choices.push(choiceOf(found.fact));
  }
  return choices;
}
