import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { wholeBrowser } from '../../harness/browser/browsers.ts';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { turnOf } from '../../harness/browser/turns.ts';
import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, type SiteId, siteIds, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

// The manual opens in the browser's PDF viewer.
test.use({ launchOptions: wholeBrowser });

const htmlLang = { en_US: 'en', de_DE: 'de', ja_JP: 'ja' } as const;

function shownOf(site: SiteId) {
  const lang = sites[site];
  const { videos, manuals } = demoSite(site);
  const [video] = videos;
  const manual = manuals.find((one) => one.productId === video?.productId && one.lang === lang);
  if (video === undefined || manual === undefined) throw new Error('nothing to show');
  return { lang, video, manual, texts: siteTextsOf(lang), path: productPage(video.productId) };
}

const firstCue = (vtt: string): string =>
  vtt.split('\n').find((_, n, all) => all[n - 1]?.includes('-->')) ?? '';

const playing = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const shown = Array.from(video.textTracks).filter(({ mode }) => mode === 'showing');
    const cues = shown.flatMap(({ activeCues }) => Array.from(activeCues ?? []) as VTTCue[]);
    return {
      seconds: video.currentTime,
      isPaused: video.paused,
      languages: shown.map(({ language }) => language),
      texts: cues.map(({ text }) => text),
    };
  });

const played = { desktop: 'fopo-us', phone: 'lepow-de' } as const;

for (const site of siteIds) {
  test(`a buyer plays the video of a product with captions, and opens the manual (${site}) ${turnOf(site, played)}`, async ({
    page,
    product,
    context,
    troubles,
  }) => {
    // A PDF in a tab of its own has no icon.
    troubles.allow(/status of 404.*favicon/);
    const { lang, video, manual, texts, path } = shownOf(site);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(product.origin(site) + siteBase + path);
    await waitUntilHydrated(page);
    const main = page.getByRole('main');
    const play = main.getByRole('button', { name: video.titles[lang] });

    await test.step('the page has its sections, and loads nothing of the video before it is played', async () => {
      for (const section of ['parameters', 'videos', 'manuals'] as const)
        await expect(main.getByRole('heading', { level: 2, name: texts.products(section) })).toBeVisible();
      await play.scrollIntoViewIfNeeded();
      await expect(play).toBeVisible();
      await expectAccessible(page, `a product with films of ${site}`);
      expect(requests.filter((one) => one === `/files/${video.id}`)).toEqual([]);
    });

    await test.step("a click plays the video in place, with captions in the page's language", async () => {
      await play.click();
      await expect(page.locator('video')).toBeFocused();
      await expect.poll(async () => (await playing(page)).seconds).toBeGreaterThan(1.2);
      const { languages, texts: shown } = await playing(page);
      expect(languages).toEqual([htmlLang[lang]]);
      expect(shown).toEqual([firstCue(video.captions[lang])]);
      await expectAccessible(page, `a film of ${site} that plays`);
    });

    await test.step('the manual shows its details, opens in the browser and can be downloaded', async () => {
      const item = main
        .getByRole('region', { name: texts.products('manuals') })
        .getByRole('listitem')
        .first();
      await expect(item).toContainText(manual.title);
      await expect(item).toContainText(/PDF · \d+ kB/);
      const read = item.getByRole('link', { name: texts.products('read') });
      const answer = context.waitForEvent('response', (one) => one.url().endsWith(`/files/${manual.id}`));
      await read.click();
      const { status, headers } = await answer.then((one) => ({
        status: one.status(),
        headers: one.headers(),
      }));
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      const kept = page.waitForEvent('download');
      await item
        .first()
        .getByRole('link', { name: texts.products('download') })
        .click();
      expect((await kept).suggestedFilename()).toMatch(/\.pdf$/);
    });

    await test.step('the section bar marks the current section, also if it is wider than the screen', async () => {
      const heading = main.getByRole('heading', { level: 2, name: texts.products('manuals') });
      await heading.evaluate((one) => one.scrollIntoView());
      const here = main.getByRole('navigation').locator('[aria-current]');
      await expect(here).toHaveText(texts.products('manuals'));
      await expect(here).toBeInViewport({ ratio: 1 });
    });
  });
}

test('a video that the browser cannot play keeps its poster and offers the file @desktop', async ({
  page,
  product,
}) => {
  const { lang, video, texts, path } = shownOf('fopo-us');
  await page.route(`**/files/${video.id}`, (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'no film' }),
  );
  await page.goto(product.origin('fopo-us') + siteBase + path);
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: video.titles[lang] }).click();
  const link = main.getByRole('link', { name: texts.products('filmBroken') });
  await expect(link).toHaveAttribute('href', `/files/${video.id}`);
  await expect(link.locator('img')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a video is played and a manual opened by keyboard alone @desktop', async ({ page, product }) => {
  const { lang, video, texts, path } = shownOf('fopo-us');
  await page.goto(product.origin('fopo-us') + siteBase + path);
  await waitUntilHydrated(page);
  const bar = page.getByRole('navigation', { name: texts.products('sections') });
  await tabTo(page, bar.getByRole('link', { name: texts.products('videos') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: texts.products('videos') })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: video.titles[lang] }));
  await page.keyboard.press('Enter');
  await expect(page.locator('video')).toBeFocused();
  await expect.poll(async () => (await playing(page)).seconds).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await playing(page)).isPaused).toBe(true);
  await tabTo(page, bar.getByRole('link', { name: texts.products('manuals') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: texts.products('manuals') })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: texts.products('read') }).first());
});

test('a customer finds the registered product first @phone', async ({ page, product }) => {
  const site = 'fopo-us';
  const texts = siteTextsOf(sites[site]);
  const orderNumber = newOrderNumber();
  await product.upload(reportOf(site, [orderNumber]));
  const warranty = warrantyScreen(page, product.origin(site), site);

  await page.goto(product.origin(site) + siteBase + pages.product);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { name: texts.products('own') })).toHaveCount(0);

  await warranty.open();
  await warranty.register({ orderNumber, email: newEmail() });
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));

  for (const path of [pages.home, pages.product]) {
    await page.goto(product.origin(site) + siteBase + path);
    const band = page.getByRole('region', { name: texts.products('own') });
    await expect(band.getByRole('link')).toContainText(texts.pattern('products', 'ownUntil'));
    await expectAccessible(page, `a customer's product on ${path}`);
  }
  const band = page.getByRole('region', { name: texts.products('own') });
  await band.getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main).toContainText(texts.pattern('products', 'ownUntil'));
  await expect(main.getByRole('link', { name: texts.products('ownSee') })).toBeVisible();
});
