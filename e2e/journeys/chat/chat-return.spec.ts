import { setTimeout as pause } from 'node:timers/promises';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { customerTexts } from '@aftercare/server/testing/reading/stored';
import type { BrowserContext, Page } from '@playwright/test';
import { isLongRun, isSoakRun } from '../../harness/browser/turns.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;
const address = `${siteBase}${pages.quickWarranty}`;

type Way = (page: Page, context: BrowserContext, origin: string) => Promise<Page>;

async function comeAnew(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + address);
  return page;
}

const ways: Record<string, Way> = {
  async closed(page, context, origin) {
    await page.close();
    return comeAnew(context, origin);
  },
  async reloaded(page) {
    await page.reload();
    return page;
  },
  async crashed(page, context, origin) {
    const crash = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => undefined);
    await crash;
    await page.close();
    return comeAnew(context, origin);
  },
  async 'away and back'(page, _context, origin) {
    await page.goto(`${origin}${siteBase}${pages.privacy}`);
    await page.goBack();
    return page;
  },
  async frozen(page, context) {
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await pause(500);
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await browser.detach();
    return page;
  },
};

/** A text that was sent is not in the draft, but in the outbox. */
const isKeptAsDraft = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((typed) => Object.values(localStorage).some((kept) => String(kept).includes(typed)), text);

/** Messages of a run. A round leaves the page in each way twice: with aborted sends, and during a send. */
const messages = { short: 10, long: 50, soak: 200 };
const rounds =
  (isSoakRun ? messages.soak : isLongRun ? messages.long : messages.short) / (2 * Object.keys(ways).length);

test(`a message that was being sent when the visitor left is sent once after the return (${rounds} of each)`, async ({
  page: first,
  context,
  ownProduct,
  troubles,
}) => {
  test.setTimeout(isLongRun ? 3_600_000 : 120_000);
  troubles.allow(/ERR_|Failed to load resource|WebSocket/);
  const origin = ownProduct.origin(site);
  const { databaseUrl } = ownProduct.nodes;
  const isSend = (url: URL) => url.pathname === sendMessage.path;
  const counts = { sent: 0, keptAsDraft: 0 };
  let page = first;
  await page.goto(origin + address);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, leave] of Object.entries(ways)) {
      for (const isCut of [true, false]) {
        const text = `${name}, ${isCut ? 'cut off' : 'under way'}, ${round}`;
        const chat = chatScreen(page, texts, brand);
        if (!(await chat.panel.isVisible())) await chat.open();
        if (isCut)
          await context.route(isSend, (route) =>
            route.request().method() === 'POST' ? route.abort() : route.continue(),
          );
        await chat.ask(text);
        // A different moment of the sending in each round.
        await pause((round * 7) % 40);
        page = await leave(page, context, origin);
        await context.unroute(isSend);
        const back = chatScreen(page, texts, brand);
        const countOf = async () =>
          (await customerTexts(databaseUrl)).find((one) => one.text === text)?.count ?? 0;
        // Without opening the panel: a queued message is sent by itself, and an unsent draft is still in the
        // input.
        const isThere = (timeout = 15_000) => expect.poll(countOf, { timeout }).toBe(1);
        const arrives = isThere(5_000).then(
          () => true,
          () => false,
        );
        if (!(await arrives) && (await isKeptAsDraft(page, text))) {
          await back.open();
          await expect(back.text).toHaveValue(text);
          await back.send.click();
          counts.keptAsDraft += 1;
        }
        await isThere();
        counts.sent += 1;
      }
    }
  }
  const stored = await customerTexts(databaseUrl);
  expect(stored.filter(({ count }) => count !== 1)).toEqual([]);
  expect(stored.length).toBe(counts.sent);
  console.log(
    `F11 in a browser: ${counts.sent} messages, ${Object.keys(ways).length} ways, ${counts.keptAsDraft} still in the box`,
  );
});

async function haveSettled(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(origin + address);
  await waitUntilHydrated(page);
  await page.clock.runFor(5_000);
  return page;
}

for (const [name, opensFirst] of Object.entries({ 'the next page': false, 'another tab': true }))
  test(`messages written before the conversation existed are sent automatically from ${name}`, async ({
    page,
    context,
    ownProduct,
    troubles,
  }) => {
    troubles.allow(/ERR_|Failed to load resource/);
    const text = 'Nobody was there yet';
    const origin = ownProduct.origin(site);
    const chat = chatScreen(page, texts, brand);
    await page.route(
      ({ pathname }) => pathname === createBotChat.path,
      (route) => route.abort(),
    );
    await page.goto(origin + address);
    const before = opensFirst ? await haveSettled(context, origin) : null;
    await page.bringToFront();
    await chat.open();
    await chat.ask(text);
    await expect(chat.log).toContainText(texts.chat('sending'));
    await expect.poll(() => isKeptAsDraft(page, text)).toBe(false);
    await page.close();

    const other = before ?? (await comeAnew(context, origin));
    await expect
      .poll(() => customerTexts(ownProduct.nodes.databaseUrl), { timeout: 15_000 })
      .toEqual([{ text, count: 1 }]);
    await expect(chatScreen(other, texts, brand).panel).toBeHidden();
  });
