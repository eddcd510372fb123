import type { Language } from '@aftercare/contract/languages';
import { LoggableError } from '../../../../platform/logging/loggable-error.ts';
import type { IntentOf, ModelFiles } from '../../bot.port.ts';
import { openIntents } from '../stored/stored-intents.ts';
import { transferred } from '../stored/transferred.ts';
import { runInWorker } from '../training/run-in-worker.ts';
import { type IntentModel, intentIn } from './intent-model.ts';
import type { IntentsWork, LearntIntents } from './intents.worker.ts';

const program = new URL('./intents.worker.ts', import.meta.url);
const deadlineSeconds = 60;

const keyOf = (lang: Language): string => `bot-intents/${lang}`;

async function learn(lang: Language, files: ModelFiles): Promise<IntentModel> {
  const stored = transferred(await files.read(keyOf(lang)));
  const data: IntentsWork = { lang, stored };
  const { file, isNew } = await runInWorker<LearntIntents>({
    program,
    data,
    transfer: stored ? [stored.buffer] : [],
    name: 'Learning the intents',
    deadlineSeconds,
  });
  if (isNew) await files.write(keyOf(lang), file);
  const opened = openIntents(file, true);
  if (opened === null) throw new LoggableError('The intents cannot be read.');
  return opened.model;
}

/**
 * Trains a model for each language once, in a worker thread, and shares it with all nodes. A failed training
 * is retried with the next message.
 */
export function recogniseIntents(files: ModelFiles): IntentOf {
  const models = new Map<Language, Promise<IntentModel>>();
  return async (text, lang) => {
    const model = models.get(lang) ?? learn(lang, files);
    models.set(lang, model);
    try {
      return intentIn(await model, text);
    } catch (error) {
      models.delete(lang);
      throw error;
    }
  };
}
