import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondsLeft } from './seconds-left.ts';

const serverTime = new Date('2026-11-24T12:00:00Z');
const state = { serverTime, countdownEndsAt: new Date('2026-11-24T12:04:35Z') };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([-31, 0, 31])('a clock that is %s minutes off does not change the countdown', (minutes) => {
  vi.setSystemTime(serverTime.getTime() + minutes * 60_000);
  const receivedAt = performance.now();
  expect(secondsLeft(state, receivedAt, performance.now())).toBe(275);
  vi.advanceTimersByTime(5_000);
  // The clock is corrected during the countdown.
  vi.setSystemTime(serverTime.getTime() + 5_000);
  expect(secondsLeft(state, receivedAt, performance.now())).toBe(270);
  vi.advanceTimersByTime(300_000);
  expect(secondsLeft(state, receivedAt, performance.now())).toBe(0);
});

test('0 seconds are left without a countdown', () => {
  expect(secondsLeft({ serverTime, countdownEndsAt: null }, 0, 0)).toBe(0);
});
