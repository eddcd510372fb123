import { sendMessage } from '@aftercare/contract/chat/messages';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { breakMessages, mendMessages } from '@aftercare/server/testing/cases/broken-tables';
import { isLongRun } from '../../harness/browser/turns.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;

test('if no message can be loaded, the customer sees that within ten seconds, and the tile at the desk turns red', async ({
  page,
  browser,
  ownProduct,
  troubles,
}) => {
  test.slow();
  troubles.allow(/Failed to load resource/);
  const { databaseUrl } = ownProduct.nodes;
  const context = await browser.newContext();
  const atDesk = await context.newPage();
  await deskScreen(atDesk, ownProduct.desk).signIn();
  const { tile } = inboxScreen(atDesk);
  await expect(tile).toHaveAttribute('data-red', 'false');
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await expect(chat.log).toContainText('automated');
  await breakMessages(databaseUrl);
  const line = chat.panel.getByText(texts.chat('notUpToDate'));
  await expect(line).toBeVisible({ timeout: limits.outOfDateMs + 2_000 });
  await chat.ask('Does this arrive?');
  await expect(chat.log).toContainText(texts.chat('sending'));
  await expect(tile).toHaveAttribute('data-red', 'true', { timeout: 60_000 });
  await mendMessages(databaseUrl);
  await expect(line).toBeHidden({ timeout: 30_000 });
  await expect(chat.log.getByText('Does this arrive?')).toHaveCount(1);
  await expect(chat.log).toContainText(texts.chat('delivered'), { timeout: 30_000 });
  // The tile turns off after a minute without errors.
  if (isLongRun) await expect(tile).toHaveAttribute('data-red', 'false', { timeout: 90_000 });
  await context.close();
});

test('draft and unsent messages survive a reload, and are sent once', async ({ page, product, troubles }) => {
  troubles.allow(/Failed to load resource|ERR_FAILED/);
  const chat = chatScreen(page, texts, brand);
  const address = `${product.origin(site)}${siteBase}${pages.quickWarranty}`;
  await page.goto(address);
  await chat.open();
  await expect(chat.log).toContainText('automated');
  const isSend = (url: URL) => url.pathname === sendMessage.path;
  await page.route(isSend, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await chat.ask('Kept through a reload');
  await chat.text.fill('half a sen');
  await expect(chat.log).toContainText(texts.chat('sending'));
  await page.reload();
  await chat.launcher.click();
  await expect(chat.text).toHaveValue('half a sen');
  await expect(chat.log.getByText('Kept through a reload')).toHaveCount(1);
  await page.unroute(isSend);
  await expect(chat.log).not.toContainText(texts.chat('sending'), { timeout: 30_000 });
  await page.reload();
  await chat.launcher.click();
  await expect(chat.log.getByText('Kept through a reload')).toHaveCount(1);
});
