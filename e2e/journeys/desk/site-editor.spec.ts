import { publishSite, saveSiteDraft } from '@aftercare/contract/desk/sites/sites';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { heldCall } from '../../harness/browser/held-call.ts';
import { deskNameOf } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';

const { copying, drafts, history, preview, siteEmbedding, sites, siteFields, siteNotices } = deskTexts;
const phone = '+1 555 0188';
const title = 'Our lines are down today';

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an operator changes a phone number and a notice, previews and publishes them, a visitor sees them, and they are rolled back @desktop', {
  tag: '@smoke',
}, async ({ page, product, context, troubles }) => {
  // The harness inspects every frame; the sandbox blocks its scripts.
  troubles.allow(/Blocked script execution/);
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('sites');
  await page.getByRole('link', { name: deskNameOf('idprt-us') }).click();
  const field = page.getByLabel(siteFields.phone, { exact: true });
  const before = await field.inputValue();
  expect(before).not.toBe('');
  await field.fill(phone);
  await tab(page, sites.tabs.notices);
  await page.getByRole('button', { name: /^Phone service is temporarily unavailable/ }).click();
  await page.getByLabel(siteNotices.state).selectOption(siteNotices.on);
  await page.getByLabel(siteNotices.titleField).first().fill(title);
  // Typed values stay when the section changes, and visitors do not see them.
  await button(page, drafts.save).click();
  await expect(page.getByText(/Draft saved by/)).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(`${product.origin('idprt-us')}/web/index`);
  await expect(visitor.locator('footer')).toContainText(before);

  await tab(page, sites.tabs.preview);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('footer')).toContainText(phone);
  expect(await frame.locator('script[src]').count()).toBe(0);
  await page.getByRole('combobox', { name: preview.width }).selectOption(preview.widths[1280]);
  await expect(page.locator('iframe')).toHaveCSS('width', '1280px');
  await expect(frame.locator('footer')).toContainText(phone);

  await button(page, drafts.publish).click();
  await expect(page.getByText(/is published\. Visitors see it/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('footer')).toContainText(phone);

  await tab(page, sites.tabs.history);
  await expect(page.getByRole('row').filter({ hasText: phone })).toContainText(before);
  await expectAccessible(page, 'the history of a site');
  await button(page, history.rollBack).last().click();
  await page.getByRole('dialog').getByRole('button', { name: history.rollBack }).click();
  await expect(page.getByText(/is restored as version/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('footer')).toContainText(before);
});

test('values typed while a draft is being saved or published are kept, and saved by the next click @desktop', async ({
  page,
  product,
}) => {
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('sites');
  await page.getByRole('link', { name: deskNameOf('fopo-us') }).click();
  const field = page.getByLabel(siteFields.phone, { exact: true });
  await field.fill(phone);
  const saving = await heldCall(page, saveSiteDraft);
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' ext. 7');
  await saving.letGo();
  await expect(page.getByText(drafts.unsaved)).toBeVisible();
  await expect(field).toHaveValue(`${phone} ext. 7`);
  await expect(button(page, drafts.save)).toBeEnabled();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Draft saved by/)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(`${phone} ext. 7`);

  const publishing = await heldCall(page, publishSite);
  await button(page, drafts.publish).click();
  await field.press('End');
  await page.keyboard.type('8');
  await publishing.letGo();
  await expect(page.getByText(/is published\. Visitors see it/)).toBeVisible();
  await expect(page.getByText(drafts.unsaved)).toBeVisible();
  await expect(field).toHaveValue(`${phone} ext. 78`);
  await button(page, drafts.discard).click();
  await page.getByRole('dialog').getByRole('button', { name: drafts.discard }).click();
  await expect(page.getByText(/Version \d+ is published/)).toBeVisible();
  await expect(field).toHaveValue(`${phone} ext. 7`);
  await tab(page, sites.tabs.history);
  await button(page, history.rollBack).last().click();
  await page.getByRole('dialog').getByRole('button', { name: history.rollBack }).click();
  await expect(page.getByText(/is restored as version/)).toBeVisible();
});

test('of two operators the second loses nothing of what they typed @desktop', async ({
  browser,
  page,
  product,
}) => {
  const second = await (await browser.newContext()).newPage();
  for (const one of [page, second]) {
    const desk = deskScreen(one, product.desk);
    await desk.signIn();
    await desk.go('sites');
    await one.getByRole('link', { name: deskNameOf('kimo-jp') }).click();
  }
  await page.getByLabel(siteFields.phone, { exact: true }).fill('03-0000-1111');
  await button(page, drafts.save).click();
  await expect(page.getByText(/Draft saved by/)).toBeVisible();
  await second.getByLabel(siteFields.servicingTime).fill('平日 10:00〜16:00');
  await button(second, drafts.save).click();
  await expect(second.getByText(/saved other changes while you were editing/)).toBeVisible();
  await expect(second.getByLabel(siteFields.servicingTime)).toHaveValue('平日 10:00〜16:00');
  await expect(second.getByLabel(siteFields.phone, { exact: true })).toHaveValue('03-0000-1111');
  await button(second, drafts.save).click();
  await expect(second.getByText(/Draft saved by/)).toBeVisible();
  await button(second, drafts.discard).click();
  await second.getByRole('dialog').getByRole('button', { name: drafts.discard }).click();
  await expect(second.getByText(/Version \d+ is published/)).toBeVisible();
  await second.context().close();
});

test('an operator copies the embed code and the identity key, creates another key, and disables it @desktop', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('sites');
  await page.getByRole('link', { name: deskNameOf('idprt-us') }).click();
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: siteEmbedding.title }) });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copies = part.getByRole('button', { name: copying.copy, exact: true });
  await copies.first().click();
  await expect(part.getByText(copying.copied)).toBeVisible();
  expect(await copied()).toBe(await part.locator('code').first().innerText());

  await button(page, siteEmbedding.make).click();
  await expect(part.getByText(siteEmbedding.once)).toBeVisible();
  await copies.last().click();
  await expect(part.getByText(copying.copied)).toHaveCount(2);
  const key = await copied();
  expect(key.length).toBeGreaterThan(30);
  expect(key).toBe(await part.locator('code').last().innerText());
  await expectAccessible(page, 'the key of a site');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page, 'the key of a site');
  await page.setViewportSize({ width: 1280, height: 800 });

  await button(page, siteEmbedding.renew).click();
  await expect(part.getByText(/The previous key is valid until/)).toBeVisible();
  await copies.last().click();
  await expect(part.getByText(copying.copied)).toHaveCount(2);
  await expect.poll(copied).not.toBe(key);

  await button(page, siteEmbedding.stop).click();
  await page.getByRole('dialog').getByRole('button', { name: siteEmbedding.stop }).click();
  await expect(part.getByText(siteEmbedding.none)).toBeVisible();
  await expect(part.getByText(siteEmbedding.once)).toHaveCount(0);
});
