import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReconnectingSocket } from './reconnecting-socket.ts';

type Frame = { type: 'auth' } | { type: 'typing' };
type Event = { type: string };

const pongMs = 4_000;
const pingMs = 5_000;

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
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
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(...texts: string[]): void {
    for (const data of texts) this.onmessage?.({ data });
  }
  isReady(): void {
    this.opens();
    this.says('"ready"');
  }
}

let sockets: FakeSocket[];
let links: boolean[];
let events: Event[];
let pingEveryMs: number;
let end: () => void;

const known = ['ready', 'pong'];

/** Connects with a simple wire format: a frame or an event is the JSON string of its type. */
function connect(openSocket?: () => WebSocket) {
  const socket = createReconnectingSocket<Frame, Event>({
    path: '/push',
    openSocket:
      openSocket ??
      (() => {
        sockets.push(new FakeSocket());
        return sockets.at(-1) as unknown as WebSocket;
      }),
    frames: { toWire: ({ type }) => type },
    events: {
      wire: { safeParse: (data) => ({ success: known.includes(String(data)), data }) },
      fromWire: (type: string) => ({ type }),
    },
    auth: () => ({ type: 'auth' }),
    onEvent: (event) => events.push(event),
    onLink: (isUp) => links.push(isUp),
    pongMs,
    pingEveryMs: () => pingEveryMs,
  });
  end = socket.close;
  return socket;
}
const newest = (): FakeSocket => sockets.at(-1) ?? new FakeSocket();

beforeEach(() => {
  vi.useFakeTimers();
  // Without jitter, a pause is half of the mean pause.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  sockets = [];
  links = [];
  events = [];
  pingEveryMs = pingMs;
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('sends the credentials first, and counts as up once the server is ready', () => {
    const socket = connect();
    newest().opens();
    expect([newest().sent, socket.isUp(), links]).toEqual([['"auth"'], false, []]);
    newest().says('"ready"');
    expect([newest().sent, socket.isUp(), links]).toEqual([['"auth"', '"ping"'], true, [true]]);
    expect(events).toEqual([{ type: 'ready' }]);
  });

  it('drops frames while the socket is not open', () => {
    const socket = connect();
    socket.send({ type: 'typing' });
    newest().opens();
    socket.send({ type: 'typing' });
    newest().readyState = 2;
    socket.send({ type: 'typing' });
    expect(newest().sent).toEqual(['"auth"', '"typing"']);
  });

  it('ignores data that is no known event, and does not count it as an answer to a ping', () => {
    connect();
    newest().isReady();
    newest().says('no JSON', '"of a newer server"', '');
    expect(events).toEqual([{ type: 'ready' }]);
    vi.advanceTimersByTime(pongMs);
    expect(links).toEqual([true, false]);
  });

  it('stays up while the server answers pings, which follow at the interval of the page', () => {
    connect();
    newest().isReady();
    pingEveryMs = 3 * pingMs;
    for (let pings = 1; pings <= 4; pings += 1) {
      expect(newest().sent.filter((frame) => frame === '"ping"')).toHaveLength(pings);
      newest().says('"pong"');
      vi.advanceTimersByTime(pings === 1 ? pingMs : pingEveryMs);
    }
    expect([sockets.length, links]).toEqual([1, [true]]);
  });
});

describe('a lost connection', () => {
  it.each([
    ['that closes', () => newest().onclose?.()],
    ['with an error', () => newest().onerror?.()],
    ['that does not answer a ping', () => vi.advanceTimersByTime(pongMs)],
  ])('a connection %s is reported as lost once and opened again after a pause', (_how, lose) => {
    connect();
    newest().isReady();
    const first = newest();
    lose();
    expect([links, first.readyState]).toEqual([[true, false], 3]);
    vi.advanceTimersByTime(249);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    newest().isReady();
    expect(links).toEqual([true, false, true]);
  });

  it('ignores events of a socket that was replaced', () => {
    const socket = connect();
    const former = newest();
    former.onclose?.();
    socket.wake();
    newest().isReady();
    former.says('"pong"');
    former.onclose?.();
    expect([sockets.length, links, events]).toEqual([2, [true], [{ type: 'ready' }]]);
  });

  it('reconnects after growing pauses, and after a short one once the server was ready', () => {
    connect();
    const pauses = [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000];
    for (const [attempt, pause] of pauses.entries()) {
      newest().onclose?.();
      vi.advanceTimersByTime(pause - 1);
      expect(sockets).toHaveLength(attempt + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(attempt + 2);
    }
    newest().isReady();
    newest().onclose?.();
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(pauses.length + 2);
  });

  it('drops a connection whose handshake gets no answer, and reconnects', () => {
    connect();
    vi.advanceTimersByTime(2 * pongMs - 1);
    expect(newest().readyState).toBe(0);
    vi.advanceTimersByTime(1);
    expect(newest().readyState).toBe(3);
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
  });

  it('retries when the browser throws while it opens the socket', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const openSocket = vi.fn(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    connect(openSocket);
    vi.advanceTimersByTime(250);
    expect(openSocket).toHaveBeenCalledTimes(2);
  });
});

describe('wake', () => {
  it('wake pings a connection that is up', () => {
    const socket = connect();
    newest().isReady();
    newest().says('"pong"');
    socket.wake();
    expect(newest().sent).toEqual(['"auth"', '"ping"', '"ping"']);
    expect(sockets).toHaveLength(1);
  });

  it('wake connects at once between two attempts, and shortens the next pause', () => {
    const socket = connect();
    for (const pause of [250, 500, 1_000]) {
      newest().onclose?.();
      vi.advanceTimersByTime(pause);
    }
    newest().onclose?.();
    socket.wake();
    expect(sockets).toHaveLength(5);
    newest().onclose?.();
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(6);
  });

  it('wake replaces a connection attempt that is two seconds old, but no younger one', () => {
    const socket = connect();
    vi.advanceTimersByTime(1_999);
    socket.wake();
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    socket.wake();
    expect([sockets.length, sockets[0]?.readyState]).toEqual([2, 3]);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
  });
});

describe('close', () => {
  it.each([
    ['a connection that is up', () => newest().isReady(), [true, false]],
    ['an attempt', () => newest().opens(), []],
    ['a pause', () => newest().onclose?.(), []],
  ])('close ends %s permanently', (_what, prepare, expected) => {
    const socket = connect();
    prepare();
    socket.close();
    socket.wake();
    socket.send({ type: 'typing' });
    vi.advanceTimersByTime(60 * 60_000);
    expect([sockets.length, newest().readyState, links]).toEqual([1, 3, expected]);
    expect(newest().sent).not.toContain('"typing"');
    expect(vi.getTimerCount()).toBe(0);
  });
});
