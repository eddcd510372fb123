import { inBackground } from '../database/lanes.ts';
import type { Logger } from '../logging/log.ts';

type SweepWork = (stopping: AbortSignal) => Promise<number>;

export type Sweepers = {
  /**
   * Runs `work` every `everyMilliseconds`, on every node, never twice at a time on one. `work` returns how
   * many rows it settled; if there were any, it runs again at once. `stopping` aborts when the node stops.
   */
  sweep(name: string, everyMilliseconds: number, work: SweepWork): void;
  /**
   * For a test that advanced its clock: runs the sweeps that would have run in that time, and all of them
   * after a move of 0. Time adds up over several moves, so that an hourly sweep runs once in sixty moves of a
   * minute.
   */
  sweepAfter(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

/** Work that keeps returning rows is paused after this many rounds, so that a fault cannot spin. */
const maxRounds = 100;

/**
 * The first round after the start comes within this fraction of the usual pause: an hourly sweep within a
 * minute.
 */
const firstPart = 60;

type Sweep = {
  roundAfter(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

function startSweep(name: string, everyMilliseconds: number, work: SweepWork, log: Logger): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  let movedMilliseconds = 0;

  async function drain(): Promise<void> {
    try {
      for (let round = 0; round < maxRounds && !stopping.signal.aborted; round += 1) {
        if ((await inBackground(() => work(stopping.signal))) === 0) return;
      }
    } catch (error) {
      log.event('periodic_task.failed', { job: name, error });
    }
  }

  function round(): Promise<void> {
    clearTimeout(timer);
    // A tenth of jitter keeps the nodes out of step.
    const pause = everyMilliseconds * (0.9 + Math.random() * 0.2);
    running = running.then(drain).then(() => schedule(pause));
    return running;
  }

  function schedule(milliseconds: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void round(), milliseconds);
  }

  // Soon after the start, because work that became due while no node ran is already late.
  schedule(Math.random() * Math.min(everyMilliseconds, Math.max(everyMilliseconds / firstPart, 1_000)));
  return {
    async roundAfter(milliseconds) {
      movedMilliseconds += milliseconds;
      if (milliseconds !== 0 && movedMilliseconds < everyMilliseconds) return;
      movedMilliseconds = 0;
      await round();
    },
    async stop() {
      stopping.abort();
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
