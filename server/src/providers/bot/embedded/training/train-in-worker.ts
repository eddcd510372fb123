import { Worker } from 'node:worker_threads';
import { LoggableError } from '../../../../platform/logging/loggable-error.ts';
import type { StartTraining } from '../../bot.port.ts';
import { openBot } from '../stored/stored-bot.ts';
import { transferred } from '../stored/transferred.ts';
import { engineOf } from '../vector-use.ts';
import type { TrainingAnswer, TrainingStep } from './train.worker.ts';

/** Limits of one training, so that a large site does not take all memory or processor time. */
const maxHeapMb = 2_048;
const deadlineSeconds = 300;

/** Trains in a worker thread, so that no request waits. Rejects after five minutes. */
export const trainInWorker: StartTraining = (lang) => startWorker(lang, deadlineSeconds);

export function startWorker(...[lang, seconds]: [...Parameters<StartTraining>, number]) {
  const worker = new Worker(new URL('./train.worker.ts', import.meta.url), {
    workerData: lang,
    // Training makes many short-lived objects: with the default size, garbage collection takes twice as long.
    resourceLimits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: maxHeapMb },
  });
  let failure: Error | null = null;
  let waiting: { resolve(answer: TrainingAnswer): void; reject(reason: Error): void } | null = null;
  const fail = (reason: Error) => {
    failure ??= reason;
    clearTimeout(deadline);
    waiting?.reject(failure);
    waiting = null;
    void worker.terminate();
  };
  const late = () => fail(new LoggableError(`Training the bot took longer than ${seconds} s.`));
  const deadline = setTimeout(late, seconds * 1000);
  deadline.unref();
  worker.on('error', fail);
  worker.on('exit', () => fail(new LoggableError('The thread that trains a bot ended early.')));
  worker.on('message', (answer: TrainingAnswer) => {
    waiting?.resolve(answer);
    waiting = null;
  });

  /** Sends one step at a time, so that entries are read only as fast as the thread takes them. */
  function give(step: TrainingStep, moved: ArrayBuffer[] = []): Promise<TrainingAnswer> {
    return new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      waiting = { resolve, reject };
      worker.postMessage(step, moved);
    });
  }

  return {
    add: (entries) => give({ kind: 'entries', entries }).then(() => undefined),
    async finish(products, given, givenVectors = null) {
      const stored = transferred(given);
      const vectors = givenVectors && { ...givenVectors, file: transferred(givenVectors.file) };
      const moved = [stored, vectors?.file].flatMap((file) => (file ? [file.buffer] : []));
      const answer = await give({ kind: 'finish', products, stored, vectors }, moved);
      clearTimeout(deadline);
      const bot = answer && openBot(answer.file, true)?.model;
      if (!bot) throw new LoggableError('The trained bot cannot be read.');
      return {
        engine: engineOf(bot),
        file: answer.file,
        origin: answer.origin,
        wanted: answer.wanted ?? null,
      };
    },
    stop: () => fail(new LoggableError('Training the bot was given up.')),
  } satisfies ReturnType<StartTraining>;
}
