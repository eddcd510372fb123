import { Worker } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import { LoggableError } from '../../../../platform/logging/loggable-error.ts';
import type { IntentOf } from '../../bot.port.ts';
import { type IntentModel, intentIn } from './intent-model.ts';

/** Each language is learnt once, in a worker thread. A failed training is tried again with the next message. */
export function recogniseIntents(): IntentOf {
  const models = new Map<Language, Promise<IntentModel>>();
  return async (text, lang) => {
    const known = models.get(lang) ?? trainInWorker(lang);
    models.set(lang, known);
    try {
      return intentIn(await known, text);
    } catch (error) {
      models.delete(lang);
      throw error;
    }
  };
}

function trainInWorker(lang: Language): Promise<IntentModel> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./intents.worker.ts', import.meta.url), { workerData: lang });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new LoggableError(`Learning the intents ended with exit code ${code}.`)),
    );
  });
}
