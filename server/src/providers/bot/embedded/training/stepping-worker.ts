import { Worker } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import { LoggableError } from '../../../../platform/logging/loggable-error.ts';

/** Limit of one thread, so that a large site does not take all memory. */
const maxHeapMb = 2_048;

/** `name` begins the messages of errors. */
type Options = { program: URL; lang: Language; name: string; seconds: number };

export type SteppingWorker<Step, Answer> = {
  /** Sends one step at a time, so that data is read only as fast as the thread takes it. */
  send(step: Step, moved?: ArrayBuffer[]): Promise<Answer>;
  /** The last step was answered, so the deadline no longer applies. */
  settle(): void;
  stop(): void;
};

/** A worker thread for a language that answers each step. Steps reject after `seconds` and after `stop`. */
export function startSteppingWorker<Step, Answer>(options: Options): SteppingWorker<Step, Answer> {
  const { program, lang, name, seconds } = options;
  const worker = new Worker(program, {
    workerData: lang,
    // Training makes many short-lived objects: with the default size, garbage collection takes twice as long.
    resourceLimits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: maxHeapMb },
  });
  let failure: Error | null = null;
  let pending: { resolve(answer: Answer): void; reject(reason: Error): void } | null = null;
  const fail = (reason: Error) => {
    failure ??= reason;
    clearTimeout(deadline);
    pending?.reject(failure);
    pending = null;
    void worker.terminate();
  };
  const late = () => fail(new LoggableError(`${name} took longer than ${seconds} s.`));
  const deadline = setTimeout(late, seconds * 1000);
  deadline.unref();
  worker.on('error', fail);
  worker.on('exit', () => fail(new LoggableError(`${name} failed: its thread ended early.`)));
  worker.on('message', (answer: Answer) => {
    pending?.resolve(answer);
    pending = null;
  });
  return {
    send: (step, moved = []) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        pending = { resolve, reject };
        worker.postMessage(step, moved);
      }),
    settle: () => clearTimeout(deadline),
    stop: () => fail(new LoggableError(`${name} was given up.`)),
  };
}
