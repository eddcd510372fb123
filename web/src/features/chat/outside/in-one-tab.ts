const lockName = 'aftercare-outside-chat';

/** Runs the relay in one tab. Another tab takes over when this tab is closed. */
export function inOneTab(start: () => void, stop: () => void): () => void {
  let isOver = false;
  let release: () => void = () => undefined;
  const run = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      if (isOver) return resolve();
      start();
    });
  const hold = async () => {
    try {
      await navigator.locks.request(lockName, run);
    } catch {
      // Without locks, each tab runs the relay, and the server stores each reported message once.
      await run();
    }
  };
  void hold();
  return () => {
    isOver = true;
    stop();
    release();
  };
}
