import { sendMessage } from '@aftercare/contract/chat/messages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { readChat, textsIn } from '@aftercare/server/testing/people/talk';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { linkTo, mailedAnswer } from '../../harness/mailed-answer.ts';
import { newEmail } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, type SiteId, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

const site: SiteId = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const t = texts.chat;
const chatOn = (page: Page) => chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a customer who left is answered by mail; its link opens the conversation elsewhere, and the reply reaches the desk @phone', async ({
  page,
  browser,
  ownProduct: product,
}) => {
  test.slow();
  const email = newEmail();
  await test.step('a customer asks on one computer, leaves an address, and goes', async () => {
    const first = await browser.newContext();
    const chat = chatOn(await first.newPage());
    await chat.page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
    await chat.open();
    await chat.raiseTicket(email);
    await expect(chat.status).toContainText(/Ticket [3-9A-Y]{6}/);
    await expect(chat.log).toContainText(email);
    await expect(chat.log.getByText(t('sending'), { exact: true })).toHaveCount(0);
    await first.close();
  });

  const deskContext = await browser.newContext();
  const atDesk = await deskContext.newPage();
  const inbox = inboxScreen(atDesk);
  await test.step('an agent answers the ticket', async () => {
    await deskScreen(atDesk, product.desk).signIn();
    await inbox.rows.first().click();
    await inbox.reply('We send you another cable.');
    await expect(inbox.transcript).toContainText('another cable');
  });

  const chat = chatOn(page);
  await test.step('the link in the mail opens only that conversation in another browser', async () => {
    await page.goto(await linkTo(product, email, 'another cable'));
    await expect(chat.log).toContainText('We send you another cable.');
    await expect(chat.log).toContainText(email);
    expect(page.url()).toBe(`${product.origin(site)}${siteBase}${pages.conversation}`);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /[\w-]{43}/,
    );
  });

  await test.step('the reply reaches the desk, and the conversation is there after a reload', async () => {
    await chat.ask('Thank you, to the same address');
    await expect(inbox.transcript).toContainText('Thank you, to the same address');
    await page.reload();
    await expect(heading(page, t('linkNone'))).toBeVisible();
    await page.getByRole('button', { name: t('linkToChat') }).click();
    await expect(chat.log).toContainText('Thank you, to the same address');
  });
  expect(await atDesk.title()).toContain(deskTexts.nav.inbox);
  await deskContext.close();
});

test('a wrong or revoked link opens a page with a next step @desktop', async ({ page, product }) => {
  const { link } = await mailedAnswer(product, site, 'It is on its way.');
  const chat = chatOn(page);
  await test.step('a valid link opens; its reader revokes the links', async () => {
    await page.goto(link);
    await expect(chat.log).toContainText('It is on its way.');
    await expect(page.locator('main')).toContainText(t('linkOpened'));
    await chat.close.click();
    await expectAccessible(page, 'an open conversation');
    await page.getByRole('button', { name: t('linksEnd') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('linksEndYes') })
      .click();
    await expect(heading(page, t('linksEnded'))).toBeVisible();
  });
  await test.step('a revoked link opens nothing, and a new chat can be started', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(heading(page, t('linkEnded'))).toBeVisible();
    await expect(page.locator('main')).toContainText(
      demoSite(site).configuration.contactInfo[0]?.email ?? '',
    );
    await expectAccessible(page, 'an ended link');
    await expectNoSideways(page, 'an ended link');
    await page.getByRole('button', { name: t('linkNewChat') }).click();
    await expect(chat.text).toBeVisible();
    await expect(chat.log).not.toContainText('It is on its way.');
  });
  await test.step('a truncated link that is opened in the same tab shows the page of a revoked link', async () => {
    await chat.close.click();
    await page.evaluate(() => {
      location.hash = 'cut-short';
    });
    await expect(heading(page, t('linkEnded'))).toBeVisible();
    expect(page.url()).not.toContain('#');
  });
});

test('unsent messages of another chat are sent to that chat first, and the draft stays @desktop', async ({
  page,
  context,
  product,
  troubles,
}) => {
  troubles.allow(/ERR_|Failed to load resource|WebSocket/);
  const { link, asker, conversationId } = await mailedAnswer(product, site, 'About your first question.');
  const chat = chatOn(page);
  const isSend = (url: URL) => url.pathname === sendMessage.path;
  await context.route(isSend, (route) => route.abort());
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await chat.ask('Of another matter');
  await expect(chat.log.getByText(t('sending'), { exact: true })).toBeVisible();
  await chat.text.fill('Half a sentence');
  await page.goto(link);
  await expect(heading(page, t('linkUnsent'))).toBeVisible();
  await expectAccessible(page, 'unsent words');
  await context.unroute(isSend);
  await page.getByRole('button', { name: t('linkSendFirst') }).click();
  await expect(chat.log).toContainText('Of another matter');
  await expect(chat.log.getByText(t('sending'), { exact: true })).toHaveCount(0);
  await chat.close.click();
  await page.getByRole('button', { name: t('linkOpenNow') }).click();
  await expect(chat.log).toContainText('About your first question.');
  await expect(chat.text).toHaveValue('Half a sentence');
  expect(textsIn((await readChat(asker, conversationId)).list).join(' ')).not.toContain('Of another matter');
});

test('a link waits for a server that does not answer @desktop', async ({
  page,
  context,
  product,
  troubles,
}) => {
  troubles.allow(/ERR_|Failed to load resource|WebSocket/);
  const { link } = await mailedAnswer(product, site, 'Please try once more.');
  await context.route('**/v1/chat/resume', (route) => route.abort());
  await page.goto(link);
  await expect(heading(page, t('linkFailed'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('retry') })).toBeVisible();
  await context.unroute('**/v1/chat/resume');
  await expect(chatOn(page).log).toContainText('Please try once more.');
});
