import type { Grouping, GroupQuestions } from '../../bot.port.ts';
import { runInWorker } from '../training/run-in-worker.ts';
import { groupQuestions } from './group-questions.ts';

const program = new URL('./group.worker.ts', import.meta.url);
/** Up to this many texts, grouping takes a few milliseconds. */
const inlineTexts = 300;
const deadlineSeconds = 20;

/** Groups in one thread at a time, so that the other processor is free for requests. */
let before: Promise<unknown> = Promise.resolve();

/** Many texts are grouped in a worker thread, so that no request waits for the processor. */
export const groupEmbedded: GroupQuestions = async (input) => {
  const texts = input.entries.reduce(
    (sum, { variants }) => sum + 1 + variants.length,
    input.questions.length,
  );
  if (texts <= inlineTexts) return groupQuestions(input);
  const name = 'Grouping questions';
  const grouped = before.then(() =>
    runInWorker<Grouping>({ program, data: input, transfer: [], name, deadlineSeconds }),
  );
  before = grouped.catch(() => undefined); // the caller handles the error
  return grouped;
};
