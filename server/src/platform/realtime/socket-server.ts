import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { limits } from '@aftercare/contract/limits';
import type { AnyCodec } from '@aftercare/contract/shape';
import { throttles } from '@aftercare/contract/throttles';
import type { FastifyInstance } from 'fastify';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import { addressOf } from '../http/address.ts';
import { cookieOnWire, readCookie } from '../http/cookies.ts';
import type { Origins } from '../http/origins.ts';
import { isOwnOrigin } from '../http/request-origin.ts';
import { type Site, siteOf } from '../http/site.ts';
import { parseStrictJson, Unreadable } from '../http/strict-json.ts';
import { createFlood } from '../limits/flood.ts';
import type { Logger } from '../log.ts';
import type { Merchants } from '../merchant.ts';

export type Link = {
  send(text: string): void;
  /** Takes effect at once in both directions: nothing more is sent, and received frames are ignored. */
  close(code: number): void;
};

export type Handshake = { site: Site; address: string; cookie(name: string): string | null };

export type Connection<Frame> = { onFrame(frame: Frame): void | Promise<void>; onClosed(): void };

export type Endpoint<Frame extends { type: string }> = {
  path: string;
  side: 'merchant' | 'desk';
  frames: Pick<AnyCodec, 'wire'> & { fromWire(value: never): Frame };
  /** Called with the first frame, which must be `auth`. Null: refused, and already closed. */
  open(
    auth: Extract<Frame, { type: 'auth' }>,
    link: Link,
    from: Handshake,
  ): Promise<Connection<Frame> | null>;
};

export type AnyEndpoint = Endpoint<{ type: string }>;

export type SocketParts = {
  app: FastifyInstance;
  clock: Clock;
  log: Logger;
  merchants: Merchants;
  origins: Origins;
  trustProxyHops: number;
};

/** A socket that has been silent for this long is dead, because all clients ping. */
const silentMs = limits.pushPingHiddenMs * 2.5;
/** A client that does not answer a close frame in this time is disconnected. */
const closingMs = 2_000;
/** A client that reads this slowly is disconnected; it reconnects and catches up. */
const unsentMaxBytes = 1_000_000;
const frameFlood = {
  burst: throttles.framesPerSocket.most,
  perSecond: throttles.framesPerSocket.most / throttles.framesPerSocket.seconds,
};

const statusTexts = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: keyof typeof statusTexts): void {
  socket.end(`HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function textOf(data: RawData, isBinary: boolean): string {
  if (isBinary || !Buffer.isBuffer(data)) throw new Unreadable('not a text frame');
  return data.toString('utf8');
}

/**
 * WebSockets next to HTTP, with the same checks of host, origin, address and JSON. Independent of features.
 */
export function serveSockets(parts: SocketParts, endpoints: readonly AnyEndpoint[]): void {
  const { app, clock, log, merchants, origins } = parts;
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.pushFrameMaxBytes,
    clientTracking: false,
  });
  const open = new Set<WebSocket>();
  const perAddress = new Map<string, number>();
  let isStopping = false;

  function refusalOf(
    asking: { raw: IncomingMessage; headers: IncomingMessage['headers'] },
    endpoint: AnyEndpoint | undefined,
    address: string,
  ): keyof typeof statusTexts | null {
    if (!endpoint) return 404;
    const { origin } = asking.headers;
    if (origin === undefined || !isOwnOrigin(origin, asking, origins.isSecure)) return 403;
    if (isStopping) return 503;
    return (perAddress.get(address) ?? 0) >= limits.socketsPerAddress ? 429 : null;
  }

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asking = { raw: request, headers: request.headers };
    const path = (request.url ?? '').split('?', 1)[0];
    const site = siteOf(asking, merchants, origins);
    const isServed = ({ side }: AnyEndpoint) =>
      side === 'merchant' ? site.kind === 'merchant' : site.kind === 'house' && site.isDesk;
    const endpoint = endpoints.find((one) => one.path === path && isServed(one));
    const address = addressOf(asking, parts.trustProxyHops);
    const status = refusalOf(asking, endpoint, address);
    if (!endpoint || status !== null) {
      refuse(socket, status ?? 404);
      return;
    }
    const handshake: Handshake = {
      site,
      address,
      cookie: (name) => readCookie(asking, cookieOnWire(name, origins.isSecure)),
    };
    server.handleUpgrade(request, socket, head, (ws) => run(ws, socket, endpoint, handshake));
  }

  function run(ws: WebSocket, socket: Duplex, endpoint: AnyEndpoint, handshake: Handshake): void {
    const { address } = handshake;
    open.add(ws);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    const flood = createFlood();
    let connection: Connection<{ type: string }> | null = null;
    let opening: Promise<void> | null = null;
    let isClosed = false;
    let closing: NodeJS.Timeout | undefined;
    let heardAt = performance.now();
    const isOpen = () => ws.readyState === WebSocket.OPEN;
    let isHeld = false;
    // All frames to a socket within one turn of the event loop go out in one write, which is the most
    // expensive step.
    const letGo = (): void => {
      isHeld = false;
      socket.uncork();
    };
    const link: Link = {
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
    };
    const authTimer = setTimeout(() => link.close(pushCloseCodes.badFrame), limits.pushAuthMs);
    const silence = setInterval(() => {
      if (performance.now() - heardAt > silentMs) ws.terminate();
    }, limits.pushPingHiddenMs);

    async function letIn(frame: { type: string }): Promise<void> {
      const opened = await endpoint.open(frame as never, link, handshake);
      clearTimeout(authTimer);
      if (isClosed) opened?.onClosed();
      else connection = opened;
    }

    async function receive(data: RawData, isBinary: boolean): Promise<void> {
      if (flood.take('', frameFlood, clock.now().getTime()) > 0) {
        link.close(pushCloseCodes.flood);
        return;
      }
      const read = endpoint.frames.wire.safeParse(parseStrictJson(textOf(data, isBinary)));
      if (!read.success) throw new Unreadable('wrongForm');
      const frame = endpoint.frames.fromWire(read.data as never);
      if (opening === null && frame.type === 'auth') {
        opening = letIn(frame);
        return opening;
      }
      // No frames before `auth`, and `auth` only once; frames that arrive during it wait.
      if (opening === null || frame.type === 'auth') throw new Unreadable('notAllowed', 'type');
      await opening;
      // A site that was archived or can no longer be read accepts no messages; its pages are gone as well.
      const { site } = handshake;
      if (site.kind === 'merchant' && merchants.byId(site.merchant.id)?.status !== 'published') {
        link.close(pushCloseCodes.restart);
        return;
      }
      if (isOpen()) await connection?.onFrame(frame);
    }

    ws.on('message', (data, isBinary) => {
      if (!isOpen()) return;
      heardAt = performance.now();
      receive(data, isBinary).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) log.event('socket.failed', { error });
        link.close(error instanceof Unreadable ? pushCloseCodes.badFrame : pushCloseCodes.restart);
      });
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      isClosed = true;
      clearTimeout(authTimer);
      clearTimeout(closing);
      clearInterval(silence);
      open.delete(ws);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
      connection?.onClosed();
    });
  }

  app.server.on('upgrade', accept);
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const ws of open) ws.close(pushCloseCodes.restart);
  });
  app.addHook('onClose', async () => {
    for (const ws of open) ws.terminate();
  });
}
