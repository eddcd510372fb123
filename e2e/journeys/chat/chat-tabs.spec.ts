import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { agentAt } from '../../harness/agent.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;
const agreementMs = 1_000;

const screenOf = (page: Page) => chatScreen(page, texts, brand);

test('three tabs show the same count of unread messages, and reading in one clears all', async ({
  page,
  context,
  ownProduct,
}) => {
  const address = `${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`;
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(address);
  const [first, second, third] = tabs.map(screenOf);
  if (!first || !second || !third) throw new Error('no tabs');
  await first.open();
  await first.askForPerson();
  await expect(first.status).toContainText(texts.chat('statusSaved'));
  const agent = await agentAt(ownProduct.port);
  await agent.accept();
  await expect(first.status).toHaveText(texts.chat('statusAgent'));
  await first.close.click();
  const all = [first, second, third];
  await agent.say('Word 1');
  for (const tab of all) await expect(tab.unread).toHaveText(texts.chat('unread', { count: 1 }));

  for (const count of [2, 3]) {
    await agent.say(`Word ${count}`);
    await Promise.all(
      all.map((tab) =>
        expect(tab.unread).toHaveText(texts.chat('unread', { count }), { timeout: agreementMs }),
      ),
    );
  }
  const later = screenOf(await context.newPage());
  await later.page.goto(address);
  await expect(later.unread).toHaveText(texts.chat('unread', { count: 3 }));

  await third.open();
  await expect(third.log).toContainText('Word 3');
  await Promise.all(
    [first, second, later].map((tab) => expect(tab.unread).toHaveCount(0, { timeout: agreementMs })),
  );
  await agent.say('Word 4');
  await expect(third.log).toContainText('Word 4');
  await expect(first.unread).toHaveCount(0);
  await third.close.click();
  await first.page.reload();
  await expect(first.launcher).toBeVisible();
  await agent.say('Word 5');
  await Promise.all(
    [...all, later].map((tab) => expect(tab.unread).toHaveText(texts.chat('unread', { count: 1 }))),
  );
});

test('two tabs of one customer agree on messages, draft and read state', async ({
  page,
  product,
  context,
}) => {
  const address = `${product.origin(site)}${siteBase}${pages.quickWarranty}`;
  const [here, there] = [screenOf(page), screenOf(await context.newPage())];
  await here.page.goto(address);
  await there.page.goto(address);
  await here.open();
  await there.open();
  await expect(there.log).toContainText('automated');
  await here.text.fill('How do I clean the screens?');
  await expect(there.text).toHaveValue('How do I clean the screens?');
  await here.send.click();
  await expect(there.text).toHaveValue('');
  await expect(there.log.getByText('How do I clean the screens?')).toHaveCount(1);
  await expect(here.log.locator('[data-entry="3"]')).toBeVisible();
  await expect.poll(async () => (await there.transcript()).length).toBe((await here.transcript()).length);
  expect(await there.transcript()).toEqual(await here.transcript());
});
