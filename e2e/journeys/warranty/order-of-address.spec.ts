import { pageFragment } from '@aftercare/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { newOrderNumber } from '../../harness/orders.ts';
import { serverOutput } from '../../harness/product.ts';
import { expect, test } from '../../harness/test.ts';
import { furtherScreen, signInCustomer } from '../../screens/further-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const fragmentOf = (order: string) => `#${pageFragment.orderNumber}=${encodeURIComponent(order)}`;

const garbage = [
  ...['', '-', 'ab', '<img src=x onerror=alert(1)>', '\u0000\u0000\u0000', 'x'.repeat(65)],
  ...['javascript:alert(1)', '114 or 1=1;'],
];

const expectBareAddress = (page: Page) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/web/quickWarranty');

async function goTo(page: Page, fragment: string, field: Locator): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await expectBareAddress(page);
  await expect(field).toBeVisible();
}

test('the printed code on the box fills its order number into the quick form, and the URL does not keep it @phone', async ({
  page,
  product,
}) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const [first, second] = [newOrderNumber(), newOrderNumber()];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await page.goto(`${product.origin(site)}/web/quickWarranty${fragmentOf(first.replaceAll('-', ''))}`);
  await waitUntilHydrated(page);
  await expect(warranty.orderNumber).toHaveValue(first);
  await expectBareAddress(page);
  expect(requests.join('\n')).not.toContain(first.slice(4));
  expect(serverOutput()).not.toContain(first.slice(4));

  await test.step('a reload keeps the order number, and another printed code does not overwrite it', async () => {
    await page.reload();
    await waitUntilHydrated(page);
    await expect(warranty.orderNumber).toHaveValue(first);
    await goTo(page, fragmentOf(second), warranty.orderNumber);
    await expect(warranty.orderNumber).toHaveValue(first);
  });

  await test.step('a typed order number stays, and an empty field takes the number of the next printed code', async () => {
    await warranty.orderNumber.fill('typed by hand 123');
    await goTo(page, fragmentOf(second), warranty.orderNumber);
    await expect(warranty.orderNumber).toHaveValue('typed by hand 123');
    await warranty.orderNumber.fill('');
    await goTo(page, fragmentOf(second), warranty.orderNumber);
    await expect(warranty.orderNumber).toHaveValue(second);
    await warranty.orderNumber.fill('');
  });

  await test.step('an invalid printed code fills in nothing, and its number is removed from the URL', async () => {
    for (const order of garbage) {
      await goTo(page, fragmentOf(order), warranty.orderNumber);
      await expect(warranty.orderNumber, order).toHaveValue('');
    }
    await goTo(page, `#${pageFragment.orderNumber}=%E0%A4%A`, warranty.orderNumber);
    await expect(warranty.orderNumber).toHaveValue('');
  });
});

test("the printed code on the box fills in a customer's form, but does not overwrite typed values @desktop", async ({
  page,
  product,
}) => {
  const form = furtherScreen(page, product, site);
  const [first, second] = [newOrderNumber(), newOrderNumber()];
  await signInCustomer(page, product, site);
  await page.goto(`${product.origin(site)}/web/index`);
  await form.open(fragmentOf(first));
  await expect(form.product).toBeVisible();
  await expect(form.orderNumber).toHaveValue(first);
  await expectBareAddress(page);
  await goTo(page, fragmentOf(second), form.orderNumber);
  await expect(form.orderNumber).toHaveValue(first);
  await form.orderNumber.fill('');
  await goTo(page, fragmentOf('<b>'), form.orderNumber);
  await expect(form.orderNumber).toHaveValue('');
  await goTo(page, fragmentOf(second), form.orderNumber);
  await expect(form.orderNumber).toHaveValue(second);
});
