import { runSiteProcesses, type SiteProcesses } from '@aftercare/server/testing/servers/site-processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultSizes } from './fault-sizes.ts';
import { violationsOf } from './reading/extension-history.ts';
import { historyOf, type Race, runRaces } from './robots/registration-robots.ts';

const orders = faultSizes({ full: 200, short: 60 });
const robots = 50;
const kinds = [
  { emailAddress: 'own', key: 'none' },
  { emailAddress: 'own', key: 'own' },
  { emailAddress: 'shared', key: 'none' },
  { emailAddress: 'shared', key: 'own' },
  { emailAddress: 'shared', key: 'shared' },
  { emailAddress: 'own', key: 'shared' },
] as const satisfies readonly Omit<Race, 'robots'>[];

let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses(3);
});
afterAll(() => site.stop());

test(`${orders} orders, each registered by ${robots} robots on three nodes, are extended once each`, async () => {
  const races = Array.from({ length: orders }, (_, n) => kinds[n % kinds.length] ?? kinds[0]);
  const outcomes = await runRaces(
    site,
    races.map((kind) => ({ robots, ...kind })),
  );
  const history = await historyOf(site, outcomes);
  expect(violationsOf(history)).toEqual([]);
  expect(history.registrations).toHaveLength(orders);
  process.stdout.write(
    `H11: n = ${outcomes.length} registrations of ${orders} orders, ${history.mails.length} mails\n`,
  );
});
