import { afterAll, beforeAll, describe, test } from 'vitest';
import { askFromEveryState, personWithinCases } from '../../../../testing/cases/person-within-cases.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

/** Every second case: each state of desk and hours at one of the two sites. The long test runs all cases. */
const cases = personWithinCases.filter((_, at) => at % 2 === 0);

describe('asking for a person ends within thirty seconds with a name, a place in the queue or a ticket', () => {
  test.each(cases)('at $id, agents $agents, $when, from every state', (one) => askFromEveryState(site, one));
});
