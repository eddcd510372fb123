import { startInProcessNodes } from './in-process-nodes.ts';
import { operateSite, type RunningSite } from './operated-site.ts';

export type { RunningSite } from './operated-site.ts';

export const runSite = (count = 1, env: Record<string, string> = {}): Promise<RunningSite> =>
  operateSite((all) => startInProcessNodes(count, { env: all }), env);
