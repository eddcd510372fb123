const pauseMs = { least: 500, max: 20_000 };

/** Exponential backoff with jitter, in ms. It never gives up. */
export const pauseAfter = (attempts: number): number =>
  Math.min(pauseMs.max, pauseMs.least * 2 ** Math.min(attempts, 10)) * (0.5 + Math.random());
