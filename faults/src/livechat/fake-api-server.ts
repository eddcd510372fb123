import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { FakeSettings } from './fake-account.ts';
import { createFakeLiveChat, type FakeLiveChat } from './fake-api.ts';
import type { Region } from './fake-types.ts';

export type FakeServer = {
  fake: FakeLiveChat;
  /** Origin of the API in each region, and of the accounts server. */
  origins: Record<Region | 'accounts', string>;
  port: number;
  stop(): Promise<void>;
};
type Tls = { key: string; cert: string };

const socketPath = /^\/v(\d\.\d)\/customer\/rtm\/ws$/;

/** The region that a request addresses, by the vendor's host name, or by `/fra` before the path. */
function addressed(request: IncomingMessage): { region: Region; url: URL } {
  const url = new URL(request.url ?? '/', 'http://fake');
  const isPrefixed = url.pathname.startsWith('/fra/');
  if (isPrefixed) url.pathname = url.pathname.slice('/fra'.length);
  const isAtHost = request.headers.host?.startsWith('api-fra.') ?? false;
  return { region: isPrefixed || isAtHost ? 'fra' : 'dal', url };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function respond(fake: FakeLiveChat, request: IncomingMessage, response: ServerResponse) {
  const { region, url } = addressed(request);
  const { authorization, cookie } = request.headers;
  const contentType = request.headers['content-type'];
  const headers = { authorization, cookie, 'content-type': contentType };
  const body = await bodyOf(request);
  const answer = fake.http({ path: url.pathname + url.search, region, headers, body });
  const origin = request.headers.origin;
  const shared = { 'content-type': 'application/json', 'access-control-allow-origin': origin ?? '*' };
  response.writeHead(answer.status, { ...shared, ...answer.headers }).end(answer.body);
}

/** The fake on a loopback port: tokens and uploads by HTTP, the rest by WebSocket. */
export async function startFakeServer(settings: Partial<FakeSettings> = {}, tls?: Tls): Promise<FakeServer> {
  const fake = createFakeLiveChat(settings);
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void respond(fake, request, response).catch((error: unknown) => response.destroy(error as Error));
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    const { region, url } = addressed(request);
    const [, version = ''] = socketPath.exec(url.pathname) ?? [];
    const organizationId = url.searchParams.get('organization_id') ?? '';
    const transport = { send: (text: string) => socket.send(text), end: () => socket.close() };
    const connection = fake.connect(transport, { organizationId, version, region });
    socket.on('message', (data) => connection.receive(String(data)));
    socket.on('close', () => connection.closed());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  return {
    fake,
    origins: { dal: origin, fra: `${origin}/fra`, accounts: origin },
    port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
