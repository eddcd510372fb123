import { buildSellerOrder } from '@aftercare/server/testing/sp-api/seller-order';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';

const { orderSources: texts, reports } = deskTexts;

test('an operator connects a seller account, corrects an error, sees its orders, and pauses and removes it @desktop', async ({
  page,
  ownProduct: product,
}) => {
  test.slow();
  const { seller } = product;
  const desk = deskScreen(page, product.desk);
  const dialog = page.getByRole('dialog');
  const account = page.getByRole('complementary', { name: texts.title });
  await desk.signIn();
  await desk.go('reports');
  await page.getByRole('link', { name: reports.accounts }).click();
  await expect(page.getByText(texts.empty)).toBeVisible();

  await page.getByRole('button', { name: texts.connectAction }).click();
  await dialog.getByLabel(texts.name, { exact: true }).fill('Shop in America');
  await dialog.getByLabel(texts.clientId, { exact: true }).fill(seller.keys.clientId);
  await dialog.getByLabel(texts.clientSecret, { exact: true }).fill(seller.keys.clientSecret);
  await dialog.getByLabel(texts.refreshToken, { exact: true }).fill('Atzr|of-another-day');
  await dialog.getByRole('button', { name: texts.connect, exact: true }).click();
  await expect(dialog.getByText(texts.marketplacesRequired)).toBeVisible();
  await dialog.getByLabel('Amazon.com', { exact: true }).check();
  await dialog.getByLabel(texts.withPostalCode).uncheck();
  await expectAccessible(page, 'connecting a seller account');
  await dialog.getByRole('button', { name: texts.connect, exact: true }).click();
  await expect(account.getByRole('heading', { name: 'Shop in America' })).toBeVisible();

  await product.nodes.advance(0);
  await expect(account.getByText(texts.states.failing)).toBeVisible({ timeout: 30_000 });
  await expect(account.getByText('Seller Central')).toBeVisible();
  await expectAccessible(page, 'a seller account that needs a look');

  const at = (agoMs: number) => new Date(product.nodes.now().getTime() - agoMs).toISOString();
  const sold = [3.6e6, 7.2e6].map((agoMs) =>
    buildSellerOrder({ sku: 'FP-P16-GY-US', createdTime: at(9e7), lastUpdatedTime: at(agoMs) }),
  );
  seller.sell(...sold);
  await account.getByRole('button', { name: texts.renew }).click();
  await dialog.getByLabel(texts.refreshToken, { exact: true }).fill(seller.keys.refreshToken);
  await dialog.getByRole('button', { name: texts.renew }).click();
  await expect(account.getByText(texts.renewed)).toBeVisible();
  await product.nodes.advance(0);
  await expect(account.getByText(texts.states.working)).toBeVisible({ timeout: 30_000 });
  await expect(account.getByText('Amazon.com', { exact: true })).toBeVisible();
  for (const secret of [seller.keys.clientSecret, seller.keys.refreshToken])
    expect(await page.content()).not.toContain(secret);

  await account.getByRole('button', { name: texts.pause }).click();
  await expect(account.getByText(texts.paused)).toBeVisible();
  await expect(account.getByText(texts.states.paused, { exact: true })).toBeVisible();
  await account.getByRole('button', { name: texts.resume }).click();
  await expect(account.getByText(texts.resumed)).toBeVisible();

  await desk.go('orders');
  for (const { orderId } of sold) {
    const order = page.getByRole('main').getByRole('row').filter({ hasText: orderId });
    await expect(order.getByText('FP-P16-GY-US')).toHaveCount(1);
  }
  await page.goBack();
  await account.getByRole('button', { name: texts.remove }).click();
  await dialog.getByRole('button', { name: texts.remove }).click();
  await expect(page.getByText('Shop in America was removed.')).toBeVisible();
  await expect(page.getByText(texts.empty)).toBeVisible();
});
