import { Worker } from 'node:worker_threads';
import { LoggableError } from '../../../../platform/logging/loggable-error.ts';

type Work = {
  program: URL;
  data: unknown;
  transfer: ArrayBuffer[];
  name: string;
  deadlineSeconds: number;
};

/** Runs a training in a worker thread, so that no request waits. Rejects after `deadlineSeconds`. */
export function runInWorker<Trained>({
  program,
  data,
  transfer,
  name,
  deadlineSeconds,
}: Work): Promise<Trained> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: data,
      transferList: transfer,
      // Training makes many short-lived objects: with the default size, garbage collection takes twice as
      // long.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    const refuse = (reason: Error) => {
      clearTimeout(deadline);
      reject(reason);
    };
    const deadline = setTimeout(() => {
      refuse(new LoggableError(`${name} took longer than ${deadlineSeconds} s.`));
      void worker.terminate();
    }, deadlineSeconds * 1000);
    worker.once('message', (trained: Trained) => {
      clearTimeout(deadline);
      resolve(trained);
    });
    worker.once('error', refuse);
    worker.once('exit', (code) => refuse(new LoggableError(`${name} ended with exit code ${code}.`)));
  });
}
