import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLink } from './chat-link.ts';

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
      type: 'auth',
      conversationId: 'c',
      token: undefined,
      visitor: undefined,
      after: 0,
      lang: 'en_US',
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

describe('a connection that gets no answer', () => {
  test.each([
    ['at the handshake', false],
    ['after it', true],
  ])('%s is retried for as long as the tab lives', async (_where, opens) => {
    opensAtOnce = opens;
    const one = link();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    // One hour; each attempt takes at most a pause of 30 seconds and eight seconds for the connection.
    expect(sockets.length).toBeGreaterThan(60 * 60 * 0.9 * (1 / 38));
    expect(sockets.slice(0, -1).every(({ readyState }) => readyState === 3)).toBe(true);
    one.close();
    const opened = sockets.length;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(sockets.length).toBe(opened);
  });

  test.each([
    ['between two attempts', true],
    ['during an attempt', false],
  ])('is retried at once when the tab becomes visible or the network returns, %s', async (_when, isOver) => {
    const one = link();
    await vi.advanceTimersByTimeAsync(3_000);
    if (isOver) sockets.at(-1)?.onclose?.();
    const opened = sockets.length;
    one.wake();
    expect(sockets.length).toBe(opened + 1);
    // Focus and visibility change together and must cause one attempt only.
    one.wake();
    expect(sockets.length).toBe(opened + 1);
    one.close();
  });
});
