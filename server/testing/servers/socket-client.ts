import { customerEvent, customerFrame, pushPath } from '@aftercare/contract/chat/push';
import { deskEvent, deskFrame, deskPushPath } from '@aftercare/contract/desk/chat/push';
import { WebSocket } from 'ws';
import type { HttpClient } from './http-client.ts';

type Typed = { type: string };
type Codecs<Frame, Event> = {
  frames: { toWire(value: Frame): unknown };
  events: { fromWire(value: never): Event };
};
type EventOf<Event, Type> = Extract<Event, { type: Type }>;

export type SocketClient<Frame, Event extends Typed> = {
  /** All received events, in the contract's names. */
  events: Event[];
  send(frame: Frame): void;
  raw(data: string | Buffer): void;
  /** Resolves with the first matching event that no earlier call has examined. */
  next<Type extends Event['type']>(
    type: Type,
    fits?: (event: EventOf<Event, Type>) => boolean,
  ): Promise<EventOf<Event, Type>>;
  closed: Promise<number>;
  close(): void;
  terminate(): void;
  /** Stops reading, so that not even a close frame is processed. */
  deafen(): void;
};

type Options = {
  port: number;
  path: string;
  host?: string;
  from?: string;
  origin?: string | null;
  cookies?: HttpClient['cookies'];
};

const patienceMs = 15_000;

async function socketClient<Frame, Event extends Typed>(
  codecs: Codecs<Frame, Event>,
  options: Options,
): Promise<SocketClient<Frame, Event>> {
  const { port, path, host = 'localhost', from = '127.0.0.1', cookies } = options;
  const origin = options.origin === undefined ? `http://${host}:${port}` : options.origin;
  const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    localAddress: from,
    headers: { host: `${host}:${port}`, ...(origin && { origin }), ...(cookie && { cookie }) },
    perMessageDeflate: false,
  });
  const events: Event[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  ws.on('message', (data) => {
    events.push(codecs.events.fromWire(JSON.parse(String(data)) as never));
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  ws.on('error', () => undefined); // the close event that follows reports it
  let looked = 0;

  return {
    events,
    closed,
    send: (frame) => ws.send(JSON.stringify(codecs.frames.toWire(frame))),
    raw: (data) => ws.send(data),
    close: () => ws.close(),
    terminate: () => ws.terminate(),
    deafen: () => ws.pause(),
    next<Type extends Event['type']>(
      type: Type,
      fits: (event: EventOf<Event, Type>) => boolean = () => true,
    ) {
      const { promise, resolve, reject } = Promise.withResolvers<EventOf<Event, Type>>();
      const timer = setTimeout(() => reject(new Error(`no ${type} came`)), patienceMs);
      const look = () => {
        const index = events.findIndex(
          (event, place) => place >= looked && event.type === type && fits(event as EventOf<Event, Type>),
        );
        const found = events[index];
        if (!found) return;
        looked = index + 1;
        resolve(found as EventOf<Event, Type>);
      };
      waiting.add(look);
      look();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(look);
      });
    },
  };
}

export const customerSocket = (options: Omit<Options, 'path'>) =>
  socketClient({ frames: customerFrame, events: customerEvent }, { ...options, path: pushPath });

export const deskSocket = (options: Omit<Options, 'path'>) =>
  socketClient({ frames: deskFrame, events: deskEvent }, { ...options, path: deskPushPath });
