import { Worker } from 'node:worker_threads';
import { LoggableError } from '../../../platform/logging/loggable-error.ts';
import type { StartBuild } from '../search.port.ts';
import type { BuildTask } from './build.worker.ts';
import { type BuiltSegment, indexOf } from './embedded-index.ts';

/** Limits of one build, so that a large site does not take all memory or processor time. */
const maxHeapMb = 768;
const deadlineMs = 120_000;

/** Builds in a worker thread, so that no request waits. Rejects after two minutes. */
export const buildInWorker: StartBuild = () => {
  const worker = new Worker(new URL('./build.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  let failure: Error | null = null;
  let waiting: { resolve(answer: BuiltSegment[] | null): void; reject(reason: Error): void } | null = null;
  const fail = (reason: Error) => {
    failure ??= reason;
    clearTimeout(deadline);
    waiting?.reject(failure);
    waiting = null;
    void worker.terminate();
  };
  const deadline = setTimeout(
    () => fail(new LoggableError('Building a search index took too long.')),
    deadlineMs,
  );
  deadline.unref();
  worker.on('error', fail);
  worker.on('exit', () => fail(new LoggableError('The thread that builds a search index ended early.')));
  worker.on('message', (answer: BuiltSegment[] | null) => {
    waiting?.resolve(answer);
    waiting = null;
  });

  /** Sends one task at a time, so that entries are read only as fast as they are indexed. */
  function give(task: BuildTask): Promise<BuiltSegment[] | null> {
    return new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      waiting = { resolve, reject };
      worker.postMessage(task);
    });
  }

  return {
    add: (kind, lang, entries) => give({ kind, lang, entries }).then(() => undefined),
    async finish() {
      const built = await give(null);
      clearTimeout(deadline);
      return indexOf(built ?? []);
    },
    stop: () => fail(new LoggableError('Building a search index was given up.')),
  };
};
