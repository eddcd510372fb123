import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type FloorKind, openFloorStore } from './floor.repository.ts';

/** The minimum of any chat: receive, store, deliver to the peer. Bare `ws` without authentication. */
const [kind = 'none', url = ''] = process.argv.slice(2);
const store = await openFloorStore(kind as FloorKind, url);
const peers = new Map<string, WebSocket>();
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false });

server.on('connection', (ws, request) => {
  const [, side = '', pair = ''] = (request.url ?? '').split('/');
  peers.set(`${side}/${pair}`, ws);
  const other = side === 'a' ? `b/${pair}` : `a/${pair}`;
  ws.on('message', (data) => {
    const { id, text } = JSON.parse(String(data)) as { id: string; text: string };
    void store(Number(pair), text).then(() => peers.get(other)?.send(JSON.stringify({ id, text })));
  });
});
process.on('message', (message: { probe?: string }) => {
  if (message.probe === undefined) return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ probed: { rss, heapUsed, lagP50: 0, lagP99: 0 } });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
