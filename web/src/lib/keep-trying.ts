import { createStore } from '@aftercare/ui/store';

const pauseMs = { least: 500, most: 20_000 };

/** The pause before the next try: doubled each time, with jitter, and never given up (G3). */
export const pauseAfter = (tries: number): number =>
  Math.min(pauseMs.most, pauseMs.least * 2 ** Math.min(tries, 10)) * (0.5 + Math.random());

/** Runs once, after a pause or at once when the browser is back online. Returns how to cancel it. */
export function afterPause(tries: number, run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
  };
  const go = () => {
    stop();
    run();
  };
  const timer = setTimeout(go, pauseAfter(tries));
  addEventListener('online', go);
  return stop;
}

export type Trying<T> = {
  attempt: () => Promise<T>;
  onDone: (value: T) => void;
  /** Each failure. False where another try would fail as well: then none follows. */
  onFailure?: (error: unknown) => boolean;
};

/** Tries until it succeeds. Returns how to cancel it. */
export function keepTrying<T>({ attempt, onDone, onFailure = () => true }: Trying<T>): () => void {
  let isOver = false;
  let stop = () => {};
  const run = (tries: number): void => {
    attempt().then(
      (value) => isOver || onDone(value),
      (error: unknown) => {
        if (!isOver && onFailure(error)) stop = afterPause(tries, () => run(tries + 1));
      },
    );
  };
  run(0);
  return () => {
    isOver = true;
    stop();
  };
}

/** Whether a part of the page waits for the network; the page says so. */
export const isNetworkLost = createStore(false);

/** Keeps trying to import a part of the site. Returns how to cancel it. */
export function awaitPart<T>(
  attempt: () => Promise<T>,
  onDone: (value: T) => void,
  onFault: (error: unknown) => void,
  /** For what a press asks for: a failure is told at once, and the next press asks again. */
  givesUp = false,
): () => void {
  const stop = keepTrying({
    attempt,
    onDone: (value: T) => {
      isNetworkLost.set(false);
      onDone(value);
    },
    onFailure: (error) => {
      // What `fetch` and `import` throw for a lost network.
      const isLost = !givesUp && error instanceof TypeError;
      isNetworkLost.set(isLost);
      if (!isLost) onFault(error);
      return isLost;
    },
  });
  return () => {
    isNetworkLost.set(false);
    stop();
  };
}
