import { Worker } from 'node:worker_threads';
import type { StartBuild } from '../search.port.ts';
import type { BuildTask } from './build.worker.ts';
import { type BuiltSegment, indexOf } from './embedded-index.ts';

/** What a build may take, so that one large site takes neither the memory nor the processor of all. */
const mostHeapMb = 768;
const deadlineMs = 120_000;

/** Builds in a thread of its own, so that no request waits; gives up after two minutes. */
export const buildInWorker: StartBuild = () => {
  const worker = new Worker(new URL('./build.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
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
  const deadline = setTimeout(() => fail(new Error('building a search index took too long')), deadlineMs);
  deadline.unref();
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('building a search index has ended')));
  worker.on('message', (answer: BuiltSegment[] | null) => {
    waiting?.resolve(answer);
    waiting = null;
  });

  /** One task at a time: what has not been taken in is not read yet either. */
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
    stop: () => fail(new Error('building a search index was given up')),
  };
};
