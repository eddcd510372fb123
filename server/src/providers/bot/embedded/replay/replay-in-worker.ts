import type { ReplayedAnswer, StartReplayBot } from '../../replay.port.ts';
import { transferred } from '../stored/transferred.ts';
import { startSteppingWorker } from '../training/stepping-worker.ts';
import type { ReplayStep } from './replay.worker.ts';

const deadlineSeconds = 300;
const program = new URL('./replay.worker.ts', import.meta.url);

/** Learns and answers in a worker thread, so that no request waits. Rejects after five minutes. */
export const replayInWorker: StartReplayBot = (lang) => startReplayBot(lang, deadlineSeconds);

export function startReplayBot(...[lang, seconds]: [...Parameters<StartReplayBot>, number]) {
  const { send, stop } = startSteppingWorker<ReplayStep, ReplayedAnswer[]>({
    program,
    lang,
    name: 'Replaying questions',
    seconds,
  });
  return {
    add: (entries) => send({ kind: 'entries', entries }).then(() => undefined),
    learn: async (products, sections, file) => {
      const stored = transferred(file);
      await send({ kind: 'learn', products, sections, stored }, stored ? [stored.buffer] : []);
    },
    answer: (questions) => send({ kind: 'answer', questions }),
    stop,
  } satisfies ReturnType<StartReplayBot>;
}
