import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectFurtherOrders, numberForms, typings } from '../../../../testing/cases/typed-numbers-cases.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const forms = Object.entries(numberForms);

describe.each(typings)('an order number %s', (_, typed) => {
  test.each(forms)('%s', (_form, show) => show(site, typed));
});

test('finds the same further order however its number is typed', () =>
  expectFurtherOrders(site, typings.slice(0, 9)));
