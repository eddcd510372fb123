import { viewFaq } from '@aftercare/contract/faq/faq';
import { limits } from '@aftercare/contract/limits';
import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import { viewProduct } from '@aftercare/contract/products/products';
import { countPage } from '@aftercare/contract/tracking/tracking';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Page } from '@playwright/test';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { newOrderNumber } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { asksConsent, demoSite, type SiteId, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const siteOf = (project: string): SiteId => (project === 'phone' ? 'lepow-de' : 'fopo-us');

const header = (page: Page) => page.getByRole('banner');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y }), top);

test('the site shell: header, menu, scrolling and addresses', async ({ page, product, troubles }, {
  project,
}) => {
  // Each not-found result loads a document with status 404.
  troubles.allow(/status of 404/);
  const site = siteOf(project.name);
  const isPhone = project.name === 'phone';
  const texts = siteTextsOf(sites[site]);
  const { products } = demoSite(site);
  const [first] = products;
  if (first === undefined) throw new Error('no product');
  const open = async (path: string) => {
    await page.goto(product.origin(site) + siteBase + path);
    await waitUntilHydrated(page);
  };
  // Low enough that every page scrolls.
  await page.setViewportSize({ width: isPhone ? 360 : 1280, height: 480 });
  await open(pages.home);

  await test.step('the menu links to the products, by keyboard alone', async () => {
    const entry = page.getByRole('link', { name: texts.shell('menuProducts'), exact: true });
    if (isPhone) {
      const menu = header(page).getByRole('button', { name: texts.shell('menu') });
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: texts.shell('menu') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.products('title'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('[data-page=product]')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(
      products.length,
    );
  });

  await test.step('the header is hidden after scrolling down 500 px, and visible after scrolling up', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_200);
    await scrollTo(page, limits.headerHidesPastPx - 10);
    await expect(header(page)).toBeInViewport();
    await scrollTo(page, limits.headerHidesPastPx + 90);
    await expect(header(page)).not.toBeInViewport();
    await scrollTo(page, limits.headerHidesPastPx + 40);
    await expect(header(page)).toBeInViewport();
  });

  await test.step('a new page begins at its top; going back restores the position in a list that loads late', async () => {
    const left = await scrollY(page);
    await page
      .getByRole('link', { name: first.names[sites[site]] })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.names[sites[site]]);
    await expect(page).toHaveTitle(new RegExp(first.names[sites[site]].slice(0, 12)));
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(left);
    await page.reload();
    await waitUntilHydrated(page);
    await expect.poll(() => scrollY(page)).toBe(left);
  });

  await test.step('a product has only sections with content, and a bar that links to them', async () => {
    const { videos, faqs, manuals } = demoSite(site);
    const bar = page.getByRole('navigation', { name: texts.products('sections') });
    const plain = products.find(({ id }) => videos.every(({ productId }) => productId !== id));
    for (const id of [plain?.id ?? '', first.id]) {
      const of = ({ productId }: { productId: string | null }) => productId === id;
      const hasFaqs = faqs.some((faq) => of(faq) && faq.lang === sites[site]);
      const isInstalled = products.some(
        (product) => product.id === id && product.tags.includes('self-install'),
      );
      const shownVideos = videos.some(of) ? [texts.products('videos')] : [];
      const shownManuals = manuals.some(of) ? [texts.products('manuals')] : [];
      const shownFaqs = hasFaqs ? [texts.products('faqs')] : [];
      // If visitors install the product themselves, the guidance comes first.
      const sections = isInstalled
        ? [
            texts.products('installTitle'),
            ...shownVideos,
            ...shownManuals,
            texts.products('parameters'),
            ...shownFaqs,
          ]
        : [texts.products('parameters'), ...shownVideos, ...shownFaqs, ...shownManuals];
      await open(productPage(id));
      await expect(bar.getByRole('link')).toHaveText(sections);
    }
    await bar.getByRole('link', { name: texts.products('faqs') }).click();
    await expect(page.getByRole('heading', { name: texts.products('faqs') })).toBeInViewport();
    await expect(bar).toBeInViewport();
    // Answers as for a product without further content.
    const isProduct = (url: URL) => url.pathname === viewProduct.path;
    await page.route(isProduct, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const { text } = await product.client(site).get(pathname + search, { lang: sites[site] });
      const { data, ...rest } = JSON.parse(text);
      await route.fulfill({ json: { ...rest, data: { ...data, videos: [], faqs: [], manuals: [] } } });
    });
    await open(productPage(first.id));
    await expect(bar.getByRole('link')).toHaveText([texts.products('parameters')]);
    await expect(page.getByRole('heading', { name: texts.products('faqs') })).toHaveCount(0);
    await page.unroute(isProduct);
    await open(productPage(first.id));
  });

  await test.step('the first opening of an answer counts a view; if the count fails, the page stays open', async () => {
    const counted: unknown[] = [];
    const isView = (url: URL) => url.pathname === viewFaq.path;
    await page.route(isView, async (route) => {
      const { searchParams } = new URL(route.request().url());
      counted.push(viewFaq.request.fromWire(Object.fromEntries(searchParams) as never));
      await route.fulfill({ json: { code: businessCodes.notFound, msg: 'Gone', data: {} } });
    });
    const question = page.getByRole('main').locator('summary').first();
    const answer = page.getByRole('main').locator('details[open] :is(p, li)').first();
    await question.press('Enter');
    await expect(answer).toBeVisible();
    await question.press('Enter');
    await expect(answer).toBeHidden();
    await question.press('Enter');
    await expect(answer).toBeVisible();
    await expect.poll(() => counted).toEqual([{ faqId: expect.any(String), scene: 1 }]);
    await expect(page).toHaveURL(new RegExp(first.id));
    await page.unroute(isView);
  });

  await test.step('the products are found by a part of their name, and the search survives a reload', async () => {
    await open(pages.product);
    const field = page.getByRole('searchbox', { name: texts.products('searchLabel') });
    const name = first.names[sites[site]];
    await field.fill(name.slice(6, 12));
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await field.fill('zzzz');
    await expect(page.getByRole('main')).toContainText(texts.products('emptyTitle', { search: 'zzzz' }));
    await page.reload();
    await expect(field).toHaveValue('zzzz');
    await page.getByRole('button', { name: texts.products('showAll') }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(field).toHaveValue('');
  });

  await test.step('an unknown product shows not found, and so does every page without a stored language', async () => {
    const notFound = page.getByRole('heading', { name: texts.shell('notFoundTitle') });
    for (const id of ['A'.repeat(22), 'no-id', '']) {
      await page.goto(`${product.origin(site)}${siteBase}${productPage(id)}`);
      await expect(page).toHaveURL(/\/web\/404$/);
      await expect(notFound).toBeVisible();
    }
    // A page that has been counted has already checked its language.
    const counted = page.waitForRequest((request) => new URL(request.url()).pathname === countPage.path);
    await open(pages.home);
    await counted;
    await page.evaluate(() => localStorage.removeItem('language'));
    await page.getByRole('link', { name: texts.home('answer') }).click();
    await expect(page).toHaveURL(/\/web\/404$/);
    await page.getByRole('link', { name: texts.shell('notFoundNext') }).click();
    await expect(page).toHaveURL(/quickWarranty$/);
  });
});

