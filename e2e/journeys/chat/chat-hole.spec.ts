import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { startProxy } from '@aftercare/faults/net/tcp-proxy';
import { agentAt } from '../../harness/agent.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const holeMs = 60_000;
const recoveryMs = 5_000;

test('an outage of the socket for a minute is shown, and missed messages arrive within five seconds after it', async ({
  page,
  ownProduct,
  troubles,
}) => {
  test.slow();
  troubles.allow(/ERR_|WebSocket|Failed to load resource/);
  const way = await startProxy(ownProduct.port);
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  await page.goto(`http://${site}.localhost:${way.port}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await chat.askForPerson();
  await expect(chat.status).toContainText(texts.chat('statusSaved'));
  const agent = await agentAt(ownProduct.port);
  await agent.accept();
  await expect(chat.status).toHaveText(texts.chat('statusAgent'));

  // A page that is prefetched in the outage would hold all six connections that a browser opens to a host.
  const prefetched = /(home-page|product-search|order-promo|order-start)-[\w-]+\.(js|css)$/;
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = async () => new Set((await loaded()).filter((name) => prefetched.test(name)));
  await expect.poll(async () => (await files()).size).toBe(8);
  const line = chat.panel.getByText(texts.chat('notUpToDate'));
  way.set('toClient', 'hole');
  const over = pause(holeMs);
  await agent.say('Said into the hole');
  await expect(line).toBeVisible({ timeout: limits.outOfDateMs });
  await chat.ask('Written in the hole');
  await over;
  await expect(line).toBeVisible();
  expect(await chat.log.getByText('Said into the hole').count()).toBe(0);

  way.set('toClient', 'clear');
  await expect(chat.log.getByText('Said into the hole')).toHaveCount(1, { timeout: recoveryMs });
  await expect(line).toBeHidden();
  await expect(chat.log.getByText('Written in the hole')).toHaveCount(1);
  await expect(chat.log).not.toContainText(texts.chat('sending'));
  // The socket is connected again too, not only the polling: this message arrives at once.
  await agent.say('Said after it');
  await expect(chat.log.getByText('Said after it')).toHaveCount(1, { timeout: 2_000 });
  await way.stop();
});
