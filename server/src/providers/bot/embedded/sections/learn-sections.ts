import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeEntry, KnowledgeSection } from '../../bot.port.ts';
import { tellingTokens } from '../features.ts';
import { type Example, fitGate, type Gate } from '../gate.ts';
import { outsideQuestions } from '../outside-questions.ts';
import {
  findTexts,
  type IndexedText,
  indexTexts,
  type LearntSection,
  sectionTokens,
  type TextIndex,
} from './section-index.ts';

/** `gate` null: too few FAQs to learn from, so no section answers by itself. */
export type LearntSections = { list: readonly LearntSection[]; index: TextIndex; gate: Gate | null };

/** Enough examples, so that a large site takes no longer. */
const mostFaqs = 500;
const queriesPerFaq = 6;
const mostQuestions = 2_000;
const leastExamples = 24;
/** Questions that reach the sections have no sure FAQ, so most of them have no section either. */
const shares = { leftOut: 0.3, outside: 0.3 };

/** `isKnown`: a FAQ has this text as its question, so that a section with this heading is left out. */
export function learnSections(
  sections: readonly KnowledgeSection[],
  entries: readonly KnowledgeEntry[],
  lang: Language,
  isKnown: (text: string) => boolean,
): LearntSections {
  const own = sections.filter(({ heading }) => heading === '' || !isKnown(heading));
  const list = own.map(({ id, title, productIds }) => ({ id, title, productIds }));
  if (list.length === 0) return { list, index: indexTexts([], []), gate: null };
  const questions = customerQuestions(entries, lang);
  return {
    list,
    index: indexTexts(
      own.map((section) => sectionTokens(section, lang)),
      questions,
    ),
    gate: calibrateSections(entries, questions, lang),
  };
}

/** Questions of customers, as far as the FAQs and the shipped questions tell. */
const customerQuestions = (entries: readonly KnowledgeEntry[], lang: Language): string[][] =>
  [
    ...evenly(
      entries.flatMap(({ question, variants }) => [question, ...evenly(variants, queriesPerFaq)]),
      mostQuestions,
    ),
    ...outsideQuestions(lang),
  ].map((text) => tellingTokens(text, lang));

type Calibrated = { text: IndexedText; queries: string[][] };

/**
 * A FAQ without its variants is like a section: a heading and a text. So its variants, as questions to an index
 * of FAQs, show how probable it is that the section that fits best is right. Half of the FAQs are left out of
 * a second index, so that their variants have no right section.
 */
function calibrateSections(
  entries: readonly KnowledgeEntry[],
  questions: readonly (readonly string[])[],
  lang: Language,
): Gate | null {
  const faqs = evenly(
    entries.filter(({ answer, variants }) => answer !== '' && variants.length > 0),
    mostFaqs,
  ).map(
    ({ question, answer, variants }): Calibrated => ({
      text: { heading: tellingTokens(question, lang), body: tellingTokens(answer, lang) },
      queries: evenly(variants, queriesPerFaq).map((variant) => tellingTokens(variant, lang)),
    }),
  );
  const texts = faqs.map(({ text }) => text);
  const all = indexTexts(texts, questions);
  const half = indexTexts(
    texts.filter((_, at) => at % 2 === 0),
    questions,
  );
  const known = faqs.flatMap(({ queries }, faq) =>
    queries.flatMap((query) => exampleOf(all, query, (text) => (text === faq ? 'right' : 'wrong'))),
  );
  const leftOut = faqs
    .filter((_, at) => at % 2 === 1)
    .flatMap(({ queries }) => queries.flatMap((query) => exampleOf(half, query, () => 'leftOut')));
  const outside = outsideQuestions(lang).flatMap((text) =>
    exampleOf(all, tellingTokens(text, lang), () => 'outside'),
  );
  const right = known.filter(({ side }) => side === 'right').length;
  if (right < leastExamples || leftOut.length < leastExamples) return null;
  return fitGate([...known, ...leftOut, ...outside], shares);
}

function exampleOf(
  index: TextIndex,
  query: readonly string[],
  sideOf: (text: number) => Example['side'],
): Example[] {
  const [best] = findTexts(index, query);
  return best ? [{ signals: best.signals, side: sideOf(best.text) }] : [];
}

/** Takes every n-th one. */
function evenly<Item>(items: readonly Item[], count: number): Item[] {
  const stride = Math.max(1, items.length / count);
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, at) => items[Math.floor(at * stride)],
  ).filter((item) => item !== undefined);
}
