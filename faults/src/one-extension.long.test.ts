import { type RunningSite, runSite } from '@aftercare/server/testing/running-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from './extension-history.ts';
import { historyOf, type Race, raceFor } from './registration-robots.ts';

const orders = 200;
const robots = 50;
const kinds = [
  { mailbox: 'own', key: 'none' },
  { mailbox: 'own', key: 'own' },
  { mailbox: 'shared', key: 'none' },
  { mailbox: 'shared', key: 'own' },
  { mailbox: 'shared', key: 'shared' },
  { mailbox: 'own', key: 'shared' },
] as const satisfies readonly Omit<Race, 'robots'>[];

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

test(`H11: ${orders} orders, each wanted by ${robots} robots on three nodes, are extended once each`, async () => {
  const told = [];
  for (let order = 0; order < orders; order += 1) {
    const kind = kinds[order % kinds.length];
    if (kind) told.push(...(await raceFor(site, { robots, ...kind })));
  }
  const history = await historyOf(site, told);
  expect(violationsOf(history)).toEqual([]);
  expect(history.registrations).toHaveLength(orders);
  process.stdout.write(
    `H11: n = ${told.length} registrations of ${orders} orders, ${history.mails.length} mails\n`,
  );
});
