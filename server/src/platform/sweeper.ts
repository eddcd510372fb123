import { inBackground } from './database/lanes.ts';
import type { Logger } from './log.ts';

export type Sweepers = {
  /**
   * Looks for due rows every `everyMilliseconds`, on every node, never twice at a time on one.
   * `work` answers how many rows it settled; more than none means: look again at once.
   */
  sweep(name: string, everyMilliseconds: number, work: () => Promise<number>): void;
  /**
   * For a test that moved its clock: runs what would have run in that time, and everything after a move of 0. Time adds
   * up over several moves, so that a sweep of every hour runs once in sixty moves of a minute.
   */
  sweepAfter(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

/** Work that keeps answering "more" is paused after this many rounds, so that a fault cannot spin. */
const maxRounds = 100;

/** The first round after the start comes within this part of the usual pause: an hour's sweep within a minute. */
const firstPart = 60;

type Sweep = {
  roundAfter(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

function startSweep(
  name: string,
  everyMilliseconds: number,
  work: () => Promise<number>,
  log: Logger,
): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let movedMilliseconds = 0;

  async function drain(): Promise<void> {
    try {
      for (let round = 0; round < maxRounds && !isStopped; round += 1) {
        if ((await inBackground(work)) === 0) return;
      }
    } catch (error) {
      log.error('sweep.failed', { job: name, error });
    }
  }

  function round(): Promise<void> {
    clearTimeout(timer);
    // A tenth of jitter keeps the nodes from asking in step.
    const pause = everyMilliseconds * (0.9 + Math.random() * 0.2);
    running = running.then(drain).then(() => schedule(pause));
    return running;
  }

  function schedule(milliseconds: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void round(), milliseconds);
  }

  // Soon after the start: what became due while no node ran is late already.
  schedule(Math.random() * Math.min(everyMilliseconds, Math.max(everyMilliseconds / firstPart, 1_000)));
  return {
    async roundAfter(milliseconds) {
      movedMilliseconds += milliseconds;
      if (milliseconds !== 0 && movedMilliseconds < everyMilliseconds) return;
      movedMilliseconds = 0;
      await round();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

export function createSweepers(log: Logger): Sweepers {
  const sweeps: Sweep[] = [];
  return {
    sweep: (name, everyMilliseconds, work) =>
      void sweeps.push(startSweep(name, everyMilliseconds, work, log)),
    sweepAfter: async (milliseconds) =>
      void (await Promise.all(sweeps.map((sweep) => sweep.roundAfter(milliseconds)))),
    stop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))),
  };
}
