import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/platform/free-port.ts';
import { copyOfTemplate, dropDatabase } from './database-for-tests.ts';
import { demoTemplate } from './demo-template.ts';
import { startInProcessNode } from './in-process-node.ts';
import { type ServerNode, type ServerProcess, startServerProcess } from './server-process.ts';

export type Nodes<Node extends ServerNode = ServerProcess> = {
  nodes: Node[];
  /** The owner's address. */
  databaseUrl: string;
  /** The nodes share one data folder, as a cluster shares its volume. */
  dataFolder: string;
  advance(milliseconds: number): Promise<void>;
  /** What the nodes' clocks say. */
  now(): Date;
  stop(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** Start without the demo's sites. */
  isEmpty?: boolean;
};

type Start<Node> = (env: Record<string, string>) => Promise<Node>;

/** Several real server processes on one new database: for tests that kill, restart or load them. */
export const startNodes = (count: number, options: Options = {}): Promise<Nodes> =>
  startAll(count, options, async (env) => startServerProcess({ ...env, PORT: String(await freePort()) }));

/** Several servers inside the test worker on one new database: each with its own connections, clock and memory. */
export const startInProcessNodes = (count: number, options: Options = {}): Promise<Nodes<ServerNode>> =>
  startAll(count, options, startInProcessNode);

async function startAll<Node extends ServerNode>(
  count: number,
  { env = {}, isEmpty = false }: Options,
  start: Start<Node>,
): Promise<Nodes<Node>> {
  const databaseUrl = await copyOfTemplate(isEmpty ? undefined : await demoTemplate());
  const dataFolder = mkdtempSync(join(tmpdir(), 'aftercare-nodes-'));
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, ...env };
  const started = await Promise.allSettled(Array.from({ length: count }, () => start(shared)));
  const nodes = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));

  async function clean(): Promise<void> {
    await dropDatabase(databaseUrl);
    rmSync(dataFolder, { recursive: true, force: true });
  }

  const failed = started.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await Promise.all(nodes.map((node) => node.stop()));
    await clean();
    throw failed.reason;
  }
  let aheadMs = 0;
  return {
    nodes,
    databaseUrl,
    dataFolder,
    async advance(milliseconds) {
      aheadMs += milliseconds;
      await Promise.all(nodes.map((node) => node.advance(milliseconds)));
    },
    now: () => new Date(Date.now() + aheadMs),
    async stop() {
      const stopped = await Promise.allSettled(nodes.map((node) => node.stop()));
      await clean();
      for (const stop of stopped) if (stop.status === 'rejected') throw stop.reason;
    },
  };
}
