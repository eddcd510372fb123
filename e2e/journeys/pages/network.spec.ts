import type { Page } from '@playwright/test';
import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import type { Product } from '../../harness/product.ts';
import { expect, test } from '../../harness/test.ts';
import { buyerPassword, waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|unreachable|Failed to fetch/;
const fastCreate = '**/v1/warranty/fast-create';

async function newBuyer(product: Product) {
  const buyer = { orderNumber: newOrderNumber(), email: newEmail() };
  await product.upload(reportOf('fopo-us', [buyer.orderNumber]));
  return buyer;
}

const tooManyMails = 2_500;

/** Waits long enough for a second mail to arrive if there were one. */
async function mailsAfterAll(product: Product, page: Page, email: string): Promise<number> {
  await product.mailTo(email);
  await product.nodes.advance(0);
  await page.waitForTimeout(tooManyMails);
  return product.mailsTo(email).length;
}

test('without network a registration shows an error, keeps everything, and succeeds once afterwards @phone', {
  tag: '@smoke',
}, async ({ page, product, context, troubles }) => {
  troubles.allow(offline);
  const buyer = await newBuyer(product);
  const warranty = warrantyScreen(page, product.origin('fopo-us'), 'fopo-us');
  const { texts } = warranty;
  await warranty.open();
  await warranty.fill(buyer);
  await context.setOffline(true);
  await warranty.submit.click();
  await expect(page.getByRole('status').filter({ hasText: texts.shell('networkFault') })).toBeVisible();
  await expect(warranty.orderNumber).toHaveValue(buyer.orderNumber);
  await expect(warranty.email).toHaveValue(buyer.email);
  await expect(warranty.agreement).toBeChecked();
  await expect(warranty.submit).toBeEnabled();
  await context.setOffline(false);
  await warranty.submit.click();
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
  await expect(page.getByText(texts.shell('networkFault'))).toHaveCount(0);
  await page.getByRole('button', { name: texts.warranty('seeRegistrations') }).click();
  await expect(warranty.registration(buyer.orderNumber)).toHaveCount(1);
});

test('a lost answer does not cause a second registration @desktop', async ({ page, product, troubles }) => {
  troubles.allow(offline, /ERR_/);
  const buyer = await newBuyer(product);
  const warranty = warrantyScreen(page, product.origin('fopo-us'), 'fopo-us');
  const { texts } = warranty;
  await warranty.open();
  await warranty.fill(buyer);
  // The server has registered it, but the answer is lost.
  await page.route(
    fastCreate,
    async (route) => {
      const request = route.request();
      await product.client('fopo-us').post(new URL(request.url()).pathname, request.postDataJSON(), {
        lang: request.headers().lang ?? '',
        'idempotency-key': request.headers()['idempotency-key'] ?? '',
      });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await warranty.submit.click();
  await expect(page.getByRole('status').filter({ hasText: texts.shell('networkFault') })).toBeVisible();
  await expect(warranty.orderNumber).toHaveValue(buyer.orderNumber);
  await warranty.submit.click();
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
  expect(await mailsAfterAll(product, page, buyer.email)).toBe(1);
});

test('a double click registers once @phone', async ({ page, product }) => {
  const buyer = await newBuyer(product);
  const warranty = warrantyScreen(page, product.origin('fopo-us'), 'fopo-us');
  const { texts } = warranty;
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/warranty/fast-create')) sent += 1;
  });
  await warranty.open();
  await warranty.fill(buyer);
  await warranty.submit.dblclick();
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
  expect(sent).toBe(1);
  expect(await mailsAfterAll(product, page, buyer.email)).toBe(1);
});

test('a reload keeps typed values, except the password @desktop', async ({ page, product }) => {
  const site = 'lepow-de';
  const buyer = { orderNumber: newOrderNumber(), email: newEmail() };
  const warranty = warrantyScreen(page, product.origin(site), site);
  await warranty.open();
  await warranty.fill(buyer);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(warranty.orderNumber).toHaveValue(buyer.orderNumber);
  await expect(warranty.email).toHaveValue(buyer.email);
  await expect(warranty.password).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(buyerPassword);
});
