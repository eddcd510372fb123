import { freePort } from '../../src/platform/lifecycle/free-port.ts';
import { type NodeOptions, type Nodes, startNodeGroup } from './node-group.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type { Nodes } from './node-group.ts';

const startProcess = async (env: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess({ ...env, PORT: String(await freePort()) });

/** Several real server processes on one new database: for tests that kill, restart or load them. */
export const startNodes = (count: number, options?: NodeOptions): Promise<Nodes> =>
  startNodeGroup(count, startProcess, options);
