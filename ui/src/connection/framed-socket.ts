export type Ping = { type: 'ping' };

/** The codecs of the wire. Each frame and each event has a `type`. */
export type Wire<Frame, Event> = {
  frames: { toWire(frame: Frame | Ping): unknown };
  events: {
    wire: { safeParse(value: unknown): { success: boolean; data?: unknown } };
    fromWire(value: never): Event;
  };
};

export type FramedSocketDeps<Frame, Event> = Wire<Frame, Event> & {
  path: string;
  openSocket(path: string): WebSocket;
};

type Handlers<Event> = {
  onOpen(): void;
  onEvent(event: Event): void;
  /** The socket closed or failed. Not called after `discard`. */
  onLost(): void;
};

export const openSocket = (path: string): WebSocket =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);

/** Holds one WebSocket at a time. Converts frames and events between our types and JSON. */
export function createFramedSocket<Frame, Event>(
  { frames, events, path, openSocket }: FramedSocketDeps<Frame, Event>,
  { onOpen, onEvent, onLost }: Handlers<Event>,
) {
  let socket: WebSocket | null = null;

  function hear(text: unknown): void {
    const read = events.wire.safeParse(parsed(text));
    // A newer server may send events that this page does not know.
    if (read.success) onEvent(events.fromWire(read.data as never));
  }

  return {
    /** Whether a socket is opening or open. */
    isThere: () => socket !== null,
    /** Returns false if the browser refuses to open a socket. */
    open(): boolean {
      try {
        socket = openSocket(path);
        socket.onopen = onOpen;
        socket.onmessage = ({ data }) => hear(data);
        socket.onclose = socket.onerror = onLost;
        return true;
      } catch (error) {
        console.warn('no socket', error);
        return false;
      }
    },
    /** Drops the frame while the socket is not open. */
    send(frame: Frame | Ping): void {
      if (socket?.readyState === 1) socket.send(JSON.stringify(frames.toWire(frame)));
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
