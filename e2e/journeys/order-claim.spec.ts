import { postedReport } from '@aftercare/server/testing/claimant';
import { expectAccessible } from '../harness/accessibility.ts';
import { newEmail, newOrderNumber } from '../harness/orders.ts';
import { expect, test } from '../harness/test.ts';
import { chatScreen } from '../screens/chat-screen.ts';
import { deskScreen, deskWords } from '../screens/desk-screen.ts';
import { isAlive, warrantyScreen } from '../screens/warranty-screen.ts';

const site = 'fopo-us';

test('a buyer whose order is already registered claims it, and gets it from the desk @desktop', async ({
  page,
  product,
  context,
}) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { words } = warranty;
  const t = deskWords.claims;
  const [orderNumber, former, buyer] = [newOrderNumber(), newEmail(), newEmail()];
  const another = newOrderNumber();

  await test.step('others register two orders, and the buyer of one is refused', async () => {
    for (const [number, email] of [
      [orderNumber, former],
      [another, newEmail()],
    ] as const) {
      await product.upload(Buffer.from(postedReport(number, '98101-4321')));
      await warranty.open();
      await warranty.register({ orderNumber: number, email });
      await expect(warranty.heading).toHaveText(words.warranty('activatedTitle'));
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    }
    await warranty.open();
    await warranty.register({ orderNumber, email: buyer });
    await expect(warranty.heading).toHaveText(words.warranty('alreadyTitle'));
  });

  await test.step('the buyer claims it by keyboard', async () => {
    await page.getByRole('button', { name: words.warranty('claim') }).press('Enter');
    const postalCode = page.getByRole('textbox', { name: words.warranty('postalCode') });
    await expect(postalCode).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(postalCode).toHaveAccessibleDescription(/fill in this field/);
    await expectAccessible(page, 'claim');
    await page.keyboard.type('98101');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A gift of my mother');
  });

  await test.step('typed values survive a reload, for this order only, until the claim is sent', async () => {
    const postalCode = page.getByRole('textbox', { name: words.warranty('postalCode') });
    const message = page.getByRole('textbox', { name: words.claim('message') });
    const comeBack = async (number: string) => {
      await page.reload();
      await isAlive(page);
      await warranty.register({ orderNumber: number, email: buyer });
      await page.getByRole('button', { name: words.warranty('claim') }).click();
      await expect(postalCode).toBeFocused();
    };
    await comeBack(another);
    await expect(postalCode).toHaveValue('');
    await expect(message).toHaveValue('');
    await comeBack(orderNumber);
    await expect(postalCode).toHaveValue('98101');
    await expect(message).toHaveValue('A gift of my mother');
    await page.getByRole('button', { name: words.claim('send') }).press('Enter');
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
    await detail.getByRole('button', { name: t.transfer }).click();
    await deskPage.getByRole('dialog').getByRole('button', { name: t.transfer }).click();
    await expect(detail).toContainText(t.statuses.transferred);
  });

  await test.step('both customers are notified', async () => {
    const { mail } = await product.mailTo(buyer);
    expect(mail.text).toContain(orderNumber);
    const away = await product.mailTo(former, ({ mail }) => (mail.text ?? '').includes('somebody else'));
    expect(away.mail.text).not.toContain(buyer);
  });
});

test('the card in the chat offers the same @desktop', async ({ page, product, context }) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { words } = warranty;
  const orderNumber = newOrderNumber();
  await product.upload(Buffer.from(postedReport(orderNumber, '98101')));
  await warranty.open();
  await warranty.register({ orderNumber, email: newEmail() });
  await expect(warranty.heading).toHaveText(words.warranty('activatedTitle'));
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await warranty.open();
  const chat = chatScreen(page, words, warranty.brand);
  const field = (name: string) => chat.panel.getByRole('textbox', { name });
  const press = (name: string) => chat.panel.getByRole('button', { name }).click();
  await chat.open();
  await press(words.warranty('cardOpen'));
  await field(words.warranty('orderNumber')).fill(orderNumber);
  await field(words.warranty('email')).fill(newEmail());
  await chat.panel.getByRole('checkbox').check();
  await press(words.warranty('cardActivate'));
  await press(words.warranty('claim'));
  await field(words.warranty('postalCode')).fill('98101');
  await press(words.claim('send'));
  await expect(chat.panel.getByText(/C-[A-Z0-9]{6}/)).toBeVisible();
});
