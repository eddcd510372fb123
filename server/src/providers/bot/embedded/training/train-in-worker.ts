import { LoggableError } from '../../../../platform/logging/loggable-error.ts';
import type { StartTraining } from '../../bot.port.ts';
import { openBot } from '../stored/stored-bot.ts';
import { transferred } from '../stored/transferred.ts';
import { engineOf } from '../vector-use.ts';
import { startSteppingWorker } from './stepping-worker.ts';
import type { TrainingAnswer, TrainingStep } from './train.worker.ts';

/** A large site must not take the processor for longer. */
const deadlineSeconds = 300;
const program = new URL('./train.worker.ts', import.meta.url);

/** Trains in a worker thread, so that no request waits. Rejects after five minutes. */
export const trainInWorker: StartTraining = (lang) => startWorker(lang, deadlineSeconds);

export function startWorker(...[lang, seconds]: [...Parameters<StartTraining>, number]) {
  const { send, settle, stop } = startSteppingWorker<TrainingStep, TrainingAnswer>({
    program,
    lang,
    name: 'Training the bot',
    seconds,
  });
  return {
    add: (entries) => send({ kind: 'entries', entries }).then(() => undefined),
    async finish(products, given, { vectors: givenVectors = null, sections = [] } = {}) {
      const stored = transferred(given);
      const vectors = givenVectors && { ...givenVectors, file: transferred(givenVectors.file) };
      const moved = [stored, vectors?.file].flatMap((file) => (file ? [file.buffer] : []));
      const answer = await send({ kind: 'finish', products, sections, stored, vectors }, moved);
      settle();
      const bot = answer && openBot(answer.file, true)?.model;
      if (!bot) throw new LoggableError('The trained bot cannot be read.');
      return {
        engine: engineOf(bot),
        file: answer.file,
        origin: answer.origin,
        wanted: answer.wanted ?? null,
      };
    },
    stop,
  } satisfies ReturnType<StartTraining>;
}
