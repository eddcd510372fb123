import { deskEvent, deskFrame, deskPushPath } from '@aftercare/contract/desk/chat/push';
import type { OursOf } from '@aftercare/contract/fields/shape';
import { limits } from '@aftercare/contract/limits';
import { createHeartbeat } from './heartbeat.ts';

type Frame = OursOf<typeof deskFrame>;
export type DeskEvent = OursOf<typeof deskEvent>;

export type DeskLink = { send(frame: Frame): void; isUp(): boolean; wake(): void; close(): void };

type Parts = {
  openSocket(path: string): WebSocket;
  onEvent(event: DeskEvent): void;
  onLink(isUp: boolean): void;
};

const pauseMs = { least: 500, most: 20_000 };
const pauseAfter = (tries: number): number =>
  Math.min(pauseMs.most, pauseMs.least * 2 ** Math.min(tries, 10)) * (0.5 + Math.random());

function eventOf(data: unknown): DeskEvent | null {
  const read = deskEvent.wire.safeParse(JSON.parse(String(data)));
  // A newer server may send events that this page does not know.
  return read.success ? deskEvent.fromWire(read.data) : null;
}

function closeQuietly(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
  socket.close();
}

/** The desk's socket. Reconnects automatically, and counts as dead if a ping is not answered in time. */
export function createDeskLink({ openSocket, onEvent, onLink }: Parts): DeskLink {
  let socket: WebSocket | null = null;
  let isReady = false;
  let tries = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function setUp(isUp: boolean): void {
    if (isReady === isUp) return;
    isReady = isUp;
    onLink(isUp);
  }

  function drop(): void {
    heartbeat.stop();
    const old = socket;
    socket = null;
    if (old) closeQuietly(old);
    setUp(false);
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(connect, pauseAfter(tries));
    tries += 1;
  }

  function send(frame: Frame): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(deskFrame.toWire(frame)));
  }

  const heartbeat = createHeartbeat({ sendPing: () => send({ type: 'ping' }), onDead: drop });

  function hear(data: unknown): void {
    const event = eventOf(data);
    if (event === null) return;
    heartbeat.received();
    if (event.type === 'ready') {
      tries = 0;
      setUp(true);
      heartbeat.ping();
    }
    onEvent(event);
  }

  function connect(): void {
    clearTimeout(retry);
    if (isClosed || socket) return;
    const fresh = openSocket(deskPushPath);
    socket = fresh;
    // On a network that drops all packets, neither the handshake nor later frames are answered.
    heartbeat.waitFor(limits.pushPongMs * 2);
    fresh.onopen = () => send({ type: 'auth', token: undefined });
    fresh.onmessage = ({ data }) => hear(data);
    fresh.onclose = fresh.onerror = drop;
  }

  connect();
  return {
    send,
    isUp: () => isReady,
    wake: () => (socket ? heartbeat.ping() : connect()),
    close() {
      isClosed = true;
      clearTimeout(retry);
      drop();
    },
  };
}
