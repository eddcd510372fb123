import { parentPort } from 'node:worker_threads';
import { loadCleaner } from './load-cleaner.ts';

/** `ready` comes first and once, then one answer per text; html is null when the text cannot be cleaned. */
export type CleanAnswer =
  | { kind: 'ready' }
  | { kind: 'cleaned'; html: string }
  | { kind: 'unsettled' | 'tooHard' };

const clean = loadCleaner();

function answerTo(html: string): CleanAnswer {
  try {
    const cleaned = clean(html);
    return cleaned === null ? { kind: 'unsettled' } : { kind: 'cleaned', html: cleaned };
  } catch (error) {
    // The tree is nested deeper than the stack.
    if (error instanceof RangeError) return { kind: 'tooHard' };
    throw error;
  }
}

parentPort?.on('message', (html: string) => parentPort?.postMessage(answerTo(html)));
parentPort?.postMessage({ kind: 'ready' } satisfies CleanAnswer);
