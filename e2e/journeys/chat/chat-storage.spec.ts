import { sendMessage } from '@aftercare/contract/chat/messages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { customerTexts } from '@aftercare/server/testing/reading/stored';
import type { Page } from '@playwright/test';
import { blockStorage } from '../../harness/browser/blocked-storage.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;

async function fillUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${siteBase}${pages.privacy}`);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`${size} ${at}`, 'x'.repeat(size));
      } catch {
        // A value of this size no longer fits.
      }
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

for (const [name, prepare] of Object.entries({ blocked: blockStorage, full: fillUp }))
  test(`with storage ${name} the page keeps unsent messages in memory, informs the customer, and sends each once`, async ({
    page,
    ownProduct,
    troubles,
  }) => {
    troubles.allow(/Failed to load resource|ERR_FAILED/);
    const origin = ownProduct.origin(site);
    await prepare(page, origin);
    const chat = chatScreen(page, texts, brand);
    await page.goto(`${origin}${siteBase}${pages.quickWarranty}`);
    await chat.open();
    await expect(chat.log).toContainText('automated');
    const line = chat.panel.getByText(texts.chat('keepOpen'));
    await expect(line).toBeHidden();
    const isSend = (url: URL) => url.pathname === sendMessage.path;
    await page.route(isSend, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await chat.ask('Kept by the page alone');
    await expect(chat.log).toContainText(texts.chat('sending'));
    await expect(line).toBeVisible();
    const asking = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asking;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.unroute(isSend);
    await expect(chat.log).not.toContainText(texts.chat('sending'), { timeout: 30_000 });
    await expect(line).toBeHidden();
    expect(await customerTexts(ownProduct.nodes.databaseUrl)).toEqual([
      { text: 'Kept by the page alone', count: 1 },
    ]);
    await page.goto('about:blank');
  });
