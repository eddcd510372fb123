import { freePort } from '../../src/platform/lifecycle/free-port.ts';
import { type NodeOptions, type Nodes, startNodeGroup } from './node-group.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type { Nodes } from './node-group.ts';

const maxAttempts = 3;

/** The port is fixed, so that a test can restart the server there. Another process may take it before the start. */
async function startProcess(env: Record<string, string>, attempt = 1): Promise<ServerProcess> {
  try {
    return await startServerProcess({ ...env, PORT: String(await freePort()) });
  } catch (error) {
    if (attempt === maxAttempts || !/PORT \d+ .* is in use/.test(String(error))) throw error;
    return startProcess(env, attempt + 1);
  }
}

/** Several real server processes on one new database: for tests that kill, restart or load them. */
export const startNodes = (count: number, options?: NodeOptions): Promise<Nodes> =>
  startNodeGroup(count, (env) => startProcess(env), options);
