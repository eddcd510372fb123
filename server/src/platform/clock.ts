/** The time as a port. It is the database's, so that all nodes agree whatever their own clocks say. */
export type Clock = { now(): Date };

export type RunningClock = Clock & {
  /** For tests only: advances the time and waits until everything that became due was processed. */
  advance(milliseconds: number): Promise<number>;
  onAdvance(listener: (milliseconds: number) => Promise<void>): void;
  stop(): void;
};

type Options = {
  /** Milliseconds since 1970, from the database. */
  measure: () => Promise<number>;
  onFault: (error: unknown) => void;
  everyMilliseconds?: number;
};

/**
 * Measures the database's time now and every minute; between measurements it counts with a monotonic timer.
 */
export async function startClock({
  measure,
  onFault,
  everyMilliseconds = 60_000,
}: Options): Promise<RunningClock> {
  let base = 0;
  let advanced = 0;
  const listeners: ((milliseconds: number) => Promise<void>)[] = [];

  async function synchronise(): Promise<void> {
    const before = performance.now();
    const measured = await measure();
    // The database read its time somewhere between request and response, so take the middle.
    base = measured - (before + performance.now()) / 2;
  }

  await synchronise();
  const timer = setInterval(() => void synchronise().catch(onFault), everyMilliseconds);
  timer.unref();
  return {
    now: () => new Date(Math.round(base + performance.now() + advanced)),
    async advance(milliseconds) {
      advanced += milliseconds;
      const total = advanced;
      for (const listener of listeners) await listener(milliseconds);
      return total;
    },
    onAdvance: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}

type Channel = Pick<NodeJS.Process, 'on' | 'send' | 'env'>;

function advanceOf(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('advance' in message)) return undefined;
  const { advance } = message;
  return typeof advance === 'number' && Number.isSafeInteger(advance) && advance >= 0 ? advance : undefined;
}

/**
 * Lets the parent process of a server under test advance the time by `{ advance: ms }`. Any other server
 * never listens.
 */
export function obeyTestClock(
  clock: RunningClock,
  channel: Channel,
  onFault: (error: unknown) => void,
): boolean {
  const send = channel.send?.bind(channel);
  if (channel.env.AFTERCARE_TEST_CLOCK !== '1' || send === undefined) return false;
  channel.on('message', (message: unknown) => {
    const milliseconds = advanceOf(message);
    if (milliseconds === undefined) return;
    clock.advance(milliseconds).then((advanced) => send({ advanced }), onFault);
  });
  return true;
}
