export type PollWorld = {
  after: (milliseconds: number, work: () => void) => () => void;
  isVisible: () => boolean;
  onVisibility: (listener: () => void) => () => void;
};

export const pollEveryMs = 1000;
export const maxPollMs = 16_000;

/**
 * Asks each second until `ask` returns `done`. Pauses while the page is hidden, asks at once when it is
 * visible again, and waits longer after a failure. Returns a function that stops it.
 */
export function poll(ask: () => Promise<'again' | 'done' | 'failed'>, world: PollWorld): () => void {
  let isOver = false;
  let isAsking = false;
  let failures = 0;
  let cancel = () => {};

  const offVisibility = world.onVisibility(() => {
    cancel();
    if (world.isVisible()) void askNow();
  });
  const stop = () => {
    isOver = true;
    cancel();
    offVisibility();
  };
  const wait = () => {
    const milliseconds = Math.min(pollEveryMs * 2 ** failures, maxPollMs);
    cancel = world.after(milliseconds, () => void askNow());
  };
  async function askNow() {
    if (isOver || isAsking || !world.isVisible()) return;
    isAsking = true;
    const result = await ask();
    isAsking = false;
    if (isOver) return;
    if (result === 'done') return stop();
    failures = result === 'failed' ? failures + 1 : 0;
    if (world.isVisible()) wait();
  }
  wait();
  return stop;
}

export const browserWorld: PollWorld = {
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
