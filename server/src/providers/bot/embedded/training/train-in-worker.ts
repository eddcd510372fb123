import { Worker } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import { LoggableError } from '../../../../platform/logging/loggable-error.ts';
import type { Knowledge } from '../../bot.port.ts';
import type { TrainedBot } from './train-bot.ts';

/** Trains in a worker thread, so that no request waits. Rejects after `deadlineSeconds`. */
export function trainInWorker(
  knowledge: Knowledge,
  lang: Language,
  deadlineSeconds = 300,
): Promise<TrainedBot> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./train.worker.ts', import.meta.url), {
      workerData: { knowledge, lang },
      // Many small objects for a short time: the usual size doubles the time of garbage collection.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    const refuse = (reason: Error) => {
      clearTimeout(deadline);
      reject(reason);
    };
    const deadline = setTimeout(() => {
      refuse(new LoggableError(`Training the bot took longer than ${deadlineSeconds} s.`));
      void worker.terminate();
    }, deadlineSeconds * 1000);
    worker.once('message', (trained: TrainedBot) => {
      clearTimeout(deadline);
      resolve(trained);
    });
    worker.once('error', refuse);
    worker.once('exit', (code) =>
      refuse(new LoggableError(`Training the bot ended with exit code ${code}.`)),
    );
  });
}
