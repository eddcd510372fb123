import type { Grouping, GroupQuestions } from '../../bot.port.ts';
import { runInWorker } from '../training/run-in-worker.ts';
import { groupQuestions } from './group-questions.ts';

const program = new URL('./group.worker.ts', import.meta.url);
/** Up to this many texts, grouping takes a few milliseconds. */
const inlineTexts = 300;
const deadlineSeconds = 20;

/** Many texts are grouped in a worker thread, so that no request waits for the processor. */
export const groupEmbedded: GroupQuestions = async (input, queue) => {
  const texts = input.entries.reduce(
    (sum, { variants }) => sum + 1 + variants.length,
    input.questions.length,
  );
  if (texts <= inlineTexts) return groupQuestions(input);
  const name = 'Grouping questions';
  return queue.add(() =>
    runInWorker<Grouping>({ program, data: input, transfer: [], name, deadlineSeconds }),
  );
};
