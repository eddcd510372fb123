/** Milliseconds in which several signals are one request to stop. */
export const oneRequestMs = 5_000;

export type StopRequest = 'first' | 'same' | 'again';

/**
 * Interprets a signal. A service manager signals the whole process group and the start script passes its own
 * signal on, so one request arrives as several signals.
 * @param now milliseconds of a monotonic clock
 */
export function createStopRequests(now: () => number): () => StopRequest {
  let firstAt: number | undefined;
  return () => {
    if (firstAt === undefined) {
      firstAt = now();
      return 'first';
    }
    return now() - firstAt < oneRequestMs ? 'same' : 'again';
  };
}