/** Runs in the page. Measures by the page's own clock when the register pop-up appeared. */
function notePopup(): void {
  const start = performance.now();
  new MutationObserver(() => {
    if (document.getElementById('popup-title') && !('popupCameAfter' in window))
      Object.assign(window, { popupCameAfter: performance.now() - start });
  }).observe(document, { childList: true, subtree: true });
}

test('an order number typed on the home page, or in its pop-up, is passed on to the form @phone', async ({
  page,
  product,
}, { project }) => {
  const site = siteOf(project.name);
  const texts = siteTextsOf(sites[site]);
  const popup = page.getByRole('complementary', { name: texts.warranty('popupTitle') });
  const home = `${product.origin(site)}${siteBase}${pages.home}`;
  const onForm = page.getByRole('main').locator('form input[name=orderNumber]');
  // Below the fold, because there is no pop-up while the page's own form is visible.
  if (project.name === 'desktop') await page.setViewportSize({ width: 900, height: 500 });
  await page.clock.install();
  await page.goto(home);
  await waitUntilHydrated(page);
  if (asksConsent(site))
    await page.getByRole('button', { name: texts.consent('refuse'), exact: true }).click();

  await test.step('the promotion passes the order number to the form, and not in the URL', async () => {
    const typed = newOrderNumber();
    await page.getByRole('main').locator('section input[name=orderNumber]').fill(typed);
    await page
      .getByRole('main')
      .getByRole('button', { name: texts.warranty('promoNext') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/web\/quickWarranty$/);
    await expect(onForm).toHaveValue(typed);
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step('the pop-up appears after five seconds if there is no tip', async () => {
    // Measured in the page, because a slow browser may take the last second for loading it.
    await page.addInitScript(notePopup);
    await page.goto(home);
    await waitUntilHydrated(page);
    await page.clock.runFor(limits.registerPopupDelayMs + 500);
    const tip = page.getByRole('button', { name: texts.notices('collapse') });
    // On a busy machine the tip loads after the five seconds, and the pop-up waits until it is hidden.
    await expect(popup.or(tip).first()).toBeVisible();
    if ((await tip.count()) > 0) {
      await expect(popup).toHaveCount(0);
      await tip.click();
    }
    await expect(popup).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'popupCameAfter'))).toBeGreaterThanOrEqual(
      limits.registerPopupDelayMs,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // No floating element covers it. Checked after the half second in which it accepts no click.
    const lyingAbove = () =>
      popup.evaluate((sheet) => {
        const { left, right, top, bottom } = sheet.getBoundingClientRect();
        const places = [0.05, 0.5, 0.85, 0.95].flatMap((x) =>
          [0.1, 0.5, 0.8, 0.87, 0.95].map((y) => [x, y] as const),
        );
        return places.flatMap(([x, y]) => {
          const above = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          return sheet.contains(above) ? [] : [above?.outerHTML.slice(0, 80)];
        });
      });
    await expect.poll(lyingAbove).toEqual([]);
    await expect(popup.getByRole('link', { name: texts.warranty('popupSignUp') })).toHaveAttribute(
      'href',
      `${siteBase}${pages.register}`,
    );
  });

  await test.step('Escape closes the pop-up, which appears once per session', async () => {
    await popup.getByRole('button', { name: texts.warranty('close') }).press('Escape');
    await page.clock.runFor(2_000);
    await expect(popup).toHaveCount(0);
    await page.reload();
    await waitUntilHydrated(page);
    await page.clock.runFor(limits.registerPopupDelayMs * 2);
    await expect(popup).toHaveCount(0);
  });

  await test.step('the pop-up waits while the page’s own form is visible', async () => {
    await page.evaluate(() => sessionStorage.removeItem('registerPopupSeen'));
    await page.reload();
    await waitUntilHydrated(page);
    const own = page.getByRole('main').locator('li input[name=orderNumber]');
    await own.scrollIntoViewIfNeeded();
    await page.clock.runFor(limits.registerPopupDelayMs * 2);
    await expect(popup).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('registerPopupSeen'))).toBeNull();
    await scrollTo(page, 0);
    await expect(popup).toBeVisible();
  });

  await test.step('the pop-up keeps its delay of five seconds if the tips were read earlier', async () => {
    await page.evaluate(() => sessionStorage.removeItem('registerPopupSeen'));
    await page.reload();
    await waitUntilHydrated(page);
    await page.clock.runFor(limits.registerPopupDelayMs - 1_000);
    await page.clock.runFor(1_500);
    await expect(popup).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'popupCameAfter'))).toBeGreaterThanOrEqual(
      limits.registerPopupDelayMs,
    );
  });

  await test.step('in another session the pop-up appears after half of the page is scrolled', async () => {
    await page.evaluate(() => sessionStorage.removeItem('registerPopupSeen'));
    await page.reload();
    await waitUntilHydrated(page);
    // The five seconds are paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    // The part that listens for scrolling loads after the page.
    await expect(async () => {
      await scrollTo(page, 0);
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
      await expect(popup).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.clock.resume();
    const typed = newOrderNumber();
    await popup.locator('input[name=orderNumber]').fill(typed);
    await popup.getByRole('button', { name: texts.warranty('promoNext') }).click();
    await expect(onForm).toHaveValue(typed);
    await expect(popup).toHaveCount(0);
  });
});
