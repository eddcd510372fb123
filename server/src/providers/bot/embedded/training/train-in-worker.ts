import type { Language } from '@aftercare/contract/languages';
import type { Knowledge } from '../../bot.port.ts';
import { runInWorker } from './run-in-worker.ts';
import type { TrainedBot } from './train-bot.ts';

const program = new URL('./train.worker.ts', import.meta.url);

/** Rejects after `deadlineSeconds`. */
export const trainInWorker = (
  knowledge: Knowledge,
  lang: Language,
  deadlineSeconds = 300,
): Promise<TrainedBot> =>
  runInWorker({ program, data: { knowledge, lang }, name: 'Training the bot', deadlineSeconds });
