import { join } from 'node:path';
import { startFloorServer } from './chat/floor.ts';
import { startMeasured } from './chat/measured-server.ts';
import { connectVisitor, newVisitor, nextAddress } from './chat/people.ts';
import { loadLine } from './chat/process-cost.ts';
import { closeQuietly, openSocket, someAtATime } from './chat/sockets.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/** `node bench/src/chat-idle.bench.ts 2000`: idle customers. */
const count = Number(process.argv[2] ?? 2_000);
const warmUp = 100;
const atATime = 8;
const kibibyte = 1024;

type Held = { rss: number; heapUsed: number };

function tell(name: string, before: Held, after: Held): number {
  const each = (key: keyof Held): number => (after[key] - before[key]) / count / kibibyte;
  console.log(
    `${name} ${each('rss').toFixed(1)} KiB resident each, ${each('heapUsed').toFixed(1)} KiB of heap each (${(before.rss / kibibyte ** 2).toFixed(0)} -> ${(after.rss / kibibyte ** 2).toFixed(0)} MiB)`,
  );
  return each('rss');
}

async function bareSockets(): Promise<number> {
  const server = await startFloorServer('none');
  try {
    const open = (at: number) => openSocket({ port: server.port, path: `/a/${at}`, from: nextAddress() });
    closeQuietly(...(await someAtATime(warmUp, atATime, open)));
    const before = await server.probe();
    const sockets = await someAtATime(count, atATime, open);
    const after = await server.probe();
    closeQuietly(...sockets);
    return tell('bare ws      ', before, after);
  } finally {
    await server.stop();
  }
}

async function idleCustomers(): Promise<number> {
  const postgres = await startDurablePostgres();
  const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'));
  try {
    // Opens conversations first, so that their memory does not count for the sockets.
    const visitors = await someAtATime(count, atATime, () => newVisitor(server.port));
    const connect = (at: number) => {
      const visitor = visitors[at];
      if (!visitor) throw new Error('no such visitor');
      return connectVisitor(visitor, server.port);
    };
    closeQuietly(...(await someAtATime(warmUp, atATime, connect)));
    const before = await server.probe('collect');
    const sockets = await someAtATime(count, atATime, connect);
    const after = await server.probe('collect');
    const open = sockets.filter((ws) => ws.readyState === ws.OPEN).length;
    if (open !== count) throw new Error(`only ${open} sockets are open`);
    closeQuietly(...sockets);
    return tell('our customers', before, after);
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

console.log(
  `npm run bench chat-idle: ${count} idle sockets held, each from an address of its own, signed in; after two collections`,
);
const bare = await bareSockets();
const ours = await idleCustomers();
console.log(`ours beside bare ws: ${(ours / bare).toFixed(1)}x; goal at most 25 KiB each`);
console.log(loadLine());
