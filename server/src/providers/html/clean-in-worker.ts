import { answerOf, createCleaningThread, usedMs } from './cleaning-thread.ts';
import { type CleanHtml, HtmlNotCleaned } from './html.port.ts';
import { isSimpleMarkup } from './simple-markup.ts';

type Limits = {
  /** In UTF-16 units, of one text. */
  maxLength: number;
  /** Processor time of the thread for one text, counted from its turn and once the thread is ready. */
  deadlineMs: number;
  maxWaiting: number;
  /** Idle time after which a thread is stopped to free its memory. */
  idleMs: number;
};

/** On a busy machine a thread waits this many times as long for its share of processor time. */
const maxPatience = 10;

/** Text without any markup character, which a parser leaves unchanged. */
const plain = /^[^<>&\u00a0\r\0]*$/;

/**
 * Runs DOMPurify on jsdom in a worker thread: no request waits for it, and a text that exceeds the deadline
 * ends with the thread. The first text starts the thread.
 */
export function createCleanHtml(
  { maxLength, deadlineMs, maxWaiting, idleMs }: Limits,
  program: URL = new URL('./clean.worker.ts', import.meta.url),
): {
  cleanHtml: CleanHtml;
  close(): Promise<void>;
} {
  const thread = createCleaningThread(program, idleMs);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function clean(html: string): Promise<string> {
    const cleaner = await thread.running();
    cleaner.ref();
    const before = await cleaner.cpuUsage();
    cleaner.postMessage(html);
    let answer = await answerOf(cleaner, deadlineMs);
    // A deadline that passes while other programs have the processor says nothing about the text.
    for (let wait = 1; answer === 'gone' && wait < maxPatience; wait += 1) {
      if ((await usedMs(cleaner, before)) >= deadlineMs) break;
      answer = await answerOf(cleaner, deadlineMs);
    }
    if (answer === 'gone') {
      const isTooHard = (await usedMs(cleaner, before)) >= deadlineMs;
      await thread.end();
      throw new HtmlNotCleaned(isTooHard ? 'tooHard' : 'busy');
    }
    cleaner.unref();
    thread.endWhenIdle();
    if (answer.kind === 'cleaned') return answer.html;
    throw new HtmlNotCleaned(answer.kind === 'unsettled' ? 'unsettled' : 'tooHard');
  }

  return {
    async cleanHtml(html) {
      if (html.length > maxLength) throw new HtmlNotCleaned('tooLong');
      if (plain.test(html) || isSimpleMarkup(html)) return html;
      if (waiting >= maxWaiting) throw new HtmlNotCleaned('busy');
      waiting += 1;
      const cleaned = last.then(() => clean(html));
      last = cleaned.catch(() => null);
      return cleaned.finally(() => {
        waiting -= 1;
      });
    },
    close: thread.end,
  };
}
