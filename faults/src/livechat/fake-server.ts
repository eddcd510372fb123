import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createFakeLiveChat, type FakeLiveChat } from './fake-livechat.ts';

export type FakeServer = { fake: FakeLiveChat; url: string; stop(): Promise<void> };

/** On a real port: tokens and uploads by HTTP, the rest by WebSocket. */
export async function startFakeServer(): Promise<FakeServer> {
  const fake = createFakeLiveChat();
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const { status, body } = fake.http(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const connection = fake.connect({ send: (text) => socket.send(text), end: () => socket.terminate() });
    socket.on('message', (data) => connection.hear(String(data)));
    socket.on('close', () => connection.closed());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fake,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
