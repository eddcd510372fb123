import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { createStore } from '@aftercare/ui/store';

/**
 * Calls `run` once, after a pause or as soon as the browser is online again. Returns a function that cancels
 * the call.
 */
export function afterPause(attempts: number, run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
  };
  const go = () => {
    stop();
    run();
  };
  const timer = setTimeout(go, pauseAfter(attempts));
  addEventListener('online', go);
  return stop;
}

export type Trying<T> = {
  attempt: () => Promise<T>;
  onDone: (value: T) => void;
  /** Called on each failure. Returns false if a retry would fail too, so that none follows. */
  onFailure?: (error: unknown) => boolean;
};

export function keepTrying<T>({ attempt, onDone, onFailure = () => true }: Trying<T>): () => void {
  let isOver = false;
  let stop = () => {};
  const run = (attempts: number): void => {
    attempt().then(
      (value) => isOver || onDone(value),
      (error: unknown) => {
        if (!isOver && onFailure(error)) stop = afterPause(attempts, () => run(attempts + 1));
      },
    );
  };
  run(0);
  return () => {
    isOver = true;
    stop();
  };
}

/** A part of the page waits for the network; the page shows that. */
export const isNetworkLost = createStore(false);

export function awaitPart<T>(
  attempt: () => Promise<T>,
  onDone: (value: T) => void,
  onFault: (error: unknown) => void,
  /** For imports started by a click: a failure is reported at once, and the next click retries. */
  givesUp = false,
): () => void {
  const stop = keepTrying({
    attempt,
    onDone: (value: T) => {
      isNetworkLost.set(false);
      onDone(value);
    },
    onFailure: (error) => {
      // `fetch` and `import` throw a TypeError if the network is lost.
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
