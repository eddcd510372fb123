import type { Logger } from '../logging/log.ts';

type Close = () => unknown;

export type Closers = {
  /** Runs at the end, the last added first; a closer that takes longer than its time is not awaited. */
  add(name: string, milliseconds: number, close: Close): void;
  closeAll(): Promise<void>;
  /** Runs when the process ends before everything is closed; must be synchronous. */
  onAbandon(work: () => void): void;
  abandon(): void;
};

async function withTimeout(milliseconds: number, close: Close): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  const closed = Promise.resolve()
    .then(close)
    .then(() => true);
  return await Promise.race([closed, late]).finally(() => clearTimeout(timer));
}

export function createClosers(log: Logger): Closers {
  const abandoned: (() => void)[] = [];
  const steps: { name: string; milliseconds: number; close: Close }[] = [];
  return {
    onAbandon: (work) => void abandoned.push(work),
    abandon() {
      for (const work of abandoned) work();
    },
    add: (name, milliseconds, close) => void steps.push({ name, milliseconds, close }),
    async closeAll() {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          if (!(await withTimeout(step.milliseconds, step.close)))
            log.event('shutdown.step_timed_out', { kind: step.name });
        } catch (error) {
          log.event('shutdown.step_failed', { kind: step.name, error });
        }
      }
    },
  };
}
