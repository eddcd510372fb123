import { afterAll, beforeAll, describe, test } from 'vitest';
import { furtherOrderCases } from '../../../testing/further-order-cases.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';
import { triedSites } from './warranty.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const all = Object.entries(furtherOrderCases);
/** English covers every rule. The other languages cover those with texts, months or mails of their own. */
const shown = {
  en_US: /./,
  de_DE: /^(is activated by|is not covered|names every field)/,
  ja_JP: /^(is activated by|waits for an answer|is refused where)/,
};

describe.each(triedSites)('a further order in $lang', (tried) => {
  test.each(all.filter(([title]) => shown[tried.lang].test(title)))('%s', (_, show) => show(site, tried));
});
