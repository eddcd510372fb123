import { limits } from '@aftercare/contract/limits';
import { createStore } from '@aftercare/ui/store';
import { pauseAfter } from '../../../lib/api/keep-trying.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createPushSocket, type Frame, type PushEvent } from './push-socket.ts';

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
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let triedAt = 0;
  let isClosed = false;
  const isUp = createStore(false);
  isUp.subscribe(() => parts.onLink(isUp.get()));
  const socket = createPushSocket({
    openSocket: parts.openSocket,
    onOpen: () => socket.send(parts.auth()),
    onEvent: hear,
    onLost: drop,
  });
  const heartbeat = createHeartbeat({ send: socket.send, onDead: drop, isVisible: parts.isVisible });

  function drop(): void {
    heartbeat.stop();
    socket.discard();
    isUp.set(false);
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(connect, pauseAfter(tries));
    tries += 1;
  }

  function hear(event: PushEvent): void {
    heartbeat.answered();
    if (event.type === 'ready') {
      tries = 0;
      isUp.set(true);
      heartbeat.beat();
    }
    parts.onEvent(event);
  }

  function connect(): void {
    clearTimeout(retry);
    if (isClosed || socket.isThere()) return;
    triedAt = Date.now();
    // A network without answers fails the handshake, and later the ping.
    heartbeat.expectAnswer(limits.pushPongMs * 2);
    if (!socket.open()) drop();
  }

  connect();
  return {
    send: socket.send,
    isUp: isUp.get,
    wake() {
      if (isUp.get()) return heartbeat.beat();
      if (socket.isThere() && Date.now() - triedAt < youngMs) return;
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
