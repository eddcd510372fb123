import { deskEvent, deskFrame, deskPushPath } from '@aftercare/contract/desk/push';
import { limits } from '@aftercare/contract/limits';
import type { OursOf } from '@aftercare/contract/shape';

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

/** The desk's socket. Reconnects automatically, and counts as dead if a ping is not answered in time. */
export function createDeskLink({ openSocket, onEvent, onLink }: Parts): DeskLink {
  let socket: WebSocket | null = null;
  let isReady = false;
  let tries = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setTimeout> | undefined;
  let dead: ReturnType<typeof setTimeout> | undefined;

  function setUp(isUp: boolean): void {
    if (isReady === isUp) return;
    isReady = isUp;
    onLink(isUp);
  }

  function drop(): void {
    clearTimeout(pinging);
    clearTimeout(dead);
    const old = socket;
    socket = null;
    if (old) {
      old.onopen = old.onmessage = old.onclose = old.onerror = null;
      old.close();
    }
    setUp(false);
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(connect, pauseAfter(tries));
    tries += 1;
  }

  function send(frame: Frame): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(deskFrame.toWire(frame)));
  }

  function ping(): void {
    clearTimeout(pinging);
    clearTimeout(dead);
    send({ type: 'ping' });
    dead = setTimeout(drop, limits.pushPongMs);
    pinging = setTimeout(ping, limits.pushPingMs);
  }

  function hear(data: unknown): void {
    const read = deskEvent.wire.safeParse(JSON.parse(String(data)));
    // A newer server may send events that this page does not know.
    if (!read.success) return;
    const event = deskEvent.fromWire(read.data);
    clearTimeout(dead);
    if (event.type === 'ready') {
      tries = 0;
      setUp(true);
      ping();
    }
    onEvent(event);
  }

  function connect(): void {
    clearTimeout(retry);
    if (isClosed || socket) return;
    const fresh = openSocket(deskPushPath);
    socket = fresh;
    // On a network that drops all packets, neither the handshake nor later frames are answered.
    dead = setTimeout(drop, limits.pushPongMs * 2);
    fresh.onopen = () => send({ type: 'auth', token: undefined });
    fresh.onmessage = ({ data }) => hear(data);
    fresh.onclose = drop;
    fresh.onerror = drop;
  }

  connect();
  return {
    send,
    isUp: () => isReady,
    wake: () => (socket ? ping() : connect()),
    close() {
      isClosed = true;
      clearTimeout(retry);
      drop();
    },
  };
}
