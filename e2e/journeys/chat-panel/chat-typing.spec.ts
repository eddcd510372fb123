import { pages, siteBase } from '@aftercare/contract/pages';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);

test('each side sees that the other one is typing until the message arrives, and the desk sees what was read', async ({
  page,
  browser,
  ownProduct,
}) => {
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  const context = await browser.newContext();
  const atDesk = await context.newPage();
  const inbox = inboxScreen(atDesk);
  await deskScreen(atDesk, ownProduct.desk).signIn();
  await inbox.setPresence('online');
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await chat.askForPerson();
  await inbox.rows.first().click();
  await inbox.reply('Good morning');
  await expect(chat.log).toContainText('Good morning');

  const typist = chat.panel.getByText(new RegExp(texts.chat('typing', { name: '.+' })));
  await inbox.box.pressSequentially('Which model');
  await expect(typist).toBeVisible();
  await expect(chat.log).not.toContainText('Which model');
  await inbox.reply('Which model is it?');
  await expect(chat.log).toContainText('Which model is it?');
  await expect(typist).toHaveCount(0);

  await chat.text.pressSequentially('The N1');
  await expect(inbox.writing).toBeVisible();
  await chat.text.press('Control+Enter');
  await expect(inbox.transcript).toContainText('The N1');
  await expect(inbox.writing).toHaveCount(0);
  await expect(inbox.seen).toHaveCount(1);

  await chat.close.click();
  await inbox.reply('I will look it up.');
  await expect(inbox.transcript).toContainText('I will look it up.');
  await expect(inbox.notSeen).toHaveCount(1);
  await expect(inbox.seen).toHaveCount(0);
  await chat.launcher.click();
  await expect(inbox.seen).toHaveCount(1);
  await context.close();
});
