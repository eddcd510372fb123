import { customerEvent, customerFrame, pushPath } from '@aftercare/contract/chat/push';
import type { OursOf } from '@aftercare/contract/fields/shape';

export type Frame = OursOf<typeof customerFrame>;
export type PushEvent = OursOf<typeof customerEvent>;

type SocketDeps = {
  openSocket(path: string): WebSocket;
  onOpen(): void;
  onEvent(event: PushEvent): void;
  /** Not called after `discard`. */
  onLost(): void;
};

/** One WebSocket at a time, with the frames and events of the contract. */
export function createPushSocket({ openSocket, onOpen, onEvent, onLost }: SocketDeps) {
  let socket: WebSocket | null = null;

  function hear(text: unknown): void {
    const read = customerEvent.wire.safeParse(parsed(text));
    // A newer server may send events that this page does not know.
    if (read.success) onEvent(customerEvent.fromWire(read.data));
  }

  return {
    /** Opening or open. */
    isThere: () => socket !== null,
    /** Returns false if the browser refuses. */
    open(): boolean {
      try {
        socket = openSocket(pushPath);
        socket.onopen = onOpen;
        socket.onmessage = ({ data }) => hear(data);
        socket.onclose = socket.onerror = onLost;
        return true;
      } catch (error) {
        console.warn('no socket', error);
        return false;
      }
    },
    send(frame: Frame): boolean {
      if (socket?.readyState !== 1) return false;
      socket.send(JSON.stringify(customerFrame.toWire(frame)));
      return true;
    },
    discard(): void {
      const old = socket;
      socket = null;
      if (!old) return;
      old.onopen = old.onmessage = old.onclose = old.onerror = null;
      old.close();
    },
  };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
