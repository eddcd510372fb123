import { pages, siteBase } from '@aftercare/contract/pages';
import { expect, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';
import { isAlive, warrantyScreen } from '../screens/warranty-screen.ts';

const site = 'fopo-us';
const words = wordsOf('en_US');

test('Back leads home from a page that the footer has opened in a tab of its own, and back from one that has a before', async ({
  page,
  product,
  context,
}) => {
  const origin = product.origin(site) + siteBase;
  const back = (of: typeof page) => of.getByRole('banner').getByRole('button', { name: words.shell('back') });
  await page.goto(origin + pages.product);
  await isAlive(page);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words.shell('privacy') })
    .click();
  const tab = await opened;
  await isAlive(tab);
  await back(tab).click();
  await expect(tab).toHaveURL(origin + pages.home);
  await page.goto(origin + pages.privacy);
  await isAlive(page);
  await back(page).click();
  await expect(page).toHaveURL(origin + pages.product);
});

test('the first wrong field comes to stand below the header, with its label', async ({ page, product }) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  await page.setViewportSize({ width: 360, height: 500 });
  await warranty.open();
  await warranty.submit.scrollIntoViewIfNeeded();
  await warranty.submit.click();
  await expect(warranty.orderNumber).toBeFocused();
  const label = page.locator('label', { hasText: words.warranty('orderNumber') }).first();
  const { bottom, top } = {
    bottom: await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom),
    top: await label.evaluate((own) => own.getBoundingClientRect().top),
  };
  expect(top).toBeGreaterThanOrEqual(bottom);
});

test('a page is as wide with a scroll bar as without one', async ({ page, product }) => {
  await page.goto(product.origin(site) + siteBase + pages.home);
  const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  expect(await gutter()).toBe('stable');
});
