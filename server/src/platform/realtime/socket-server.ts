import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { limits } from '@aftercare/contract/limits';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import type { Origins } from '../http/answers/origins.ts';
import { addressOf } from '../http/requests/address.ts';
import { cookieOnWire, readCookie } from '../http/requests/cookies.ts';
import { isOwnOrigin } from '../http/requests/request-origin.ts';
import { siteOf } from '../http/requests/site.ts';
import type { Logger } from '../logging/log.ts';
import type { Merchants } from '../merchant.ts';
import type { AnyEndpoint, Handshake } from './endpoint.ts';
import { createOpenSockets } from './open-sockets.ts';
import { serveSocket } from './socket-session.ts';

export type { AnyEndpoint, Endpoint, Handshake, Link } from './endpoint.ts';

export type SocketDeps = {
  app: FastifyInstance;
  clock: Clock;
  log: Logger;
  merchants: Merchants;
  origins: Origins;
  trustProxyHops: number;
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

/**
 * WebSockets next to HTTP, with the same checks of host, origin, address and JSON. Independent of features.
 */
export function serveSockets(deps: SocketDeps, endpoints: readonly AnyEndpoint[]): void {
  const { app, clock, log, merchants, origins } = deps;
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.pushFrameMaxBytes,
    clientTracking: false,
  });
  const sockets = createOpenSockets<WebSocket>();
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
    return sockets.countOf(address) >= limits.socketsPerAddress ? 429 : null;
  }

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asking = { raw: request, headers: request.headers };
    const path = (request.url ?? '').split('?', 1)[0];
    const site = siteOf(asking, merchants, origins);
    const isServed = ({ side }: AnyEndpoint) =>
      side === 'merchant' ? site.kind === 'merchant' : site.kind === 'house' && site.isDesk;
    const endpoint = endpoints.find((one) => one.path === path && isServed(one));
    const address = addressOf(asking, deps.trustProxyHops);
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
    server.handleUpgrade(request, socket, head, (ws) =>
      serveSocket({ clock, log, merchants, sockets }, { ws, socket, endpoint, handshake }),
    );
  }

  app.server.on('upgrade', accept);
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const ws of sockets.all()) ws.close(pushCloseCodes.restart);
  });
  app.addHook('onClose', async () => {
    for (const ws of sockets.all()) ws.terminate();
  });
}
