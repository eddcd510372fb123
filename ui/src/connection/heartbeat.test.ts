import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

const limits = { pushPongMs: 4_000, pushPingMs: 5_000 };

const begin = () => {
  const [sendPing, onDead] = [vi.fn(), vi.fn()];
  const { pushPongMs: pongMs, pushPingMs } = limits;
  const heartbeat = createHeartbeat({ sendPing, onDead, pongMs, pingEveryMs: () => pushPingMs });
  return { sendPing, onDead, heartbeat };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('signals a dead connection when a ping gets no answer in time', () => {
  const { heartbeat, onDead } = begin();
  heartbeat.ping();
  vi.advanceTimersByTime(limits.pushPongMs - 1);
  expect(onDead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDead).toHaveBeenCalledTimes(1);
});

it('pings again after the interval as long as answers arrive', () => {
  const { heartbeat, onDead, sendPing } = begin();
  sendPing.mockImplementation(() => setTimeout(heartbeat.received, limits.pushPongMs - 1));
  heartbeat.ping();
  vi.advanceTimersByTime(limits.pushPingMs * 3);
  expect(sendPing).toHaveBeenCalledTimes(4);
  expect(onDead).not.toHaveBeenCalled();
});

it('a second ping before the answer restarts the time to wait for it', () => {
  const { heartbeat, onDead } = begin();
  heartbeat.ping();
  vi.advanceTimersByTime(limits.pushPongMs - 1);
  heartbeat.ping();
  vi.advanceTimersByTime(limits.pushPongMs - 1);
  expect(onDead).not.toHaveBeenCalled();
});

it('neither pings nor signals a dead connection after it stopped', () => {
  const { heartbeat, onDead, sendPing } = begin();
  heartbeat.waitFor(1);
  heartbeat.stop();
  heartbeat.ping();
  heartbeat.stop();
  vi.advanceTimersByTime(limits.pushPingMs * 2);
  expect([sendPing.mock.calls.length, onDead.mock.calls.length]).toEqual([1, 0]);
});
