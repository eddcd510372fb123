import type { Language } from '@aftercare/contract/languages';
import type { Knowledge, KnowledgeProduct } from '../../bot.port.ts';
import { type ExactTexts, exactTexts } from '../exact-texts.ts';
import { factEntries } from '../facts/facts.ts';
import { learnNames, type ProductNames } from '../facts/recognise-product.ts';
import { featuresOf, tellingTokens } from '../features.ts';
import type { Gate } from '../gate.ts';
import { type EntryTexts, type Model, trainModel } from '../model.ts';
import { createNumbering, type NumberedText, numberFeatures, numberTokens } from '../numbered-text.ts';
import { outsideQuestions } from '../outside-questions.ts';
import { createTextTable } from '../text-table.ts';
import { calibrate } from './calibrate.ts';

export type TrainedBot = {
  lang: Language;
  entries: { id: string; question: string }[];
  products: readonly KnowledgeProduct[];
  names: ProductNames;
  /** The entry of each learnt text in normalised form. */
  exact: ExactTexts;
  model: Model;
  gate: Gate;
};

/** Trains one language of one merchant. Deterministic. */
export function trainBot({ entries, products }: Knowledge, lang: Language): TrainedBot {
  const exact = createTextTable();
  const owners: number[] = [];
  const numbering = createNumbering();
  const learntEntries: { id: string; question: string }[] = [];
  const learntTexts: EntryTexts[] = [];
  const learn = ({ id, question, variants, answer }: Knowledge['entries'][number], isFact: boolean) => {
    const questions: NumberedText[] = [];
    for (const text of [question, ...variants]) {
      const features = featuresOf(text, lang);
      if (features.normalised === '' || exact.get(features.normalised) !== undefined) continue;
      owners[exact.add(features.normalised)] = learntEntries.length;
      questions.push(numberFeatures(features, numbering));
    }
    if (questions.length === 0) return;
    learntEntries.push({ id, question });
    learntTexts.push({
      questions,
      answer: numberTokens(tellingTokens(answer, lang), numbering.tokens),
      isFact,
    });
  };
  for (const entry of entries) learn(entry, false);
  for (const entry of factEntries(products, lang)) learn(entry, true);
  const outside = outsideQuestions(lang).map((text) => numberFeatures(featuresOf(text, lang), numbering));
  return {
    lang,
    entries: learntEntries,
    products,
    names: learnNames(products, lang),
    exact: exactTexts(exact, Uint32Array.from(owners)),
    gate: calibrate(learntTexts, outside, numbering),
    model: trainModel(learntTexts, numbering),
  };
}
