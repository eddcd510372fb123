import type { Duplex } from 'node:stream';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import { parseStrictJson, Unreadable } from '../http/requests/strict-json.ts';
import { createFlood, type Flood } from '../limits/flood.ts';
import type { Logger } from '../logging/log.ts';
import type { Merchants } from '../merchant.ts';
import type { AnyEndpoint, Connection, Handshake } from './endpoint.ts';
import type { OpenSockets } from './open-sockets.ts';
import { createSocketLink, type SocketLink } from './socket-link.ts';

/** A socket that has been silent for this long is dead, because all clients ping. */
const silentMs = limits.pushPingHiddenMs * 2.5;
const frameFlood = {
  burst: throttles.framesPerSocket.max,
  perSecond: throttles.framesPerSocket.max / throttles.framesPerSocket.seconds,
};

type SessionDeps = { clock: Clock; log: Logger; merchants: Merchants; sockets: OpenSockets<WebSocket> };

type AcceptedSocket = { ws: WebSocket; socket: Duplex; endpoint: AnyEndpoint; handshake: Handshake };

type Session = Pick<AcceptedSocket, 'endpoint' | 'handshake'> & {
  link: SocketLink;
  flood: Flood;
  authTimer: NodeJS.Timeout;
  /** Set once the `auth` frame arrived. */
  opening: Promise<void> | null;
  connection: Connection<{ type: string }> | null;
  isClosed: boolean;
};

function textOf(data: RawData, isBinary: boolean): string {
  if (isBinary || !Buffer.isBuffer(data)) throw new Unreadable('not a text frame');
  return data.toString('utf8');
}

/** Serves an accepted socket until it closes. */
export function serveSocket(deps: SessionDeps, { ws, socket, endpoint, handshake }: AcceptedSocket): void {
  const { log, sockets } = deps;
  sockets.add(ws, handshake.address);
  const link = createSocketLink(ws, socket);
  const session: Session = {
    endpoint,
    handshake,
    link,
    flood: createFlood(),
    authTimer: setTimeout(() => link.close(pushCloseCodes.badFrame), limits.pushAuthMs),
    opening: null,
    connection: null,
    isClosed: false,
  };
  let heardAt = performance.now();
  const silence = setInterval(() => {
    if (performance.now() - heardAt > silentMs) ws.terminate();
  }, limits.pushPingHiddenMs);

  ws.on('message', (data, isBinary) => {
    if (!link.isOpen()) return;
    heardAt = performance.now();
    receive(deps, session, data, isBinary).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) log.event('socket.failed', { error });
      link.close(error instanceof Unreadable ? pushCloseCodes.badFrame : pushCloseCodes.restart);
    });
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    session.isClosed = true;
    clearTimeout(session.authTimer);
    link.onClosed();
    clearInterval(silence);
    sockets.remove(ws, handshake.address);
    session.connection?.onClosed();
  });
}

async function letIn(session: Session, frame: { type: string }): Promise<void> {
  const opened = await session.endpoint.open(frame as never, session.link, session.handshake);
  clearTimeout(session.authTimer);
  if (session.isClosed) opened?.onClosed();
  else session.connection = opened;
}

async function receive(
  { clock, merchants }: SessionDeps,
  session: Session,
  data: RawData,
  isBinary: boolean,
): Promise<void> {
  const { endpoint, flood, handshake, link } = session;
  if (flood.take('', frameFlood, clock.now().getTime()) > 0) {
    link.close(pushCloseCodes.flood);
    return;
  }
  const read = endpoint.frames.wire.safeParse(parseStrictJson(textOf(data, isBinary)));
  if (!read.success) throw new Unreadable('wrongForm');
  const frame = endpoint.frames.fromWire(read.data as never);
  if (session.opening === null && frame.type === 'auth') {
    session.opening = letIn(session, frame);
    return session.opening;
  }
  // No frames before `auth`, and `auth` only once; frames that arrive during it wait.
  if (session.opening === null || frame.type === 'auth') throw new Unreadable('notAllowed', 'type');
  await session.opening;
  // A site that was archived or can no longer be read accepts no messages; its pages are gone as well.
  const { site } = handshake;
  if (site.kind === 'merchant' && merchants.byId(site.merchant.id)?.status !== 'published') {
    link.close(pushCloseCodes.restart);
    return;
  }
  if (link.isOpen()) await session.connection?.onFrame(frame);
}
