import { afterAll, beforeAll, describe, test } from 'vitest';
import { furtherOrderCases } from '../../../../testing/cases/further-order-cases.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { triedSites } from '../warranty.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

describe.each(triedSites)('a further order in $lang', (tried) => {
  test.each(Object.entries(furtherOrderCases))('%s', (_, show) => show(site, tried));
});
