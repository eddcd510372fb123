import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeEntry } from '../../bot.port.ts';
import { type Features, featuresOf } from '../features.ts';
import type { Gate } from '../gate.ts';
import { type Model, trainModel } from '../model.ts';
import { calibrate, cautiousGate } from './calibrate.ts';

/** Plain data and typed arrays only, because structured clone passes it between threads. */
export type TrainedBot = {
  lang: Language;
  entries: { id: string; question: string }[];
  exact: Map<string, number>;
  model: Model;
  gate: Gate;
};

/** Held-out blocks are slightly harder than customers' questions: this share of them corresponds to 95 %. */
const answeredOfHeldOut = 0.945;

export type TrainingOptions = {
  /** Share of known questions that must be answered rather than handed over. */
  answeredShare?: number;
  /** Trained at once for one question, without calibrating the gate. */
  isForOne?: true;
};

/** Trains one language of one merchant. Deterministic. */
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
