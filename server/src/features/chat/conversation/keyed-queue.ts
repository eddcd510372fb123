/** Runs work of one key in sequence, and of different keys in parallel. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<unknown>>();

  const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(key);
    const run = before === undefined ? work() : before.then(work, work);
    tails.set(key, run);
    const forget = () => {
      if (tails.get(key) === run) tails.delete(key);
    };
    run.then(forget, forget);
    return run;
  };
  return Object.assign(inTurn, { isBusy: (key: string) => tails.has(key) });
}
