import { writeFile } from 'node:fs/promises';
import { uploads } from '@aftercare/contract/files/uploads';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('a photo is sent, survives a reload without network, and is shown at the desk', async ({
  page,
  browser,
  ownProduct,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_FAILED/);
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await expect(chat.log).toContainText('automated');
  const isUpload = (url: URL) => url.pathname.startsWith(uploads.path);
  await page.route(isUpload, (route) => route.abort());
  const choosing = page.waitForEvent('filechooser');
  await chat.panel.getByRole('button', { name: texts.chat('attach') }).click();
  await (await choosing).setFiles({ name: 'stripes.png', mimeType: 'image/png', buffer: png });
  await expect(chat.log).toContainText('stripes.png');
  await expect(chat.log.getByRole('progressbar', { name: 'stripes.png' })).toBeVisible();
  await page.reload();
  await chat.launcher.click();
  await expect(chat.log).toContainText('stripes.png');
  await page.unroute(isUpload);
  const thumbnail = chat.log.getByRole('img', { name: 'stripes.png' });
  await expect(thumbnail).toHaveCount(1, { timeout: 30_000 });
  await expect(thumbnail).toHaveAttribute('width', String(limits.thumbnailPx));
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await chat.askForPerson();
  const context = await browser.newContext();
  const atDesk = await context.newPage();
  const inbox = inboxScreen(atDesk);
  await deskScreen(atDesk, ownProduct.desk).signIn();
  await inbox.rows.first().click();
  const picture = inbox.transcript.getByRole('link', { name: 'stripes.png' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await context.close();
});

test('a refused file shows the reason, does not block the next one, and can be removed', async ({
  page,
  product,
}, testInfo) => {
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await expect(chat.log).toContainText('automated');
  const input = chat.panel.locator('input[type=file]');
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no</p>') });
  await expect(chat.log.getByRole('alert')).toContainText('This kind of file cannot be sent.');
  // From the disk, because a content of this size takes the browser's connection seconds.
  const large = testInfo.outputPath('film.txt');
  await writeFile(large, Buffer.alloc(limits.uploadMaxBytes + 1, 'a'));
  await input.setInputFiles(large);
  await expect(chat.log.getByText(texts.chat('fileTooLarge'))).toBeVisible();
  await chat.ask('Is anybody there?');
  await expect(chat.log.locator('[data-entry]').getByText('Is anybody there?')).toHaveCount(1);
  for (const name of ['page.html', 'film.txt']) {
    const remove = chat.log.getByRole('button', { name: texts.chat('discard') }).first();
    await remove.press('Enter');
    await expect(chat.log.getByText(name)).toHaveCount(0);
  }
});
