import { runSiteProcesses, type SiteProcesses } from '@aftercare/server/testing/servers/site-processes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../script/testing/full-run.ts';
import { violationsOf } from './reading/extension-history.ts';
import { historyOf, type Race, runRaces } from './robots/registration-robots.ts';

let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses(3);
});
afterAll(() => site.stop());

const robots = 50;
const races: [string, Race, string][] = [
  ['fifty mailboxes', { robots, emailAddress: 'own', key: 'none' }, 'alreadyActivated'],
  ['fifty mailboxes with a key each', { robots, emailAddress: 'own', key: 'own' }, 'alreadyActivated'],
  ['fifty browsers with one mailbox', { robots, emailAddress: 'shared', key: 'none' }, 'alreadyActivated'],
  ['one mailbox under fifty keys', { robots, emailAddress: 'shared', key: 'own' }, 'alreadyActivated'],
  ['one request sent fifty times under its key', { robots, emailAddress: 'shared', key: 'shared' }, 'ok'],
  ['fifty mailboxes under one key', { robots, emailAddress: 'own', key: 'shared' }, 'idReused'],
];

describe('fifty parallel registrations of one order on three nodes', () => {
  test.each(isFullRun ? races : races.filter((_, n) => n % 3 === 0))(
    '%s: one extension and one mail, and all others are refused',
    async (_, race, elsewise) => {
      const results = await runRaces(site, [race]);
      const history = await historyOf(site, results);
      expect(violationsOf(history)).toEqual([]);
      expect(history.registrations).toHaveLength(1);
      const outcomes = results.map(({ outcome }) => outcome).sort();
      expect(outcomes).toEqual(['ok', ...Array.from({ length: robots - 1 }, () => elsewise)].sort());
    },
  );
});
