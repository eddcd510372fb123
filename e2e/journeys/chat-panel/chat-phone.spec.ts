import { endChat } from '@aftercare/contract/chat/closing';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { agentAt } from '../../harness/agent.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;
const screen = { width: 360, height: 740 };
const address = `${siteBase}${pages.quickWarranty}`;

test.use({ viewport: screen, isMobile: true, hasTouch: true });

/** A phone's keyboard covers the page: the layout viewport stays, and the visual viewport shrinks. */
const openKeyboard = (page: Page, height: number, top: number) =>
  page.evaluate(
    ([height, top]) => {
      const seen = window.visualViewport;
      if (!seen) throw new Error('no visual viewport');
      Object.defineProperty(seen, 'height', { configurable: true, get: () => height });
      Object.defineProperty(seen, 'offsetTop', { configurable: true, get: () => top });
      seen.dispatchEvent(new Event('resize'));
    },
    [height, top] as const,
  );

async function expectWithin(part: Locator, top: number, bottom: number): Promise<void> {
  const box = await part.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(top);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
}

test('above an open keyboard the input, the newest messages and the button for an agent are visible, and the page behind does not scroll', async ({
  page,
  product,
}) => {
  const chat = chatScreen(page, texts, brand);
  await page.goto(product.origin(site) + address);
  await waitUntilHydrated(page);
  await page.evaluate(() => scrollTo(0, 200));
  await chat.open();
  const entries = chat.log.locator('[data-entry]');
  await entries.first().waitFor();
  const before = await entries.count();
  await chat.ask('Where is my order number?');
  const answer = entries.nth(before + 1);
  await answer.waitFor();
  for (const [height, top] of [
    [Math.round(screen.height * 0.55), 0],
    [Math.round(screen.height * 0.55), 120],
  ] as const) {
    await openKeyboard(page, height, top);
    await expect(chat.panel).toHaveCSS('height', `${height}px`);
    for (const part of [chat.text, chat.send, chat.person]) await expectWithin(part, top, top + height);
    // A long answer is scrolled to its beginning, below the message that it answers.
    const box = await chat.text.boundingBox();
    await expect.poll(async () => (await answer.boundingBox())?.y).toBeLessThan((box?.y ?? 0) - 24);
    expect((await answer.boundingBox())?.y).toBeGreaterThan(top);
  }
  const scrolled = () => page.evaluate(() => scrollY);
  const place = await scrolled();
  await chat.log.evaluate((log) => log.scrollTo(0, 0));
  await chat.status.hover();
  await page.mouse.wheel(0, 2_000);
  // Wheel events are handled in order: once this one scrolls the log, the earlier one has had its effect.
  await chat.log.hover();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => chat.log.evaluate((log) => log.scrollTop)).toBeGreaterThan(0);
  expect(await scrolled()).toBe(place);
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).not.toHaveAttribute('content', /maximum-scale|user-scalable/);
  await chat.close.click();
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).not.toBe(place);
});

test('a phone that slept for two minutes shows missed messages within five seconds, and sends its own', async ({
  page,
  context,
  ownProduct,
  troubles,
}) => {
  troubles.allow(/WebSocket/);
  const chat = chatScreen(page, texts, brand);
  await page.goto(ownProduct.origin(site) + address);
  await waitUntilHydrated(page);
  await chat.open();
  await chat.askForPerson();
  await expect(chat.status).toContainText(texts.chat('statusSaved'));
  const agent = await agentAt(ownProduct.port);
  await agent.accept();
  await expect(chat.status).toHaveText(texts.chat('statusAgent'));
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await ownProduct.nodes.advance(120_000);
  await agent.say('Are you still there?');
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(chat.log).toContainText('Are you still there?', { timeout: 5_000 });
  await chat.ask('Yes, it was in my pocket.');
  await expect(chat.log.getByText('Yes, it was in my pocket.')).toHaveCount(1);
  await expect(chat.log).not.toContainText(texts.chat('sending'));
});

test('a failed action is retried in the menu, which an error message does not cover', async ({
  page,
  ownProduct,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/);
  const chat = chatScreen(page, texts, brand);
  await page.goto(ownProduct.origin(site) + address);
  await waitUntilHydrated(page);
  await chat.open();
  await chat.ask('Where is my order number?');
  await expect(chat.log).toContainText(texts.chat('delivered'));
  const failing = ({ pathname }: URL) => pathname === endChat.path;
  await page.route(failing, (route) => route.abort());
  await chat.choose(texts.chat('end'));
  const notice = page.getByText(texts.chat('endFailed'));
  await expect(notice).toBeVisible();
  await page.unroute(failing);
  await chat.choose(texts.chat('end'));
  await expect(chat.log).toContainText(texts.chat('ended'));
  await expect(notice).toBeVisible();
});
