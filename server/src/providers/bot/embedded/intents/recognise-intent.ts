import type { Language } from '@aftercare/contract/languages';
import type { IntentOf } from '../../bot.port.ts';
import { runInWorker } from '../training/run-in-worker.ts';
import { type IntentModel, intentIn } from './intent-model.ts';

const program = new URL('./intents.worker.ts', import.meta.url);
const deadlineSeconds = 60;

const train = (lang: Language): Promise<IntentModel> =>
  runInWorker({ program, data: lang, name: 'Learning the intents', deadlineSeconds });

/** Each language is learnt once, in a worker thread. A failed training is tried again with the next message. */
export function recogniseIntents(): IntentOf {
  const models = new Map<Language, Promise<IntentModel>>();
  return async (text, lang) => {
    const known = models.get(lang) ?? train(lang);
    models.set(lang, known);
    try {
      return intentIn(await known, text);
    } catch (error) {
      models.delete(lang);
      throw error;
    }
  };
}
