import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFurtherOrders, numberForms, typings } from '../../../../testing/cases/typed-numbers-cases.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const forms = Object.entries(numberForms);
/** Each way of typing in one of the forms. The long test covers every combination. */
const typed = typings.map(([how, type], at) => {
  const [title, show] = forms[at % forms.length] ?? ['', () => expect.unreachable()];
  return [how, title, () => show(site, type)] as const;
});

test.each(typed)('an order number %s %s', (_how, _title, show) => show());

test('finds the same further order however its number is typed', () =>
  expectFurtherOrders(site, typings.slice(2, 5)));
