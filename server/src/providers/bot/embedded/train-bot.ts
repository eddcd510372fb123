import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeEntry } from '../bot.port.ts';
import { calibrate, cautiousGate } from './calibrate.ts';
import { type Features, featuresOf } from './features.ts';
import type { Gate } from './gate.ts';
import { type Model, trainModel } from './model.ts';

/** Plain data and typed arrays only: it crosses threads and can be stored by structured clone. */
export type TrainedBot = {
  lang: Language;
  entries: { id: string; question: string }[];
  /** Every text the merchant wrote, normalised, and the entry it asks for. */
  exact: Map<string, number>;
  model: Model;
  gate: Gate;
};

/** Held-out blocks are a little harder than customers' questions: this share of them stands for 95 %. */
const answeredOfHeldOut = 0.945;

export type TrainingOptions = {
  /** The share of questions within the knowledge that must be answered rather than handed over. */
  answeredShare?: number;
  /** Trained at once for one question, with no time to learn when to hand over. */
  isForOne?: true;
};

/** Trains one language of one merchant; equal entries give an equal bot. */
export function trainBot(
  entries: KnowledgeEntry[],
  lang: Language,
  options: TrainingOptions = {},
): TrainedBot {
  const exact = new Map<string, number>();
  const known: { id: string; question: string }[] = [];
  const texts: Features[][] = [];
  for (const entry of entries) {
    const own: Features[] = [];
    for (const text of [entry.question, ...entry.variants]) {
      const features = featuresOf(text, lang);
      if (features.normalised === '' || exact.has(features.normalised)) continue;
      exact.set(features.normalised, known.length);
      own.push(features);
    }
    if (own.length === 0) continue;
    known.push({ id: entry.id, question: entry.question });
    texts.push(own);
  }
  const gate = options.isForOne ? cautiousGate : calibrate(texts, options.answeredShare ?? answeredOfHeldOut);
  return { lang, entries: known, exact, model: trainModel(texts), gate };
}
