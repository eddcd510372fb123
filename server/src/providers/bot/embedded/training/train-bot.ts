import type { Language } from '@aftercare/contract/languages';
import type { Knowledge, KnowledgeProduct } from '../../bot.port.ts';
import { type ExactTexts, exactTexts } from '../exact-texts.ts';
import { factEntries } from '../facts/facts.ts';
import { learnNames, type ProductNames } from '../facts/recognise-product.ts';
import { type Features, featuresOf, tellingTokens } from '../features.ts';
import type { Gates } from '../gate.ts';
import type { Meaning } from '../meaning/class-vectors.ts';
import { createMeaningTrial } from '../meaning/meaning-trial.ts';
import { createVectorRows, type ServiceVectors } from '../meaning/vector-rows.ts';
import { type EntryTexts, type Model, trainModel } from '../model.ts';
import { createNumbering, type NumberedText, numberFeatures, numberTokens } from '../numbered-text.ts';
import { outsideQuestions } from '../outside-questions.ts';
import { type LearntSections, learnSections } from '../sections/learn-sections.ts';
import { createTextTable } from '../text-table.ts';
import { calibrate } from './calibrate.ts';
import { coverageBy } from './covered-entries.ts';

export type TrainedBot = {
  lang: Language;
  entries: { id: string; question: string }[];
  products: readonly KnowledgeProduct[];
  names: ProductNames;
  /** The entry of each learnt text in normalised form. */
  exact: ExactTexts;
  model: Model;
  gates: Gates;
  /** null: no vectors of the texts are known, or they do not help. */
  meaning: Meaning | null;
  sections: LearntSections;
};

/** Trains one language of one merchant. Deterministic. `vectors` change nothing but `meaning`. */
export function trainBot(
  { entries, products, sections = [] }: Knowledge,
  lang: Language,
  vectors: ServiceVectors | null = null,
): TrainedBot {
  const exact = createTextTable();
  const owners: number[] = [];
  const numbering = createNumbering();
  const vectorRows = vectors && createVectorRows(vectors);
  const number = (text: string, features: Features): NumberedText => {
    const numbered = numberFeatures(features, numbering);
    vectorRows?.note(text, numbered);
    return numbered;
  };
  const learntEntries: { id: string; question: string }[] = [];
  const learntTexts: EntryTexts[] = [];
  const learn = (entry: Knowledge['entries'][number], isFact: boolean) => {
    const { id, question, variants, answer, isShipped = isFact } = entry;
    const questions: NumberedText[] = [];
    for (const text of [question, ...variants]) {
      const features = featuresOf(text, lang);
      if (features.normalised === '' || exact.get(features.normalised) !== undefined) continue;
      owners[exact.add(features.normalised)] = learntEntries.length;
      questions.push(number(text, features));
    }
    if (questions.length === 0) return;
    learntEntries.push({ id, question });
    learntTexts.push({
      questions,
      answer: numberTokens(tellingTokens(answer, lang), numbering.tokens),
      isFact,
      isShipped,
    });
  };
  const faqs = entries.filter(({ yields }) => !yields);
  const isCovered = coverageBy(faqs, lang);
  for (const entry of entries) if (!entry.yields || !isCovered(entry)) learn(entry, false);
  for (const entry of factEntries(products, lang)) learn(entry, true);
  const isKnown = (text: string) => exact.get(featuresOf(text, lang).normalised) !== undefined;
  const outside = outsideQuestions(lang).map((text) => number(text, featuresOf(text, lang)));
  const rows = vectorRows?.finish() ?? null;
  const trial = rows && createMeaningTrial(rows, learntTexts);
  return {
    lang,
    entries: learntEntries,
    products,
    names: learnNames(products, lang),
    exact: exactTexts(exact, Uint32Array.from(owners)),
    gates: calibrate(learntTexts, outside, numbering, trial?.seeFold),
    meaning: trial?.finish() ?? null,
    model: trainModel(learntTexts, numbering),
    sections: learnSections(sections, entries, lang, isKnown),
  };
}
