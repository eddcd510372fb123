import { pages, siteBase } from '@aftercare/contract/pages';
import { somebody } from '../../harness/accounts.ts';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { answerTo } from '../../harness/faqs.ts';
import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, siteWithoutBot } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { accountScreen } from '../../screens/account-screen.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { mailedCode } from '../../screens/sign-in-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

test('an order is registered and the bot answers a question by keyboard alone', { tag: '@smoke' }, async ({
  page,
  product,
}) => {
  const buyer = { orderNumber: newOrderNumber(), email: newEmail() };
  await product.upload(reportOf('fopo-us', [buyer.orderNumber]));
  const warranty = warrantyScreen(page, product.origin('fopo-us'), 'fopo-us');
  const { texts } = warranty;
  await warranty.open();

  await test.step('the first key press skips the header', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: texts.shell('skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('an empty form focuses its first error', async () => {
    await tabTo(page, warranty.submit);
    await page.keyboard.press('Enter');
    await expect(warranty.orderNumber).toBeFocused();
    await expect(warranty.orderNumber).toHaveAttribute('aria-invalid', 'true');
    await expect(warranty.orderNumber).toHaveAccessibleDescription(/\S/);
  });

  await test.step('the form is filled in and sent', async () => {
    await page.keyboard.type(buyer.orderNumber);
    await tabTo(page, warranty.email);
    await page.keyboard.type(buyer.email);
    await tabTo(page, warranty.agreement);
    await page.keyboard.press('Space');
    await tabTo(page, warranty.submit);
    await page.keyboard.press('Enter');
    await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
    await expect(warranty.heading).toBeFocused();
    const list = page.getByRole('button', { name: texts.warranty('seeRegistrations') });
    await tabTo(page, list);
    await page.keyboard.press('Enter');
    await expect(warranty.registration(buyer.orderNumber)).toBeVisible();
  });

  await test.step('the chat opens, the bot answers, and the chat closes', async () => {
    const chat = chatScreen(page, texts, warranty.brand);
    await tabTo(page, chat.launcher);
    await page.keyboard.press('Enter');
    await expect(chat.text).toBeFocused();
    await page.keyboard.type('How do I clean the screens?');
    await page.keyboard.press('Control+Enter');
    await expect(chat.log).toContainText(answerTo('fopo-us', 'How do I clean the screens?'));
    await page.keyboard.press('Escape');
    await expect(chat.panel).toHaveCount(0);
    await expect(chat.launcher).toBeFocused();
  });
});

test('a customer signs up by keyboard alone', async ({ page, product }) => {
  const visitor = somebody();
  const account = accountScreen(page, product, 'fopo-us');
  await page.goto(`${product.origin('fopo-us')}${siteBase}${pages.home}`);
  await waitUntilHydrated(page);
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: account.texts.shell('signUp') }));
  await page.keyboard.press('Enter');
  await tabTo(page, account.button('signUp'));
  await page.keyboard.press('Enter');
  await expect(account.givenName).toBeFocused();
  await expect(account.givenName).toHaveAccessibleDescription(/\S/);
  await page.keyboard.type(visitor.givenName);
  await tabTo(page, account.email);
  await page.keyboard.type(visitor.email);
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${account.texts.account('show')}:`) }));
  await page.keyboard.press('Enter');
  await tabTo(page, account.password);
  await page.keyboard.type(visitor.password);
  await expect(account.password).toHaveAttribute('type', 'text');
  await tabTo(page, account.country);
  await page.keyboard.type('Germ');
  await expect(account.country).toHaveValue('DE');
  await tabTo(page, account.phone);
  await page.keyboard.type(visitor.phone);
  await tabTo(page, account.gender);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, account.agreement);
  await page.keyboard.press('Space');
  await tabTo(page, account.button('signUp'));
  await page.keyboard.press('Enter');
  await expect(account.code).toBeFocused();
  await page.keyboard.type(await mailedCode(product, visitor.email));
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
});

test('a dialog traps the focus and returns it', async ({ page, product }) => {
  const buyer = { orderNumber: newOrderNumber(), email: newEmail() };
  await product.upload(reportOf('fopo-us', [buyer.orderNumber]));
  const warranty = warrantyScreen(page, product.origin('fopo-us'), 'fopo-us');
  const { texts } = warranty;
  await warranty.open();
  await warranty.register(buyer);
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await warranty.open();
  await warranty.register({ ...buyer, email: newEmail() });
  await expect(warranty.heading).toHaveText(texts.warranty('alreadyTitle'));
  const opener = page.getByRole('main').getByRole('button', { name: texts.warranty('logIn') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.account('title') });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the strip of suggested questions, its answers and the vote work by keyboard alone', async ({
  page,
  product,
}) => {
  const { configuration } = demoSite(siteWithoutBot);
  const texts = siteTextsOf('en_US');
  const chat = chatScreen(page, texts, configuration.merchantBrand);
  await page.goto(`${product.origin(siteWithoutBot)}${siteBase}${pages.quickWarranty}`);
  await tabTo(page, chat.launcher);
  await page.keyboard.press('Enter');
  const slides = chat.strip.slides.getByRole('button');
  await expect(slides.first()).toBeVisible();
  await tabTo(page, slides.first());
  const last = (await slides.count()) - 1;
  for (let n = 0; n < last; n += 1) await page.keyboard.press('ArrowRight');
  await expect(slides.nth(last)).toBeFocused();
  await expect(slides.nth(last)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(chat.choices.first()).toBeVisible();
  await expect(slides.nth(last)).toBeFocused();
  await tabTo(page, chat.choices.first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chat.helpful).toBeVisible();
  await tabTo(page, chat.helpful);
  await page.keyboard.press('Space');
  await expect(chat.helpful).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeHidden();
});
