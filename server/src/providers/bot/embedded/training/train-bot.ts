import type { Language } from '@aftercare/contract/languages';
import type { Knowledge, KnowledgeProduct } from '../../bot.port.ts';
import { factEntries } from '../facts/facts.ts';
import { learnNames, type ProductNames } from '../facts/recognise-product.ts';
import { type Features, featuresOf, tellingTokens } from '../features.ts';
import type { Gate } from '../gate.ts';
import { type EntryFeatures, type Model, trainModel } from '../model.ts';
import { outsideQuestions } from '../outside-questions.ts';
import { calibrate, cautiousGate } from './calibrate.ts';

/** Plain data and typed arrays only, because structured clone passes it between threads. */
export type TrainedBot = {
  lang: Language;
  entries: { id: string; question: string }[];
  products: readonly KnowledgeProduct[];
  names: ProductNames;
  exact: Map<string, number>;
  model: Model;
  gate: Gate;
};

export type TrainingOptions = {
  /** Trained at once for one question, without calibrating the gate. */
  isForOne?: true;
};

/** Trains one language of one merchant. Deterministic. */
export function trainBot(
  { entries, products }: Knowledge,
  lang: Language,
  options: TrainingOptions = {},
): TrainedBot {
  const exact = new Map<string, number>();
  const known: { id: string; question: string }[] = [];
  const learnt: EntryFeatures[] = [];
  const learn = ({ id, question, variants, answer }: Knowledge['entries'][number], isFact: boolean) => {
    const questions: Features[] = [];
    for (const text of [question, ...variants]) {
      const features = featuresOf(text, lang);
      if (features.normalised === '' || exact.has(features.normalised)) continue;
      exact.set(features.normalised, known.length);
      questions.push(features);
    }
    if (questions.length === 0) return;
    known.push({ id, question });
    learnt.push({ questions, answer: tellingTokens(answer, lang), isFact });
  };
  for (const entry of entries) learn(entry, false);
  for (const entry of factEntries(products, lang)) learn(entry, true);
  const outside = () => outsideQuestions(lang).map((text) => featuresOf(text, lang));
  const gate = options.isForOne ? cautiousGate : calibrate(learnt, outside());
  const names = learnNames(products, lang);
  return { lang, entries: known, products, names, exact, model: trainModel(learnt), gate };
}
