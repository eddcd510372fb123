import { pages, siteBase } from '@aftercare/contract/pages';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { countClick } from '@aftercare/contract/tracking/tracking';
import type { Page } from '@playwright/test';
import { missedPresses } from '../../harness/browser/presses.ts';
import type { Product } from '../../harness/product.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import {
  type AnySiteId,
  demoSite,
  languageOf,
  pagesOf,
  sitesWithTips,
  siteWithRecycling,
} from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { tipsScreen } from '../../screens/tips-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const widths = [360, 390, 768, 1024, 1280, 1920] as const;
const [everyPage, ...others] = [...sitesWithTips, siteWithRecycling, 'fopo-us'] as const;
/** Excluded, because it shows only the log-in dialog to a visitor. */
const ofAccount: string = pages.userCenter;
const few = [pages.home, pages.quickWarranty, pages.product, pages.login, pages.privacy];

async function look(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const end of ['top', 'end'] as const) {
      await page.evaluate((to) => scrollTo({ top: to === 'top' ? 0 : 1e6, behavior: 'instant' }), end);
      for (const missed of await missedPresses(page)) found.push(`${state}, ${width} px, ${end}: ${missed}`);
    }
  }
  return found;
}

async function visit(page: Page, product: Product, site: AnySiteId, path: string): Promise<string[]> {
  const texts = siteTextsOf(languageOf(site));
  const tips = tipsScreen(page, site);
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  const bar = page.getByRole('region', { name: texts.consent('title') });
  await page.goto(product.origin(site) + siteBase + path);
  await waitUntilHydrated(page);
  const found: string[] = [];
  const { consent, notices, chat: hasChat } = brandRules(demoSite(site).configuration, new Date());
  if (consent === 'required') {
    const refuse = bar.getByRole('button', { name: texts.consent('refuse') });
    await expect(refuse).toBeVisible();
    await expect(tips.shown).toHaveCount(0);
    found.push(...(await look(page, `${path}: consent`)));
    await refuse.click();
  }
  // A tip is not shown on the page that it links to.
  const own = notices.filter(({ button }) => button?.href !== path);
  for (const { noticeId } of own) {
    await expect(tips.tip(noticeId)).toBeVisible();
    found.push(...(await look(page, `${path}: tip`)));
    await tips.collapse.click();
    await expect(tips.tip(noticeId)).toHaveCount(0);
  }
  await expect(tips.triggers).toHaveCount(own.length);
  found.push(...(await look(page, `${path}: trigger`)));
  if (!hasChat) return found;
  await page.setViewportSize({ width: 1280, height: 800 });
  await chat.open();
  found.push(...(await look(page, `${path}: chat`)));
  return found;
}

for (const site of [everyPage, ...others])
  test(`no visible button or link is covered on ${site}, in any state, at six widths`, async ({
    page,
    product,
    troubles,
  }) => {
    test.setTimeout(15 * 60_000);
    // The not-found page has status 404, and the next navigation aborts the request that counts a click.
    troubles.allow(/status of 404/, new RegExp(countClick.path));
    // Clears the session before each page, so that consent bar, tips and pop-up appear on each.
    await page.addInitScript((kept) => {
      sessionStorage.clear();
      localStorage.removeItem(kept);
    }, storageKeys.consent);
    const found: string[] = [];
    const all = pagesOf(site).filter((path) => path !== ofAccount);
    for (const path of site === everyPage ? all : few)
      found.push(...(await visit(page, product, site, path)));
    expect(found).toEqual([]);
  });

test('a click made while a tip or the pop-up appears reaches the element that was there before', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const texts = siteTextsOf('en_US');
  await page.setViewportSize({ width: 1280, height: 500 });
  // Pauses the pop-up in its first half second, in which it accepts no click.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(product.origin(site) + siteBase + pages.home);
  await waitUntilHydrated(page);
  const tips = tipsScreen(page, site);
  const popup = page.getByRole('complementary', { name: texts.warranty('popupTitle') });
  const takesPresses = (own: typeof popup) =>
    own.evaluate((bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect();
      return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  for (const own of [tips.shown, popup]) {
    await expect(own).toBeVisible();
    expect(await takesPresses(own)).toBe(false);
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect.poll(() => takesPresses(own)).toBe(true);
    if (own === tips.shown) {
      await tips.collapse.click();
      await expect(tips.shown).toHaveCount(0);
      await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    }
  }
});
