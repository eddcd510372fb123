import type { Clock } from '../../src/platform/clock.ts';

/** A clock that only moves when a test advances it. */
export function manualClock(
  start = new Date('2026-03-15T10:00:00Z'),
): Clock & { advance(milliseconds: number): void } {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
