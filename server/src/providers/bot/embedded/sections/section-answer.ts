import type { BotAnswer, Candidate, Choice, EngineQuestion } from '../../bot.port.ts';
import { candidatesFrom } from '../answer-to.ts';
import { cleanQuestion } from '../clean-question.ts';
import { productsNamed } from '../facts/recognise-product.ts';
import { tellingTokens } from '../features.ts';
import { probabilityOf } from '../gate.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';
import type { TrainedBot } from '../training/train-bot.ts';
import { type FoundText, findTexts, type LearntSection } from './section-index.ts';

/** A wrong answer costs more than a choice, so a section must be surer than a FAQ. */
const surely = 0.8;
const worthChoice = 0.2;
const leastCovered = { answer: 0.4, choice: 0.15 };
const leastMatched = 2;
const shownChoices = 3;
/** Another product has a section that fits as well. */
const asGood = 0.9;
const mostCandidates = 3;
const firstEntries = 3;

type Found = { section: LearntSection; probability: number; matched: number; covered: number; score: number };

/** The section whose title is this text: a choice that the customer sent. */
export const sectionChosen = ({ sections }: TrainedBot, text: string): BotAnswer | null => {
  const section = sections.list.find(({ title }) => title === text.trim());
  return section ? answerOf(section, 1) : null;
};

const answerOf = ({ id: sectionId, title }: LearntSection, confidence: number): BotAnswer => ({
  kind: 'section',
  sectionId,
  title,
  confidence,
});

/** Adds what manuals and captions know to an answer that is not sure. */
export function withSections(bot: InformedBot, own: BotAnswer, question: EngineQuestion): BotAnswer {
  if (own.kind !== 'unsure' || bot.sections.list.length === 0) return own;
  const found = likelyAmong(sectionsFor(bot, question), bot);
  const [best] = found;
  if (best === undefined || best.probability < worthChoice || !hasEnough(best, 'choice')) return own;
  const isSure = best.probability >= surely && hasEnough(best, 'answer') && !isOfSeveral(found);
  return isSure ? answerOf(best.section, best.probability) : withChoice(own, best);
}

const hasEnough = ({ covered, matched }: Found, use: keyof typeof leastCovered): boolean =>
  covered >= leastCovered[use] && matched >= leastMatched;

/** Of sections that fit about equally well, those of the likely products if they have any. */
function likelyAmong(found: readonly Found[], { likelyProducts }: InformedBot): readonly Found[] {
  const least = (found[0]?.score ?? 0) * asGood;
  const likely = found.filter(
    ({ score, section }) => score >= least && section.productIds.some((id) => likelyProducts?.has(id)),
  );
  return likely.length > 0 ? likely : found;
}

/** The question names no product, and another product has nearly the same section. */
function isOfSeveral([best, ...others]: readonly Found[]): boolean {
  const own = new Set(best?.section.productIds);
  return others.some(
    ({ score, section }) =>
      score >= (best?.score ?? 0) * asGood && !section.productIds.some((productId) => own.has(productId)),
  );
}

/** The likelier one of FAQ and section comes first. */
function withChoice(own: Extract<BotAnswer, { kind: 'unsure' }>, { section, probability }: Found): BotAnswer {
  const choice: Choice = { entryId: section.id, question: section.title };
  const isLikelier = probability > own.confidence;
  const choices = isLikelier ? [choice, ...own.choices] : [...own.choices.slice(0, shownChoices - 1), choice];
  // A danger and a wish for an agent prevail over a low confidence, so a choice must not raise it.
  return { ...own, choices: choices.slice(0, shownChoices) };
}

/** Best first; of the product that the question names, or else of any. */
function sectionsFor(bot: TrainedBot, { text, earlier }: EngineQuestion): Found[] {
  const { sections, lang } = bot;
  const named = productsMeant(bot, [text, ...earlier]);
  const isAllowed = (at: number) => {
    const own = sections.list[at]?.productIds ?? [];
    return named === null || own.some((productId) => named.has(productId));
  };
  const query = tellingTokens(cleanQuestion(text, lang), lang);
  return findTexts(sections.index, query, isAllowed).flatMap((found) => {
    const section = sections.list[found.text];
    return section ? [{ ...found, section, probability: estimate(bot, found) }] : [];
  });
}

const cautious = { covered: 0.8, matched: 3, probability: 0.45 };

/** Without a gate, a section is a choice at most. */
function estimate({ sections: { gate } }: TrainedBot, { signals, covered, matched }: FoundText): number {
  if (gate !== null) return probabilityOf(gate, signals);
  return covered >= cautious.covered && matched >= cautious.matched ? cautious.probability : 0;
}

/** The products of the first text that names any; null: none does. */
function productsMeant(
  { products, names, lang }: TrainedBot,
  mentions: readonly string[],
): ReadonlySet<string> | null {
  for (const text of mentions) {
    const named = productsNamed(text, products, names, lang);
    if (named.length > 0) return new Set(named.map(({ id }) => id));
  }
  return null;
}

/** Adds the likeliest sections after the first entries, whether or not the bot would answer with them. */
export function candidatesWithSections(bot: TrainedBot, text: string): Candidate[] {
  const entries = candidatesFrom(bot, text);
  const sections = sectionsFor(bot, { text, earlier: [] })
    .filter(({ matched }) => matched >= leastMatched)
    .slice(0, mostCandidates)
    .map(({ section: { id, title } }): Candidate => ({ entryId: id, question: title, facts: [] }));
  return [...entries.slice(0, firstEntries), ...sections, ...entries.slice(firstEntries)];
}
