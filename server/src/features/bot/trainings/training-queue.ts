import { limits } from '@aftercare/contract/limits';

/** Runs one training at a time, so that the other processor is free for requests. */
export type TrainingQueue = {
  /** Returns null if too many trainings are waiting. */
  add<Result>(work: () => Promise<Result>): Promise<Result> | null;
};

export function createTrainingQueue(max: number = limits.botTrainingsWaiting): TrainingQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    add(work) {
      if (waiting >= max) return null;
      waiting += 1;
      const turn = last.then(() => {
        waiting -= 1;
        return work();
      });
      last = turn.catch(() => undefined); // the caller handles the error
      return turn;
    },
  };
}
