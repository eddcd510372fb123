import { pages } from '@aftercare/contract/pages';
import { buildCodes, cartridgeReport, ownSerial } from '@aftercare/server/testing/sites/recycler';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { newEmail, newOrderNumber } from '../../harness/orders.ts';
import { type SiteTexts, siteTextsOf } from '../../harness/site-texts.ts';
import { deskNameOf, siteWithRecycling } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|unreachable|Failed to fetch/;

function recyclingScreen(page: Page, origin: string, { recycling: t }: SiteTexts) {
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  return {
    orderNumber: field(t('orderNumber')),
    serials: field(t('serials')),
    email: field(t('email')),
    agreement: page.getByRole('checkbox', { name: new RegExp(t('privacy')) }),
    submit: page.getByRole('button', { name: t('send') }),
    received: page.getByRole('heading', { name: t('receivedTitle') }),
    async open() {
      await page.goto(`${origin}/web${pages.recycling}`);
      await waitUntilHydrated(page);
    },
  };
}

test('cartridges are registered by the form, answered by mail, and listed at the desk @desktop', async ({
  page,
  ownProduct,
  context,
}) => {
  const texts = siteTextsOf('en_US');
  const form = recyclingScreen(page, ownProduct.origin(siteWithRecycling), texts);
  const [orderNumber, email, codes] = [newOrderNumber(), newEmail(), buildCodes(3)];
  const serials = Array.from({ length: 4 }, ownSerial);
  await ownProduct.upload(Buffer.from(cartridgeReport([orderNumber])));
  const deskPage = await context.newPage();
  const desk = deskScreen(deskPage, ownProduct.desk);
  const t = deskTexts.recycling;

  await test.step('the desk warns that no promo code is left, and imports a list of codes', async () => {
    await desk.signIn();
    await desk.go('recycling');
    await expect(deskPage.getByText(t.none)).toBeVisible();
    await deskPage.getByRole('button', { name: t.add }).click();
    const dialog = deskPage.getByRole('dialog', { name: new RegExp(deskNameOf(siteWithRecycling)) });
    await dialog.getByRole('textbox', { name: t.codes }).fill('SPRING-0001\nSPRING-0002');
    await dialog.getByRole('button', { name: t.addThem, exact: true }).click();
    await expect(dialog.getByText(/could guess the next/)).toBeVisible();
    await dialog.getByRole('textbox', { name: t.codes }).fill(codes.join('\n'));
    await dialog.getByRole('button', { name: t.addThem, exact: true }).click();
    await expect(deskPage.getByText('3 codes left')).toBeVisible();
  });

  await test.step('the form is filled in and sent by keyboard', async () => {
    await form.open();
    await expectAccessible(page, 'recycling');
    await form.orderNumber.focus();
    await page.keyboard.type(orderNumber);
    await form.serials.focus();
    await page.keyboard.type(serials.join('\n'));
    await expect(page.getByText(texts.recycling('serialsCount', { many: 4 }))).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: texts.recycling('wish_both') })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(form.agreement).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(form.received).toBeFocused();
  });

  await test.step('the promo code arrives by mail, and the page shows the number of earned trees', async () => {
    const { mail } = await ownProduct.mailTo(email);
    expect(codes.filter((code) => mail.text?.includes(code))).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(texts.recycling('treesSoFar'))).toBeVisible();
  });

  await test.step('the desk lists the request with its promo code and cartridges', async () => {
    await deskPage.reload();
    // On a phone the opened request covers the list.
    await expect(deskPage.getByText('2 codes left')).toBeVisible();
    await deskPage.getByRole('link', { name: /^R-/ }).click();
    const detail = deskPage.getByRole('complementary', { name: t.title });
    for (const text of [t.statuses.accepted, email, ...serials])
      await expect(detail.getByText(text, { exact: true })).toBeVisible();
    await expect(detail.getByText(/^GREEN-/)).toBeVisible();
  });
});

test('a small phone in German keeps typed values, and shows that there is no network @phone', async ({
  page,
  product,
  context,
  troubles,
}) => {
  troubles.allow(offline);
  const texts = siteTextsOf('de_DE');
  const form = recyclingScreen(page, product.origin(siteWithRecycling), texts);
  const [orderNumber, email, serial] = [newOrderNumber(), newEmail(), ownSerial()];
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('language', 'de_DE'));
  await form.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.recycling('title'));
  await form.orderNumber.fill(orderNumber);
  await form.serials.fill(serial);
  await form.email.fill(email);
  await form.agreement.check();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await context.setOffline(true);
  await form.submit.click();
  await expect(page.getByRole('status').filter({ hasText: texts.shell('networkFault') })).toBeVisible();
  await expect(form.serials).toHaveValue(serial);
  await context.setOffline(false);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(form.orderNumber).toHaveValue(orderNumber);
  await expect(form.serials).toHaveValue(serial);
  await expect(form.email).toHaveValue(email);
  await form.submit.click();
  await expect(form.received).toBeFocused();
  const { mail } = await product.mailTo(email);
  expect(mail.subject).toContain('Recycling-Anfrage');
});
