import { postedReport } from '@aftercare/server/testing/people/unverified-customer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { newEmail, newOrderNumber } from '../../harness/orders.ts';
import type { SiteTexts } from '../../harness/site-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

async function addPhotos(page: Page, texts: SiteTexts): Promise<void> {
  const add = page.getByRole('button', { name: texts.claim('addPhoto') });
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await add.press('Enter');
    await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
  };
  const remove = (name: string) => page.getByRole('button', { name: texts.claim('removePhoto', { name }) });
  await choose('order.png', Buffer.from('no picture'));
  await expect(add).toHaveAccessibleDescription(/cannot be sent.*10 MB/);
  for (const name of ['wrong.png', 'confirmation.png']) {
    await choose(name, png);
    await expect(remove(name)).toBeVisible();
  }
  await remove('wrong.png').press('Enter');
  await expect(add).toBeFocused();
  await expect(remove('wrong.png')).toHaveCount(0);
  await expectAccessible(page, 'claim with a photo');
}

test('a buyer claims an order that another customer registered, and the desk transfers its extension @desktop', async ({
  page,
  product,
  context,
}) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  const t = deskTexts.claims;
  const [orderNumber, former, buyer] = [newOrderNumber(), newEmail(), newEmail()];
  const another = newOrderNumber();

  await test.step('other customers register two orders, and the buyer of one of them is refused', async () => {
    for (const [number, email] of [
      [orderNumber, former],
      [another, newEmail()],
    ] as const) {
      await product.upload(Buffer.from(postedReport(number, '98101-4321')));
      await warranty.open();
      await warranty.register({ orderNumber: number, email });
      await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    }
    await warranty.open();
    await warranty.register({ orderNumber, email: buyer });
    await expect(warranty.heading).toHaveText(texts.warranty('alreadyTitle'));
  });

  await test.step('the buyer fills in the claim by keyboard', async () => {
    await page.getByRole('button', { name: texts.warranty('claim') }).press('Enter');
    const postalCode = page.getByRole('textbox', { name: texts.warranty('postalCode') });
    await expect(postalCode).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(postalCode).toHaveAccessibleDescription(/fill in this field/);
    await expectAccessible(page, 'claim');
    await page.keyboard.type('98101');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A gift of my mother');
  });

  await test.step('typed values survive a reload, for this order only, until the claim is sent', async () => {
    const postalCode = page.getByRole('textbox', { name: texts.warranty('postalCode') });
    const message = page.getByRole('textbox', { name: texts.claim('message') });
    const comeBack = async (number: string) => {
      await page.reload();
      await waitUntilHydrated(page);
      await warranty.register({ orderNumber: number, email: buyer });
      await page.getByRole('button', { name: texts.warranty('claim') }).click();
      await expect(postalCode).toBeFocused();
    };
    await comeBack(another);
    await expect(postalCode).toHaveValue('');
    await expect(message).toHaveValue('');
    await comeBack(orderNumber);
    await expect(postalCode).toHaveValue('98101');
    await expect(message).toHaveValue('A gift of my mother');
    await addPhotos(page, texts);
    await page.getByRole('button', { name: texts.claim('send') }).press('Enter');
    await expect(page.getByText(/C-[A-Z0-9]{6}/)).toBeVisible();
    await comeBack(orderNumber);
    await expect(postalCode).toHaveValue('');
    await expect(message).toHaveValue('');
  });

  await test.step('the desk sees that the postal code matches, and transfers the extension', async () => {
    const deskPage = await context.newPage();
    const desk = deskScreen(deskPage, product.desk);
    await desk.signIn();
    await desk.go('registrations');
    await deskPage.getByRole('link', { name: t.tabs.claims }).click();
    const row = deskPage.getByRole('row').filter({ hasText: buyer });
    await expect(row).toContainText(t.proofs.agrees);
    await row.getByRole('link').click();
    const detail = deskPage.getByRole('complementary', { name: t.title });
    await expect(detail).toContainText(former);
    const photo = detail.getByRole('link', { name: 'Photo 1' });
    const width = (image: HTMLImageElement) => image.naturalWidth;
    await expect.poll(() => photo.getByRole('img').evaluate(width)).toBe(1);
    const href = (await photo.getAttribute('href')) ?? '';
    const whole = await deskPage.request.get(new URL(href, deskPage.url()).href);
    expect(whole.headers()['content-type']).toBe('image/png');
    await detail.getByRole('button', { name: t.transfer }).click();
    await deskPage.getByRole('dialog').getByRole('button', { name: t.transfer }).click();
    await expect(detail).toContainText(t.statuses.transferred);
  });

  await test.step('both customers are notified', async () => {
    const { mail } = await product.mailTo(buyer);
    expect(mail.text).toContain(orderNumber);
    const away = await product.mailTo(
      former,
      ({ mail }) => mail.subject?.startsWith('About your extended') === true,
    );
    expect(away.mail.text).not.toContain(buyer);
  });
});

test('the card in the chat offers a claim for an order that is already registered @desktop', async ({
  page,
  product,
  context,
}) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  const orderNumber = newOrderNumber();
  await product.upload(Buffer.from(postedReport(orderNumber, '98101')));
  await warranty.open();
  await warranty.register({ orderNumber, email: newEmail() });
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await warranty.open();
  const chat = chatScreen(page, texts, warranty.brand);
  const field = (name: string) => chat.panel.getByRole('textbox', { name });
  const press = (name: string) => chat.panel.getByRole('button', { name }).click();
  await chat.open();
  await press(texts.warranty('cardOpen'));
  await field(texts.warranty('orderNumber')).fill(orderNumber);
  await field(texts.warranty('email')).fill(newEmail());
  await chat.panel.getByRole('checkbox').check();
  await press(texts.warranty('cardActivate'));
  await press(texts.warranty('claim'));
  await field(texts.warranty('postalCode')).fill('98101');
  await press(texts.claim('send'));
  await expect(chat.panel.getByText(/C-[A-Z0-9]{6}/)).toBeVisible();
});
