import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Link } from './endpoint.ts';

/** A client that does not answer a close frame in this time is disconnected. */
const closingMs = 2_000;
/** A client that reads this slowly is disconnected; it reconnects and catches up. */
const unsentMaxBytes = 1_000_000;

export type SocketLink = Link & {
  isOpen(): boolean;
  /** The socket is closed, so that it needs no timer to end it. */
  onClosed(): void;
};

export function createSocketLink(ws: WebSocket, socket: Duplex): SocketLink {
  let closing: NodeJS.Timeout | undefined;
  let isHeld = false;
  const isOpen = () => ws.readyState === WebSocket.OPEN;
  // All frames to a socket within one turn of the event loop go out in one write, which is the most
  // expensive step.
  const letGo = (): void => {
    isHeld = false;
    socket.uncork();
  };
  return {
    isOpen,
    send(text) {
      if (!isOpen()) return;
      if (ws.bufferedAmount > unsentMaxBytes) return ws.terminate();
      if (!isHeld) {
        isHeld = true;
        socket.cork();
        setImmediate(letGo);
      }
      ws.send(text);
    },
    close(code) {
      if (!isOpen()) return;
      ws.close(code);
      closing = setTimeout(() => ws.terminate(), closingMs);
    },
    onClosed: () => clearTimeout(closing),
  };
}
