import { Unavailable } from './lifecycle/unavailable.ts';

export type GateLimits = {
  places: number;
  /** How many may wait; one more is refused at once. */
  maxWaiting: number;
  /** Milliseconds; a longer wait is refused. */
  patience: number;
};

export type Gate = {
  run<T>(work: () => Promise<T>): Promise<T>;
  isIdle(): boolean;
};

export function createGate({ places, maxWaiting, patience }: GateLimits): Gate {
  const waiting = new Set<() => void>();
  let running = 0;

  function enter(): Promise<void> {
    if (running < places) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new Unavailable('Too many callers wait already.'));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const admit = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(admit);
      reject(new Unavailable('The caller waited too long.'));
    }, patience);
    waiting.add(admit);
    return promise;
  }

  function leave(): void {
    const [first] = waiting;
    if (first === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(first);
    first();
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isIdle: () => running === 0,
  };
}

export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs the work of one key in sequence, and of different keys in parallel. */
export function createTurns(limits: Omit<GateLimits, 'places'>): Turns {
  const gates = new Map<string, Gate>();
  return async (key, work) => {
    const gate = gates.get(key) ?? createGate({ places: 1, ...limits });
    gates.set(key, gate);
    try {
      return await gate.run(work);
    } finally {
      if (gate.isIdle()) gates.delete(key);
    }
  };
}
