import { pages, siteBase } from '@aftercare/contract/pages';
import { demoSite, sites } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';
import { chatScreen } from '../screens/chat-screen.ts';
import { deskScreen } from '../screens/desk-screen.ts';
import { inboxScreen } from '../screens/inbox-screen.ts';

const site = 'lepow-de';
const words = wordsOf(sites[site]);

test('each side sees that the other one writes, until the words are there', async ({
  page,
  browser,
  ownProduct,
}) => {
  const chat = chatScreen(page, words, demoSite(site).configuration.merchantBrand);
  const context = await browser.newContext();
  const atDesk = await context.newPage();
  const inbox = inboxScreen(atDesk);
  await deskScreen(atDesk, ownProduct.desk).signIn();
  await inbox.setPresence('online');
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await chat.askForPerson();
  await inbox.rows.first().click();
  await inbox.reply('Guten Tag');
  await expect(chat.log).toContainText('Guten Tag');

  const typist = chat.panel.getByText(new RegExp(words.chat('typing', { name: '.+' })));
  await inbox.box.pressSequentially('Welches Modell');
  await expect(typist).toBeVisible();
  await expect(chat.log).not.toContainText('Welches Modell');
  await inbox.reply('Welches Modell ist es?');
  await expect(chat.log).toContainText('Welches Modell ist es?');
  await expect(typist).toHaveCount(0);

  await chat.text.pressSequentially('Der N1');
  await expect(inbox.writing).toBeVisible();
  await chat.text.press('Control+Enter');
  await expect(inbox.transcript).toContainText('Der N1');
  await expect(inbox.writing).toHaveCount(0);
  await context.close();
});
