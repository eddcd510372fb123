import { afterAll, beforeAll, describe, test } from 'vitest';
import { askFromEveryState, personWithinCases } from '../../../testing/person-within-cases.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

/** All that the desk and the hours can be, at one site or the other; the long test has each of them at both. */
const cases = personWithinCases.filter((_, at) => at % 2 === 0);

describe('G7: asking for a person ends within thirty seconds in a name, a place or a ticket', () => {
  test.each(cases)('at $id, agents $agents, $when, from every state', (one) => askFromEveryState(site, one));
});
