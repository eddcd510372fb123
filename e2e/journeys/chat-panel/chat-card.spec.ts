import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import type { Page } from '@playwright/test';
import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import type { Product } from '../../harness/product.ts';
import { demoSite } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';

function cardScreen(page: Page, product: Product) {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  const t = texts.warranty;
  const chat = chatScreen(page, texts, warranty.brand);
  const card = chat.panel.getByRole('region', { name: t('cardTitle') });
  const screen = {
    card,
    t,
    orderNumber: card.getByRole('textbox', { name: t('orderNumber') }),
    result: card.getByRole('status'),
    activate: card.getByRole('button', { name: t('cardActivate') }),
    async comeAnew() {
      await warranty.open();
      await chat.open();
    },
    unfold: () => card.getByRole('button', { name: t('cardOpen') }).click(),
    async fill(orderNumber: string) {
      await screen.orderNumber.fill(orderNumber);
      await card.getByRole('textbox', { name: t('email') }).fill(newEmail());
      await card.getByRole('checkbox').check();
    },
  };
  return screen;
}

test('the chat card: received, refused and corrected, activated, and the months afterwards', async ({
  page,
  product,
}) => {
  const { card, t, orderNumber, result, activate, comeAnew, unfold, fill } = cardScreen(page, product);
  const [free, used] = [newOrderNumber(), newOrderNumber()];
  await product.upload(reportOf(site, [free, used]));
  const first = { orderNumber: used, email: newEmail(), scene: 2, isRead: true } as const;
  await product
    .client(site)
    .post(fastCreateWarranty.path, fastCreateWarranty.request.toWire(first), { lang: 'en_US' });

  await test.step('refuses an order that is already registered, and keeps the typed values for a correction', async () => {
    await comeAnew();
    await unfold();
    await fill(used);
    await activate.click();
    await expect(result).toHaveAttribute('data-look', 'failed');
    await expect(result).toContainText(t('card_failed'));
    await card.getByRole('button', { name: t('cardAgain') }).click();
    await unfold();
    await expect(orderNumber).toHaveValue(used);
  });

  await test.step('activates a known order', async () => {
    await fill(free);
    await activate.click();
    await expect(result).toHaveAttribute('data-look', 'activated');
    await expect(result).toContainText('Congratulations!');
  });

  await test.step('the card in the greeting shows the months of the warranty on the next visit', async () => {
    await comeAnew();
    const { basisMonths = 0, extendedMonths = 0 } = demoSite(site).configuration.warrantyInfo ?? {};
    const months = { basis: basisMonths, extended: extendedMonths };
    await expect(card).toContainText(t('cardYours'));
    await expect(card).toContainText(t('cardMonths', { ...months, total: months.basis + months.extended }));
    await expect(activate).toHaveCount(0);
  });
});

test('the card confirms an order that is in no report yet as received, without congratulations', async ({
  page,
  product,
}) => {
  const { card, t, result, activate, comeAnew, unfold, fill } = cardScreen(page, product);
  await comeAnew();
  await unfold();
  await fill(newOrderNumber());
  await activate.click();
  await expect(result).toHaveAttribute('data-look', 'pending');
  await expect(card).toContainText(t('card_pending'));
  await expect(card).not.toContainText('Congratulations');
});
