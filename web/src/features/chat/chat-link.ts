import { customerEvent, customerFrame, pushPath } from '@aftercare/contract/chat/push';
import { limits } from '@aftercare/contract/limits';
import type { OursOf } from '@aftercare/contract/shape';
import { pauseAfter } from '../../lib/keep-trying.ts';
import { createHeartbeat } from './link/heartbeat.ts';

type Frame = OursOf<typeof customerFrame>;
export type PushEvent = OursOf<typeof customerEvent>;

export type LinkParts = {
  openSocket(path: string): WebSocket;
  isVisible(): boolean;
  auth(): Extract<Frame, { type: 'auth' }>;
  onEvent(event: PushEvent): void;
  onLink(isUp: boolean): void;
};

export type Link = {
  send(frame: Frame): boolean;
  isUp(): boolean;
  /** Reconnects at once instead of after the pause: the network is back, or the tab became visible. */
  wake(): void;
  close(): void;
};

/** An attempt younger than this may still succeed, in ms. */
const youngMs = 2_000;

/**
 * A WebSocket that reconnects by itself. It counts as dead if a ping has no answer in time, whatever the
 * browser reports.
 */
export function createLink(parts: LinkParts): Link {
  let socket: WebSocket | null = null;
  let isReady = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let triedAt = 0;
  let isClosed = false;
  const heartbeat = createHeartbeat({
    ping: () => send({ type: 'ping' }),
    onDead: drop,
    isVisible: parts.isVisible,
  });

  function setUp(isUp: boolean): void {
    if (isReady === isUp) return;
    isReady = isUp;
    parts.onLink(isUp);
  }

  function drop(): void {
    heartbeat.stop();
    const old = socket;
    socket = null;
    if (old) discard(old);
    setUp(false);
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(connect, pauseAfter(tries));
    tries += 1;
  }

  function send(frame: Frame): boolean {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(customerFrame.toWire(frame)));
    return true;
  }

  function hear(event: PushEvent): void {
    heartbeat.answered();
    if (event.type === 'ready') {
      tries = 0;
      setUp(true);
      heartbeat.beat();
    }
    parts.onEvent(event);
  }

  function connect(): void {
    clearTimeout(retry);
    if (isClosed || socket) return;
    try {
      triedAt = Date.now();
      const fresh = parts.openSocket(pushPath);
      socket = fresh;
      // A network without answers fails the handshake, and later the ping.
      heartbeat.expectAnswer(limits.pushPongMs * 2);
      fresh.onopen = () => send(parts.auth());
      fresh.onmessage = ({ data }) => readEvent(data, hear);
      fresh.onclose = fresh.onerror = drop;
    } catch (error) {
      console.warn('no socket', error);
      drop();
    }
  }

  connect();
  return {
    send,
    isUp: () => isReady,
    wake() {
      if (isReady) return heartbeat.beat();
      if (socket && Date.now() - triedAt < youngMs) return;
      // An attempt that started without network would only time out.
      drop();
      tries = 0;
      connect();
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      drop();
    },
  };
}

/** Removes the listeners first, so that closing does not count as a lost connection. */
function discard(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
  socket.close();
}

function readEvent(text: unknown, hear: (event: PushEvent) => void): void {
  const read = customerEvent.wire.safeParse(parsed(text));
  // A newer server may send events that this page does not know.
  if (read.success) hear(customerEvent.fromWire(read.data));
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
