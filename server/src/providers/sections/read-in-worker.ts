import { Worker } from 'node:worker_threads';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import type { SectionSource, StartSectionReading } from './sections.port.ts';
import type { SectionsRead } from './sections.worker.ts';

/** Limits for one file, because a PDF can be made to take any memory and time. */
const maxHeapMb = 512;
const deadlineMs = 30_000;

/** Reads in a worker thread, so that no request waits. A thread that fails is replaced for the next file. */
export const readSectionsInWorker: StartSectionReading = () => startReading(() => deadlineMs);

/** `deadlineOfFileMs`: for the next file. */
export function startReading(deadlineOfFileMs: () => number): ReturnType<StartSectionReading> {
  let thread: ReturnType<typeof startThread> | null = null;
  const stop = () => {
    thread?.stop();
    thread = null;
  };
  return {
    async read(source) {
      thread ??= startThread();
      const read = await thread.read(source, deadlineOfFileMs()).catch((error: unknown) => {
        stop();
        throw error;
      });
      if ('failure' in read) throw new LoggableError(`The file cannot be read: ${read.failure}`);
      return read.sections;
    },
    stop,
  };
}

function startThread() {
  const worker = new Worker(new URL('./sections.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  let waiting: PromiseWithResolvers<SectionsRead> | null = null;
  let failure: Error | null = null;
  const fail = (reason: Error) => {
    failure ??= reason;
    waiting?.reject(failure);
    void worker.terminate();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new LoggableError('The thread that reads a file ended early.')));
  worker.on('message', (read: SectionsRead) => waiting?.resolve(read));
  return {
    read(source: SectionSource, deadlineOfFileMs: number): Promise<SectionsRead> {
      if (failure) return Promise.reject(failure);
      const own = Promise.withResolvers<SectionsRead>();
      waiting = own;
      const late = () => fail(new LoggableError('Reading the file took too long.'));
      const deadline = setTimeout(late, deadlineOfFileMs);
      worker.postMessage(source, [source.bytes.buffer]);
      return own.promise.finally(() => clearTimeout(deadline));
    },
    stop: () => void worker.terminate(),
  };
}
