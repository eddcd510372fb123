import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { blockStorage } from '../../harness/browser/blocked-storage.ts';
import { finishAnimations } from '../../harness/browser/fades.ts';
import { noticeOf, serveNotices } from '../../harness/notices.ts';
import { expect, test } from '../../harness/test.ts';
import { tipsScreen } from '../../screens/tips-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not there');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('a tip covers no button, makes room while the visitor types, and fits every screen, also without storage @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const site = 'fopo-us';
  await blockStorage(page);
  await serveNotices(page, { product, site, notices: [noticeOf('green', 'Patronen zurückgeben')] });
  const warranty = warrantyScreen(page, product.origin(site), site);
  await warranty.open();
  const tips = tipsScreen(page, site);
  await expect(tips.shown).toBeVisible();
  await expectAccessible(page, 'tip');
  if (isMobile) await expectNoSideways(page, 'tip');
  const launcher = page.getByRole('button', { name: warranty.texts.chat('open') });
  // The bar acts as the window's edge, so the browser scrolls elements above it.
  await warranty.submit.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
  for (const button of [warranty.submit, launcher]) expect(await areApart(button, tips.shown)).toBe(true);
  await warranty.orderNumber.focus();
  await expect(tips.shown).toHaveCount(0);
  await expect(warranty.orderNumber).toBeFocused();
  await expect(tips.triggers).toBeVisible();
});

test('a tip leaves each button and link of the footer reachable, and does not move the page @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const site = 'fopo-us';
  await serveNotices(page, { product, site, notices: [noticeOf('green', 'Patronen zurückgeben')] });
  const warranty = warrantyScreen(page, product.origin(site), site);
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 1400 });
  await warranty.open();
  const foot = page.getByRole('contentinfo');
  const stood = await foot.boundingBox();
  const tips = tipsScreen(page, site);
  await expect(tips.shown).toBeVisible();
  await finishAnimations(page);
  expect(await foot.boundingBox()).toEqual(stood);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const entries = foot.getByRole('link').or(foot.getByRole('button'));
  expect(await entries.count()).toBeGreaterThan(4);
  for (const entry of await entries.all()) expect(await areApart(entry, tips.shown)).toBe(true);
});
