import { writeFileSync } from 'node:fs';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Browser, Page } from '@playwright/test';
import { newEmail } from '../../harness/orders.ts';
import { startProduct } from '../../harness/product.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { closePages, expect, test } from '../../harness/test.ts';
import { type ChatScreen, chatScreen } from '../../screens/chat-screen.ts';
import { deskChatScreen } from '../../screens/desk-chat-screen.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { mailedAddress, teamScreen } from '../../screens/team-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

/** Takes the pictures of docs/first-chat.md: `npm run shots -- "first chat"`. */
const folder = new URL('../../../test-results/shots/', import.meta.url).pathname;
const password = 'Lantern-orchid-27';
const site = 'fopo-us';
const phoneWidth = 390;
const { insert, inbox, presence } = deskTexts;

async function newPage(browser: Browser, width: number): Promise<Page> {
  const onPhone = { isMobile: true, hasTouch: true };
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...(width === phoneWidth ? onPhone : {}),
  });
  return context.newPage();
}

async function visitorAt(browser: Browser, origin: string): Promise<ChatScreen> {
  const page = await newPage(browser, 1280);
  await page.goto(`${origin}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  const chat = chatScreen(page, siteTextsOf(sites[site]), demoSite(site).configuration.merchantBrand);
  await chat.open();
  return chat;
}

for (const width of [1280, phoneWidth]) {
  test(`the first chat of a new agent at ${width} px is accepted, answered with a saved reply and closed`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const product = await startProduct({ isTrained: false });
    const email = newEmail();
    await deskScreen(page, product.desk).signIn();
    await deskScreen(page, product.desk).go('people');
    await teamScreen(page).invite(email, 'FOPO US', 'agent');

    const agent = await newPage(browser, width);
    const shoot = async (name: string) =>
      writeFileSync(`${folder}first-chat-${width}-${name}.png`, await agent.screenshot());
    await agent.goto(await mailedAddress(product, email, 'welcome'));
    await teamScreen(agent).accept('Ivy Colleague', password);
    await teamScreen(agent).signIn(email, password);

    const desk = deskChatScreen(agent);
    await expect(agent.getByText(presence.offline)).toBeVisible();
    await expect(agent.getByText(inbox.empty.waiting)).toBeVisible();
    await shoot('offline');
    await agent.getByRole('button', { name: presence.goOnline }).click();
    await expect(agent.getByText(presence.nextWaiting)).toBeVisible();

    const customer = await visitorAt(browser, product.origin(site));
    await customer.ask('My screen flickers since this morning');
    await customer.askForPerson();
    await desk.rows.first().click();
    await expect(desk.transcript).toContainText('My screen flickers');
    await shoot('waiting');
    await desk.accept.click();
    await expect(desk.accept).toBeHidden();
    await agent.getByRole('button', { name: insert.button }).click();
    const reply = agent.getByRole('option').first();
    await reply.waitFor();
    await shoot('replies');
    await reply.click();
    const text = await desk.box.inputValue();
    await agent.getByRole('button', { name: inbox.send, exact: true }).click();
    await expect(customer.log).toContainText(text);
    await agent.getByRole('main').getByRole('button', { name: inbox.close }).click();
    await desk.dialog.getByLabel(deskTexts.assignment.reason).selectOption({ index: 1 });
    await shoot('close');
    await desk.dialog.getByRole('button', { name: inbox.closeYes }).click();
    await expect(desk.dialog).toBeHidden();
    await closePages(browser);
    await product.stop();
  });
}
