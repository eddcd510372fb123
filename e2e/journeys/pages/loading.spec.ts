import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import type { Locator } from '@playwright/test';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';

const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('the page shows a loading mask while an order is sent, never over the chat, and an error stays until it is closed', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|unreachable|Failed to fetch/);
  const buyer = { orderNumber: newOrderNumber(), email: newEmail() };
  await product.upload(reportOf(site, [buyer.orderNumber]));
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  const chat = chatScreen(page, texts, warranty.brand);
  const mask = page.getByText(texts.shell('loading'), { exact: true });
  const toast = page.getByRole('status').filter({ hasText: texts.shell('networkFault') });
  const refusal = { code: 10_999, msg: 'Please come back tomorrow.', data: {} };
  let finish = (_how: 'refuse' | 'abort') => {};
  await page.route(`**${fastCreateWarranty.path}`, async (route) => {
    const how = await new Promise<'refuse' | 'abort'>((resolve) => {
      finish = resolve;
    });
    await (how === 'refuse' ? route.fulfill({ json: refusal }) : route.abort());
  });
  await warranty.open();
  await expect(mask).toHaveCount(0);

  await test.step('a failed request removes the mask and shows a toast on top until it is closed', async () => {
    await warranty.fill(buyer);
    await warranty.submit.click();
    await expect(mask).toBeVisible();
    finish('abort');
    await expect(mask).toHaveCount(0);
    await expect(toast).toBeVisible();
    await expect(toast.locator('svg.lucide-circle-exclamation-point')).toBeVisible();
    await expect(toast).toHaveCSS('top', '16px');
    await expect(toast).toHaveAttribute('aria-live', 'assertive');
    const close = toast.getByRole('button', { name: texts.shell('close') });
    await tabTo(page, close);
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
  });

  await test.step('the page is blocked below the mask, and the chat next to it is not', async () => {
    await chat.open();
    await chat.panel.getByRole('button', { name: texts.warranty('cardTitle') }).click();
    const card = chat.panel.getByRole('button', { name: texts.warranty('cardActivate') });
    // The card shares the values of the page's form, so this click submits them.
    await card.click();
    await expect(mask).toBeVisible();
    expect(await isCovered(warranty.submit)).toBe(true);
    expect(await isCovered(chat.text)).toBe(false);
    await chat.text.fill('How do I clean the screens?');
    await page.keyboard.press('Control+Enter');
    await expect(chat.text).toHaveValue('');
  });

  await test.step('any answer removes the mask; one with an unknown code shows a dialog with OK only', async () => {
    finish('refuse');
    await expect(mask).toHaveCount(0);
    const tip = page.getByRole('dialog', { name: texts.warranty('tip') });
    await expect(tip).toContainText(refusal.msg);
    await expect(tip.getByRole('button')).toHaveText([texts.warranty('ok')]);
    await page.keyboard.press('Enter');
    await expect(tip).toHaveCount(0);
  });
});
