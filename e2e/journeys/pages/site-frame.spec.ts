import { pages, siteBase } from '@aftercare/contract/pages';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf('en_US');

test('the Back button opens home in a tab that the footer opened, and the previous page in any other tab', async ({
  page,
  product,
  context,
}) => {
  const origin = product.origin(site) + siteBase;
  const back = (of: typeof page) => of.getByRole('banner').getByRole('button', { name: texts.shell('back') });
  await page.goto(origin + pages.product);
  await waitUntilHydrated(page);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts.shell('privacy') })
    .click();
  const tab = await opened;
  await waitUntilHydrated(tab);
  await back(tab).click();
  await expect(tab).toHaveURL(origin + pages.home);
  await page.goto(origin + pages.privacy);
  await waitUntilHydrated(page);
  await back(page).click();
  await expect(page).toHaveURL(origin + pages.product);
});

test('the first invalid field scrolls below the header, with its label', async ({ page, product }) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  await page.setViewportSize({ width: 360, height: 500 });
  await warranty.open();
  await warranty.submit.scrollIntoViewIfNeeded();
  await warranty.submit.click();
  await expect(warranty.orderNumber).toBeFocused();
  const label = page.locator('label', { hasText: texts.warranty('orderNumber') }).first();
  const { bottom, top } = {
    bottom: await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom),
    top: await label.evaluate((own) => own.getBoundingClientRect().top),
  };
  expect(top).toBeGreaterThanOrEqual(bottom);
});

test('a page keeps room for a scroll bar on a desktop, and none on a phone', async ({ page, product }, {
  project,
}) => {
  await page.goto(product.origin(site) + siteBase + pages.home);
  const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  expect(await gutter()).toBe(project.name === 'phone' ? 'auto' : 'stable');
});
