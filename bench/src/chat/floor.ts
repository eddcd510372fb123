import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FloorKind } from './floor.repository.ts';
import { type Contestant, type Pair, text } from './load.ts';
import { end, hear, type Measured } from './measured-server.ts';
import { closeQuietly, failOnClose, openSocket, someAtATime } from './sockets.ts';

const file = fileURLToPath(new URL('floor-server.ts', import.meta.url));

export type Floor = Measured & { port: number; probe(): Promise<{ rss: number; heapUsed: number }> };

export async function startFloorServer(kind: FloorKind, databaseUrl = ''): Promise<Floor> {
  const child = fork(file, [kind, databaseUrl], { execArgv: ['--expose-gc'] });
  const port = await hear(child, 'port');
  return {
    port,
    pid: child.pid ?? 0,
    async probe() {
      child.send({ probe: 'collect' });
      return hear(child, 'probed');
    },
    stop: () => end(child),
  };
}

async function openPair(port: number, place: number): Promise<Pair> {
  const sender = await openSocket({ port, path: `/a/${place}` });
  const peer = await openSocket({ port, path: `/b/${place}` });
  failOnClose(sender, 'a sender');
  failOnClose(peer, 'a peer');
  const pair: Pair = {
    send: (id) => sender.send(JSON.stringify({ id, text })),
    onReceived: () => undefined,
    close: () => closeQuietly(sender, peer),
  };
  const mark = '{"id":"';
  peer.on('message', (data) => {
    const event = String(data);
    if (event.startsWith(mark)) pair.onReceived(event.slice(mark.length, event.indexOf('"', mark.length)));
  });
  return pair;
}

export async function startFloor(
  name: string,
  kind: FloorKind,
  options: { databaseUrl: string; pairs: number },
): Promise<Contestant & { stop(): Promise<void> }> {
  const server = await startFloorServer(kind, options.databaseUrl);
  const pairs = await someAtATime(options.pairs, 8, (place) => openPair(server.port, place));
  return {
    name,
    pairs,
    pids: [server.pid],
    async stop() {
      for (const pair of pairs) pair.close();
      await server.stop();
    },
  };
}
