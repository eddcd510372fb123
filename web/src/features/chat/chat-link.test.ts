import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pauseAfter } from '../../lib/keep-trying.ts';
import { createLink } from './chat-link.ts';

/** A socket that does what the network lets it: nothing, unless a test says so. */
class SilentSocket {
  onopen: (() => void) | null = null;
  onmessage: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
}

let sockets: SilentSocket[];
let opensAtOnce: boolean;
const link = () =>
  createLink({
    openSocket: () => {
      const socket = new SilentSocket();
      sockets.push(socket);
      if (opensAtOnce)
        queueMicrotask(() => {
          socket.readyState = 1;
          socket.onopen?.();
        });
      return socket as unknown as WebSocket;
    },
    isVisible: () => true,
    auth: () => ({
      ...{ type: 'auth', conversationId: 'c', token: undefined, visitor: undefined, after: 0, lang: 'en_US' },
    }),
    onEvent: () => undefined,
    onLink: () => undefined,
  });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  opensAtOnce = false;
});
afterEach(() => vi.useRealTimers());

describe('the pause before the next try', () => {
  test.each([
    [0, 500],
    [1, 1_000],
    [4, 8_000],
    [6, 20_000],
    [1_000_000, 20_000],
  ])('after %i tries lies around %i ms, half to one and a half times', (tries, middle) => {
    const pauses = Array.from({ length: 200 }, () => pauseAfter(tries));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(middle * 0.5);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(middle * 1.5);
    // A thousand pages that lost the same server do not come back in the same moment.
    expect(new Set(pauses.map(Math.round)).size).toBeGreaterThan(50);
  });
});

describe('a link whose every word is swallowed', () => {
  test.each([
    ['at the handshake', false],
    ['after it', true],
  ])('%s is tried again for as long as the tab lives', async (_where, opens) => {
    opensAtOnce = opens;
    const one = link();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    // An hour of pauses of at most half a minute, and eight seconds for each try.
    expect(sockets.length).toBeGreaterThan(60 * 60 * 0.9 * (1 / 38));
    expect(sockets.slice(0, -1).every(({ readyState }) => readyState === 3)).toBe(true);
    one.close();
    const tries = sockets.length;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(sockets.length).toBe(tries);
  });

  test.each([
    ['between two tries', true],
    ['in the middle of a try', false],
  ])('is tried at once where somebody looks or the network is back, %s', async (_when, isOver) => {
    const one = link();
    await vi.advanceTimersByTimeAsync(3_000);
    if (isOver) sockets.at(-1)?.onclose?.();
    const tries = sockets.length;
    one.wake();
    expect(sockets.length).toBe(tries + 1);
    // Focus and sight come back together: that is one try.
    one.wake();
    expect(sockets.length).toBe(tries + 1);
    one.close();
  });
});
