import { pages, siteBase } from '@aftercare/contract/pages';
import { startProxy } from '@aftercare/faults/net/tcp-proxy';
import { startNodes } from '@aftercare/server/testing/servers/start-nodes';
import type { Page } from '@playwright/test';
import { turns } from '../../harness/browser/turns.ts';
import { newOrderNumber } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);

/** Opens the form with Save-Data, which disables prefetching, so that the next page needs the network. */
async function openForm(page: Page, origin: string) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(`${origin}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  return {
    orderNumber: page.getByRole('textbox', { name: texts.warranty('orderNumber') }),
    heading: page.getByRole('heading', { level: 1 }),
    line: page.getByRole('status').filter({ hasText: texts.shell('waitsForNetwork') }),
    menu: (name: string) =>
      page.evaluate(
        (path) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click(),
        siteBase + name,
      ),
  };
}

test(`without network, pages and the chat load by themselves once it is back, and a page of an outdated version reloads once ${turns.long}`, async ({
  page,
  product,
  context,
  troubles,
}) => {
  // The markup of a page of an outdated version differs from what React renders on hydration.
  troubles.allow(/ERR_|Failed to load resource|WebSocket|dynamically imported module|React error #418/);
  const { orderNumber, heading, line, menu } = await openForm(page, product.origin(site));
  const typed = newOrderNumber();
  await orderNumber.fill(typed);
  let documents = 0;
  page.on('load', () => {
    documents += 1;
  });

  await test.step('offline the form keeps its values; once online the next page loads with its products', async () => {
    await context.setOffline(true);
    await menu(pages.product);
    await expect(line).toBeVisible();
    await expect(orderNumber).toHaveValue(typed);
    await context.setOffline(false);
    await expect(heading).toHaveText(texts.products('title'));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('going back keeps typed values, and a chat that is first opened offline loads once online', async () => {
    await page.goBack();
    await expect(orderNumber).toHaveValue(typed);
    await context.setOffline(true);
    const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
    await chat.launcher.click();
    await expect(line).toBeVisible();
    await context.setOffline(false);
    await expect(chat.text).toBeVisible();
    await chat.close.click();
    expect(documents).toBe(0);
  });

  await test.step('a page of an outdated version reloads once, and then shows what to do', async () => {
    await page.route(/\/assets\/home-page.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await menu(pages.home);
    await expect(heading).toHaveText(texts.shell('brokenTitle'));
    await expect(page).toHaveURL(new RegExp(`${pages.home}$`));
    expect(documents).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: texts.shell('brokenNext') }).click();
    await expect(heading).toHaveText(texts.home('title'));
  });
});

test(`a page waits for a server that is down, and opens once it answers ${turns.long}`, async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_|Failed to load resource|WebSocket/);
  const nodes = await startNodes(2, { isTrained: true, env: { DEMO: '1' } });
  const [first, second] = nodes.nodes;
  if (!first || !second) throw new Error('no nodes');
  const proxy = await startProxy(first.port);
  const origin = `http://${site}.localhost:${proxy.port}`;
  try {
    const { orderNumber, heading, line, menu } = await openForm(page, origin);
    await first.kill('SIGKILL');
    await menu(pages.product);
    await expect(line).toBeVisible();
    await expect(orderNumber).toBeVisible();
    proxy.leadTo(second.port);
    await expect(heading).toHaveText(texts.products('title'));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(line).toHaveCount(0);
  } finally {
    await page.close();
    await proxy.stop();
    await nodes.stop();
  }
});
