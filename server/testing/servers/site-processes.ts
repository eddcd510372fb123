import { operateSite, type RunningSite } from '../sites/operated-site.ts';
import type { ServerProcess } from './server-process.ts';
import { startNodes } from './start-nodes.ts';

export type SiteProcesses = RunningSite<ServerProcess>;

/**
 * The demo on real server processes: for tests that kill one, preload a module or need an event loop per
 * node.
 */
export const runSiteProcesses = (count = 1, env: Record<string, string> = {}): Promise<SiteProcesses> =>
  operateSite((all) => startNodes(count, { env: all }), env);
