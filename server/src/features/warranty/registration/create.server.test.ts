import type { Language } from '@aftercare/contract/languages';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { furtherOrderCases } from '../../../../testing/cases/further-order-cases.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { triedSites } from '../warranty.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

type Case = keyof typeof furtherOrderCases;

const all = Object.keys(furtherOrderCases) as Case[];
/** English covers every rule. The other languages cover those with texts, months or mails of their own. */
const shown: Record<Language, Case[]> = {
  en_US: all,
  de_DE: [
    'activates the chosen product of the order, and no other',
    'rejects a cancelled order, with the reason by mail',
    'names every invalid field, and stores nothing',
  ],
  ja_JP: [
    'activates the chosen product of the order, and no other',
    'waits for an answer within a day when no report has the order',
    'refuses an order of another customer, and returns the id of the customer’s own',
  ],
};

describe.each(triedSites)('a further order in $lang', (tried) => {
  test.each(shown[tried.lang])('%s', (title) => furtherOrderCases[title](site, tried));
});
