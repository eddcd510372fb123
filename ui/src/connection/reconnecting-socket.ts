import { createStore } from '../store.ts';
import { createFramedSocket, type FramedSocketDeps } from './framed-socket.ts';
import { createHeartbeat, type HeartbeatDeps } from './heartbeat.ts';
import { pauseAfter } from './pause-after.ts';

type Deps<Frame, Event> = FramedSocketDeps<Frame, Event> &
  Pick<HeartbeatDeps, 'pongMs' | 'pingEveryMs'> & {
    /** The first frame. The server answers with the event `ready`. */
    auth(): Frame;
    onEvent(event: Event): void;
    onLink(isUp: boolean): void;
  };

export type ReconnectingSocket<Frame> = {
  /** Drops the frame while the socket is not open. */
  send(frame: Frame): void;
  isUp(): boolean;
  /** Reconnects at once instead of after the pause: the network is back, or the tab became visible. */
  wake(): void;
  close(): void;
};

/** An attempt younger than this may still succeed, in ms. */
const youngMs = 2_000;

/**
 * A WebSocket that reconnects by itself. It counts as dead if a ping has no answer in time, whatever the
 * browser says.
 */
export function createReconnectingSocket<Frame, Event extends { type: string }>(
  deps: Deps<Frame, Event>,
): ReconnectingSocket<Frame> {
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let triedAt = 0;
  let isClosed = false;
  const isUp = createStore(false);
  isUp.subscribe(() => deps.onLink(isUp.get()));
  const socket = createFramedSocket(deps, {
    onOpen: () => socket.send(deps.auth()),
    onEvent: hear,
    onLost: drop,
  });
  const heartbeat = createHeartbeat({ ...deps, sendPing: () => socket.send({ type: 'ping' }), onDead: drop });

  function drop(): void {
    clearTimeout(retry);
    heartbeat.stop();
    socket.discard();
    isUp.set(false);
    if (isClosed) return;
    retry = setTimeout(connect, pauseAfter(attempts));
    attempts += 1;
  }

  function hear(event: Event): void {
    heartbeat.received();
    if (event.type === 'ready') {
      attempts = 0;
      isUp.set(true);
      heartbeat.ping();
    }
    deps.onEvent(event);
  }

  function connect(): void {
    clearTimeout(retry);
    if (isClosed || socket.isThere()) return;
    triedAt = Date.now();
    // The network may drop all packets. Then neither the handshake nor a ping gets an answer.
    heartbeat.waitFor(deps.pongMs * 2);
    if (!socket.open()) drop();
  }

  connect();
  return {
    send: socket.send,
    isUp: isUp.get,
    wake() {
      if (isUp.get()) return heartbeat.ping();
      if (socket.isThere() && Date.now() - triedAt < youngMs) return;
      // An attempt that started without a network would only time out, so replace it.
      drop();
      attempts = 0;
      connect();
    },
    close() {
      isClosed = true;
      drop();
    },
  };
}
