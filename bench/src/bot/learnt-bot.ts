import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import type { KnowledgeEntry } from '../../../server/src/providers/bot/bot.port.ts';
import { answerFrom } from '../../../server/src/providers/bot/embedded/embedded-bot.ts';
import { featuresOf } from '../../../server/src/providers/bot/embedded/features.ts';
import { evaluate } from '../../../server/src/providers/bot/embedded/model.ts';
import { openBot } from '../../../server/src/providers/bot/embedded/stored/stored-bot.ts';
import { trainInWorker } from '../../../server/src/providers/bot/embedded/training/train-in-worker.ts';
import type { BotQuery, MeasuredBot } from '../bot-figures.ts';

/** `bytes`: the size of the trained bot. */
export type Made = { bot: MeasuredBot; bytes: number };

/** A data file of questions and FAQs. */
export type BotSet = { name: string; lang: string; faqs: KnowledgeEntry[]; queries: BotQuery[] };

export function languageOf(name: string): Language {
  const found = isLanguage(name) ? name : languages.find((language) => language.startsWith(`${name}_`));
  if (!found) throw new Error(`No language ${name}.`);
  return found;
}

export async function learntBot(entries: KnowledgeEntry[], lang: Language): Promise<Made> {
  const training = trainInWorker(lang);
  await training.add(entries);
  const { file } = await training.finish([], null);
  training.stop();
  const trained = openBot(file)?.model;
  if (!trained) throw new Error('The trained bot cannot be read.');
  const nearest = (text: string) => {
    const { ranked } = evaluate(trained.model, featuresOf(text, lang));
    return ranked.flatMap(({ classIndex }) => trained.entries[classIndex]?.id ?? []);
  };
  const bot: MeasuredBot = { nearest, answer: (text) => answerFrom(trained, { text, earlier: [] }) };
  return { bot, bytes: file.byteLength };
}
