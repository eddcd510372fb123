import { operateSite, type RunningSite } from '../sites/operated-site.ts';
import { startInProcessNodes } from './in-process-nodes.ts';

export type { RunningSite } from '../sites/operated-site.ts';

export const runSite = (count = 1, env: Record<string, string> = {}): Promise<RunningSite> =>
  operateSite((all) => startInProcessNodes(count, { env: all }), env);
