import { Worker } from 'node:worker_threads';
import { LoggableError } from '../../platform/loggable-error.ts';
import type { CleanAnswer } from './clean.worker.ts';
import { type CleanHtml, HtmlNotCleaned } from './html.port.ts';
import { isSimpleMarkup } from './simple-markup.ts';

type Limits = {
  /** In UTF-16 units, of one text. */
  mostLength: number;
  /** Processor time of the thread for one text, counted from its turn and once the thread is ready. */
  deadlineMs: number;
  mostWaiting: number;
  /** Idle time after which a thread is stopped to free its memory. */
  idleMs: number;
};

const mostHeapMb = 256;
/** On a busy machine a thread waits this many times as long for its share of processor time. */
const mostPatience = 10;
const startMs = 60_000;

/** Text without any markup character, which a parser leaves unchanged. */
const plain = /^[^<>&\u00a0\r\0]*$/;

/**
 * Runs DOMPurify on jsdom in a worker thread: no request waits for it, and a text that exceeds the deadline
 * ends with the thread. The first text starts the thread.
 */
export function createCleanHtml(
  { mostLength, deadlineMs, mostWaiting, idleMs }: Limits,
  program: URL = new URL('./clean.worker.ts', import.meta.url),
): {
  cleanHtml: CleanHtml;
  close(): Promise<void>;
} {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

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
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    });
    // Lasts as long as the worker; a text listens only until it is cleaned.
    fresh.on('error', () => undefined);
    fresh.on('exit', () => {
      if (worker === fresh) worker = null;
    });
    worker = fresh;
    if ((await answerOf(fresh, startMs)) !== 'gone') return fresh;
    await end();
    throw new LoggableError('The thread that cleans markup did not start.');
  }

  async function clean(html: string): Promise<string> {
    const cleaner = await running();
    cleaner.ref();
    const before = await cleaner.cpuUsage();
    cleaner.postMessage(html);
    let answer = await answerOf(cleaner, deadlineMs);
    // A deadline that passes while other programs have the processor says nothing about the text.
    for (let wait = 1; answer === 'gone' && wait < mostPatience; wait += 1) {
      if ((await usedMs(cleaner, before)) >= deadlineMs) break;
      answer = await answerOf(cleaner, deadlineMs);
    }
    if (answer === 'gone') {
      const isTooHard = (await usedMs(cleaner, before)) >= deadlineMs;
      await end();
      throw new HtmlNotCleaned(isTooHard ? 'tooHard' : 'busy');
    }
    cleaner.unref();
    idle = setTimeout(() => void end(), idleMs).unref();
    if (answer.kind === 'cleaned') return answer.html;
    throw new HtmlNotCleaned(answer.kind === 'unsettled' ? 'unsettled' : 'tooHard');
  }

  return {
    async cleanHtml(html) {
      if (html.length > mostLength) throw new HtmlNotCleaned('tooLong');
      if (plain.test(html) || isSimpleMarkup(html)) return html;
      if (waiting >= mostWaiting) throw new HtmlNotCleaned('busy');
      waiting += 1;
      const cleaned = last.then(() => clean(html));
      last = cleaned.catch(() => null);
      return cleaned.finally(() => {
        waiting -= 1;
      });
    },
    close: end,
  };
}

/** Processor time since `before`; infinite when the thread has ended, because the text caused that. */
async function usedMs(worker: Worker, before: NodeJS.CpuUsage): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage(before);
    return (user + system) / 1000;
  } catch {
    // ERR_WORKER_NOT_RUNNING: out of memory or stack.
    return Number.POSITIVE_INFINITY;
  }
}

function answerOf(worker: Worker, withinMs: number): Promise<CleanAnswer | 'gone'> {
  const { promise, resolve } = Promise.withResolvers<CleanAnswer | 'gone'>();
  const onGone = () => resolve('gone');
  const timer = setTimeout(onGone, withinMs);
  worker.once('message', resolve).once('exit', onGone).once('error', onGone);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('exit', onGone).off('error', onGone);
  });
}
