import { pages } from '@aftercare/contract/pages';
import { countClick, countPage } from '@aftercare/contract/tracking/tracking';
import { standingAccount } from '../../harness/accounts.ts';
import { expect, test } from '../../harness/test.ts';
import { accountScreen } from '../../screens/account-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';

test('Log In and Sign Up in the header are counted as a visitor’s click', async ({ page, product }) => {
  const { texts } = accountScreen(page, product, site);
  for (const key of ['logIn', 'signUp'] as const) {
    await page.goto(`${product.origin(site)}/web/index`);
    await waitUntilHydrated(page);
    const counted = page.waitForRequest((request) => request.url().endsWith(countClick.path));
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts.shell(key) })
      .click();
    expect((await counted).postDataJSON()).toEqual(countClick.request.toWire({ route: 1, dataSource: 1 }));
  }
});

test('the link to the warranty is counted as a click for visitors, and not for customers', async ({
  page,
  product,
}) => {
  const account = accountScreen(page, product, site);
  const clicks: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(countClick.path)) clicks.push(request.postDataJSON());
  });
  const goToWarranty = async () => {
    await page.goto(`${product.origin(site)}/web/index`);
    await waitUntilHydrated(page);
    // The page view is counted after the click that opened it.
    const counted = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === countPage.path && searchParams.get('page')?.endsWith(pages.quickWarranty) === true;
    });
    const menu = page.getByRole('banner');
    await menu.getByRole('link', { name: account.texts.shell('menuWarranty'), exact: true }).click();
    await counted;
  };
  await goToWarranty();
  expect(clicks).toEqual([countClick.request.toWire({ route: 4, dataSource: 1 })]);
  const owner = await standingAccount(product, site);
  await account.open('login');
  await account.logIn(owner.email, owner.password);
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await goToWarranty();
  expect(clicks).toHaveLength(1);
});
