const pauseMs = { least: 500, max: 20_000 };

/** Exponential backoff with jitter, in ms. It never gives up. */
export const pauseAfter = (tries: number): number =>
  Math.min(pauseMs.max, pauseMs.least * 2 ** Math.min(tries, 10)) * (0.5 + Math.random());
