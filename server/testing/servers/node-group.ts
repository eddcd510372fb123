import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfTemplate, dropDatabase } from './database-for-tests.ts';
import { demoTemplate } from './demo-template.ts';
import type { ServerNode, ServerProcess, StartNode } from './server-process.ts';
import { linkTrainedBots, trainedTemplate } from './trained-demo.ts';

export type Nodes<Node extends ServerNode = ServerProcess> = {
  nodes: Node[];
  /** Connects as the owner. */
  databaseUrl: string;
  /** The nodes share one data folder, as a cluster shares its volume. */
  dataFolder: string;
  advance(milliseconds: number): Promise<void>;
  now(): Date;
  stop(): Promise<void>;
};

export type NodeOptions = {
  env?: Record<string, string>;
  isEmpty?: boolean;
  /** A demo that has read its manuals and trained its bots; see `trainDemo`. */
  isTrained?: boolean;
};

export async function startNodeGroup<Node extends ServerNode>(
  count: number,
  start: StartNode<Node>,
  { env = {}, isEmpty = false, isTrained = false }: NodeOptions = {},
): Promise<Nodes<Node>> {
  const demo = async () => (isTrained ? trainedTemplate : demoTemplate(start));
  const databaseUrl = await copyOfTemplate(isEmpty ? undefined : await demo());
  const dataFolder = mkdtempSync(join(tmpdir(), 'aftercare-nodes-'));
  if (isTrained) linkTrainedBots(dataFolder);
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, ...env };
  const started = await Promise.allSettled(Array.from({ length: count }, () => start(shared)));
  const nodes = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

  async function clean(): Promise<void> {
    await dropDatabase(databaseUrl);
    rmSync(dataFolder, { recursive: true, force: true });
  }

  const failed = started.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await Promise.allSettled(nodes.map((node) => node.stop()));
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
      for (const result of stopped) if (result.status === 'rejected') throw result.reason;
    },
  };
}
