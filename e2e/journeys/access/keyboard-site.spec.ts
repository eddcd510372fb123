import { limits } from '@aftercare/contract/limits';
import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { type Account, newAccount } from '../../harness/accounts.ts';
import { tabTo, walk } from '../../harness/browser/keyboard.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, pagesOf, type SiteId, sites, sitesInTurn } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { accountScreen } from '../../screens/account-screen.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

/** A screen of 1280 by 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };
const desktop = { width: 1280, height: 800 };

async function expectNothingWider(page: Page, path: string): Promise<void> {
  const overlap = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overlap, `${path} at 400 %`).toBeLessThanOrEqual(0);
}

const logIn = async (page: Page, site: SiteId, owner: Account, origin: string): Promise<void> => {
  const texts = siteTextsOf(sites[site]);
  await page.goto(origin + siteBase + pages.login);
  await waitUntilHydrated(page);
  await tabTo(page, page.getByRole('main').getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: texts.account('email') }));
  await page.keyboard.type(owner.email);
  await tabTo(page, page.getByRole('main').locator('input[name=password]'));
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: texts.warranty('listTitle') })).toBeVisible();
};

for (const site of sitesInTurn(2)) {
  test(`every focusable element is visible and has a visible focus, on every page of ${site}, also at 400 %`, async ({
    page,
    product,
    troubles,
  }) => {
    test.slow();
    troubles.allow(/status of 404/);
    const [shownProduct] = demoSite(site).products;
    // Without a product id the product page redirects, so open it with one.
    const shown = pagesOf(site).map((path) =>
      path === pages.productDetail ? productPage(shownProduct?.id ?? '') : path,
    );
    for (const path of [...shown, pages.notFound]) {
      for (const size of [desktop, zoomed]) {
        await page.setViewportSize(size);
        await page.goto(product.origin(site) + siteBase + path);
        await waitUntilHydrated(page);
        const { stops, faults } = await walk(page);
        expect.soft(faults, `${path} at ${size.width}`).toEqual([]);
        expect.soft(stops, path).toBeGreaterThan(2);
        if (size === zoomed) await expectNothingWider(page, path);
      }
    }
  });

  test(`menus, languages, account and chat work by keyboard alone on ${site}`, async ({ page, product }) => {
    const texts = siteTextsOf(sites[site]);
    const origin = product.origin(site);
    const owner = await newAccount(product, site);
    await logIn(page, site, owner, origin);

    await test.step('the account menu opens, closes and links to the account', async () => {
      const name = page.getByRole('banner').getByRole('button', { name: owner.givenName });
      await tabTo(page, name, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(name).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(name).toHaveAttribute('aria-expanded', 'false');
      await expect(name).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: texts.shell('myAccount') }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/userCenter$/);
    });

    await test.step('the name is changed and saved', async () => {
      const account = accountScreen(page, product, site);
      await tabTo(page, account.givenName);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Ada Lovelace');
      await tabTo(page, account.button('save'));
      await page.keyboard.press('Enter');
      const toast = page.getByRole('status').filter({ hasText: texts.account('saved') });
      await expect(toast.locator('svg.lucide-circle-check')).toBeVisible();
      await expect(toast).toHaveAttribute('aria-live', 'polite');
      await expect(toast).toHaveCount(0);
    });

    await test.step('the Back button leads from the user centre to the previous page', async () => {
      await tabTo(page, page.getByRole('button', { name: texts.shell('back') }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/quickWarranty$/);
    });

    await test.step('a change of language keeps the focus on the chosen language', async () => {
      for (const [lang, own] of [
        ['ja', '日本語'],
        ['de', 'Deutsch'],
      ] as const) {
        const choice = page.getByRole('contentinfo').getByRole('button', { name: own });
        await tabTo(page, choice);
        await page.keyboard.press('Enter');
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(choice).toBeFocused();
      }
    });

    await test.step('the side menu traps the focus and returns it', async () => {
      const german = siteTextsOf('de_DE');
      const menu = page.getByRole('banner').getByRole('button', { name: german.shell('menu'), exact: true });
      await page.setViewportSize({ width: limits.hamburgerMaxWidthPx + 1, height: 700 });
      await expect(menu).toBeHidden();
      await page.setViewportSize({ width: limits.hamburgerMaxWidthPx, height: 700 });
      await tabTo(page, menu, 'Shift+Tab');
      const side = page.getByRole('dialog', { name: german.shell('menu') });
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => side.getByRole('button', { name: german.shell('close') }).press('Enter'),
      ]) {
        await page.keyboard.press('Enter');
        await tabTo(page, side.getByRole('button', { name: german.shell('logOut') }));
        await leave();
        await expect(side).toHaveCount(0);
        await expect(menu).toBeFocused();
      }
    });

    await test.step('a chat that covers the page traps the focus, and its log scrolls by keyboard', async () => {
      await page.setViewportSize(zoomed);
      const { brandName } = demoSite(site).configuration;
      const chat = chatScreen(page, siteTextsOf('de_DE'), brandName);
      await tabTo(page, chat.launcher, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(chat.text).toBeFocused();
      await expect(chat.log.locator('[data-entry]').first()).toBeAttached();
      await tabTo(page, chat.log, 'Shift+Tab');
      await page.keyboard.press('End');
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        const isInside = await chat.panel.evaluate(
          (panel) => document.activeElement === document.body || panel.contains(document.activeElement),
        );
        expect(isInside).toBe(true);
      }
      await tabTo(page, chat.close);
      await page.keyboard.press('Enter');
      await expect(chat.launcher).toBeFocused();
    });
  });
}
