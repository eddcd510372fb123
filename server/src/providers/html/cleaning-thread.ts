import { Worker } from 'node:worker_threads';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import type { CleanAnswer } from './clean.worker.ts';

const maxHeapMb = 256;
const startMs = 60_000;

export type CleaningThread = {
  running(): Promise<Worker>;
  endWhenIdle(): void;
  end(): Promise<void>;
};

/** A thread that starts when it is needed. `idleMs` after the last text it ends, to free its memory. */
export function createCleaningThread(program: URL, idleMs: number): CleaningThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function running(): Promise<Worker> {
    clearTimeout(idle);
    if (worker) return worker;
    const fresh = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    // This listener stays for the life of the worker; the listener of each text is removed when the text is cleaned.
    fresh.on('error', () => undefined);
    fresh.on('exit', () => {
      if (worker === fresh) worker = null;
    });
    worker = fresh;
    if ((await answerOf(fresh, startMs)) !== 'gone') return fresh;
    await end();
    throw new LoggableError('The thread that cleans markup did not start.');
  }

  function endWhenIdle(): void {
    idle = setTimeout(() => void end(), idleMs).unref();
  }

  return { running, endWhenIdle, end };
}

/** Processor time since `before`; infinite when the thread has ended, because the text caused that. */
export async function usedMs(worker: Worker, before: NodeJS.CpuUsage): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage(before);
    return (user + system) / 1000;
  } catch {
    // ERR_WORKER_NOT_RUNNING: out of memory or stack.
    return Number.POSITIVE_INFINITY;
  }
}

export function answerOf(worker: Worker, withinMs: number): Promise<CleanAnswer | 'gone'> {
  const { promise, resolve } = Promise.withResolvers<CleanAnswer | 'gone'>();
  const onGone = () => resolve('gone');
  const timer = setTimeout(onGone, withinMs);
  worker.once('message', resolve).once('exit', onGone).once('error', onGone);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('exit', onGone).off('error', onGone);
  });
}
