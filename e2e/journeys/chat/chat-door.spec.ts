import { createBotChat } from '@aftercare/contract/bot/chat';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { configureSite } from '@aftercare/server/testing/people/talk';
import { asOwner } from '@aftercare/server/testing/reading/stored';
import type { Page } from '@playwright/test';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;

const longMs = 20 * limits.autoOpenDelayMs;

type Kept = { entriesOf: Performance['getEntriesByType'] };

/** Fakes the clock, but keeps the real performance entries, from which the page reads its navigation type. */
async function takeClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { entriesOf: performance.getEntriesByType.bind(performance) });
  });
  await page.clock.install();
  await page.addInitScript(() => {
    performance.getEntriesByType = (globalThis as unknown as Kept).entriesOf;
  });
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
  await page.clock.runFor(longMs);
}

for (const query of ['isChat=1', 'app=BrandApp'])
  test(`${query} opens the chat once, and not after the visitor used the launcher`, async ({
    page,
    ownProduct,
  }) => {
    const chat = chatScreen(page, texts, brand);
    const address = `${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}?${query}`;
    await takeClock(page);
    await arrive(page, address);
    await expect(chat.text).toBeVisible();
    await expect(chat.log.locator('[data-entry]')).not.toHaveCount(0);
    const kept = await asOwner(ownProduct.nodes.databaseUrl, 'select source from conversation', []);
    expect(kept).toEqual([{ source: query === 'app=BrandApp' ? 'BrandApp' : '' }]);

    await chat.close.click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts.shell('menuProducts') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${pages.product}$`));
    await page.clock.runFor(longMs);
    await expect(chat.launcher).toBeVisible();

    // With a running clock, the chat of a slow browser could open by itself before the click.
    await page.clock.pauseAt(new Date(Date.now() + 2 * longMs));
    await page.goto(address);
    await waitUntilHydrated(page);
    await chat.launcher.click();
    await page.clock.resume();
    await chat.close.click();
    await page.clock.runFor(longMs);
    await expect(chat.launcher).toBeVisible();

    await page.reload();
    await waitUntilHydrated(page);
    await page.clock.runFor(longMs);
    await expect(chat.launcher).toBeVisible();
  });

test('the chat does not open without a request, or if it is switched off', async ({ page, ownProduct }) => {
  const chat = chatScreen(page, texts, brand);
  const address = `${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`;
  await takeClock(page);
  await arrive(page, `${address}?isChat=0`);
  await expect(chat.launcher).toBeVisible();
  await configureSite(ownProduct, site, { isLiveChat: false });
  await arrive(page, `${address}?isChat=1`);
  await expect(chat.panel).toHaveCount(0);
});

test('the panel is 340 by 650, and fills the screen up to a width of 700', async ({ page, product }) => {
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  await chat.open();
  const size = async () => {
    const box = await chat.panel.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  for (const [width, height, expected] of [
    [1280, 800, [340, 650]],
    [701, 800, [340, 650]],
    [700, 800, [700, 800]],
    [360, 740, [360, 740]],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(size).toEqual(expected);
  }
  // On a low screen the whole panel is visible.
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect.poll(async () => (await size())[0]).toBe(340);
  await expect.poll(async () => (await size())[1]).toBeLessThan(500);
});

test('the panel shows that it is opening, or why it cannot open, and opens at the next attempt', async ({
  page,
  ownProduct,
}) => {
  const chat = chatScreen(page, texts, brand);
  const gate = Promise.withResolvers<void>();
  const isOpening = ({ pathname }: URL) => pathname === createBotChat.path;
  await page.route(isOpening, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  await chat.open();
  await expect(chat.log.getByLabel(texts.chat('opening'))).toBeVisible();
  await configureSite(ownProduct, site, { isLiveChat: false });
  gate.resolve();
  const why = chat.panel.getByRole('alert');
  await expect(why).toContainText(/The chat is switched off/);
  await expect(chat.log.getByLabel(texts.chat('opening'))).toHaveCount(0);
  await chat.text.fill('Kept meanwhile');
  await why.getByRole('button', { name: texts.chat('retry') }).click();
  await expect(why).toContainText(/The chat is switched off/);
  await configureSite(ownProduct, site, { isLiveChat: true });
  await why.getByRole('button', { name: texts.chat('retry') }).click();
  await expect(why).toHaveCount(0);
  await expect(chat.log.locator('[data-entry]')).not.toHaveCount(0);
  await expect(chat.text).toHaveValue('Kept meanwhile');
});

test('a request for an agent while the chat is opening is sent once it is open', async ({
  page,
  ownProduct,
}) => {
  const chat = chatScreen(page, texts, brand);
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === createBotChat.path,
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  await chat.open();
  await chat.askForPerson();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  gate.resolve();
  await expect(chat.status).toContainText(texts.chat('statusSaved'));
});
