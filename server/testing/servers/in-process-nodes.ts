import { startInProcessNode } from './in-process-node.ts';
import { type NodeOptions, type Nodes, startNodeGroup } from './node-group.ts';
import type { ServerNode } from './server-process.ts';

/** Several servers in the test worker on one new database. Each has its own connections, clock and memory. */
export const startInProcessNodes = (count: number, options?: NodeOptions): Promise<Nodes<ServerNode>> =>
  startNodeGroup(count, startInProcessNode, options);

export type InProcessNodes = Nodes<ServerNode>;
