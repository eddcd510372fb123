import { uploads } from '@aftercare/contract/files/uploads';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { enUs } from '../../../desk/src/lib/texts/en-us.ts';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { lineOf } from '../../harness/browser/slow-line.ts';
import type { Product } from '../../harness/product.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, type SiteId, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const textFile = (name: string, bytes = 20): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, `The words of ${name}. `),
});
const page404 = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no</p>') };

async function chatOn(page: Page, product: Product, site: SiteId) {
  const texts = siteTextsOf(sites[site]);
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await expect(chat.log.locator('[data-entry]').first()).toBeVisible();
  return {
    ...chat,
    texts,
    input: chat.panel.locator('input[type=file]'),
    bar: (name: string) => chat.log.getByRole('progressbar', { name }),
    cancel: (name: string) => chat.log.getByRole('button', { name: `${texts.chat('cancel')}: ${name}` }),
    stored: () => chat.log.locator('[data-entry] a').allInnerTexts(),
  };
}

const shareOf = (bar: Locator): Promise<number> =>
  bar.evaluate((one: HTMLProgressElement) => one.value / one.max);

function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes(uploads.path))
      offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

test('several files at once keep their order, and a refused one shows the reason and the accepted types', async ({
  page,
  product,
}) => {
  const chat = await chatOn(page, product, 'lepow-de');
  await chat.input.setInputFiles([textFile('eins.txt'), page404, textFile('zwei.txt'), textFile('drei.txt')]);
  await expect
    .poll(chat.stored)
    .toEqual([
      expect.stringContaining('eins.txt'),
      expect.stringContaining('zwei.txt'),
      expect.stringContaining('drei.txt'),
    ]);
  const refusal = chat.log.getByRole('alert');
  await expect(refusal).toHaveCount(1);
  await expect(refusal).toContainText(chat.texts.chat('fileTypeRefused'));
  await expect(refusal.getByRole('button', { name: chat.texts.chat('retry') })).toHaveCount(0);
  await expectAccessible(page, 'a refused file');
  await refusal.getByRole('button', { name: chat.texts.chat('discard') }).press('Enter');
  await expect(chat.log).not.toContainText('page.html');
});

test('one upload is cancelled by keyboard while others continue, and the focus stays in the conversation', async ({
  page,
  product,
}) => {
  const chat = await chatOn(page, product, 'kimo-jp');
  const line = await lineOf(page);
  // Slow enough that the first upload still runs after the check for accessibility.
  await line.slow(100_000);
  const attach = chat.panel.getByRole('button', { name: chat.texts.chat('attach') });
  await chat.text.press('Tab');
  await expect(attach).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([
    textFile('a.txt', 2_000_000),
    textFile('b.txt', 200_000),
    textFile('c.txt'),
  ]);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await expect(chat.bar(name)).toBeVisible();
  await expect.poll(() => shareOf(chat.bar('a.txt'))).toBeGreaterThan(0.1);
  expect(await shareOf(chat.bar('b.txt'))).toBe(0);
  await expectAccessible(page, 'files on their way');
  const given = page.waitForRequest((request) => request.method() === 'DELETE');
  await tabTo(page, chat.cancel('a.txt'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await given;
  await expect(chat.log).toBeFocused();
  await expect
    .poll(chat.stored)
    .toEqual([expect.stringContaining('b.txt'), expect.stringContaining('c.txt')]);
  await expect(chat.log).not.toContainText('a.txt');
});

test('an upload continues where the network broke off, messages wait behind it, and each arrives once', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_|WebSocket/);
  const chat = await chatOn(page, product, 'fopo-us');
  const offsets = offsetsOf(page);
  const line = await lineOf(page);
  await line.slow(700_000);
  await chat.input.setInputFiles(textFile('long.txt', 5_000_000));
  await chat.ask('Said after the file');
  await expect.poll(() => shareOf(chat.bar('long.txt')), { timeout: 30_000 }).toBeGreaterThan(0.4);
  await line.cut();
  await expect(chat.panel.getByText(chat.texts.chat('notUpToDate'))).toBeVisible({ timeout: 20_000 });
  expect(await shareOf(chat.bar('long.txt'))).toBeGreaterThan(0.3);
  await expectAccessible(page, 'a file without a network');
  await line.free();
  await expect.poll(chat.stored, { timeout: 45_000 }).toEqual([expect.stringContaining('long.txt')]);
  await expect(chat.log.locator('[data-entry]', { hasText: 'Said after the file' })).toHaveCount(1);
  const transcript = (await chat.transcript()).join(' ');
  expect(transcript.indexOf('long.txt')).toBeLessThan(transcript.indexOf('Said after the file'));
  expect(offsets[0]).toBe(0);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test('an upload continues after a reload, and its message is sent once', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_/);
  const chat = await chatOn(page, product, 'fopo-us');
  const offsets = offsetsOf(page);
  const line = await lineOf(page);
  await line.slow(700_000);
  await chat.input.setInputFiles([textFile('first.txt', 4_500_000), textFile('second.txt', 300)]);
  await expect.poll(() => shareOf(chat.bar('first.txt')), { timeout: 30_000 }).toBeGreaterThan(0.5);
  await page.reload();
  await line.free();
  await chat.launcher.click();
  await expect
    .poll(chat.stored, { timeout: 45_000 })
    .toEqual([expect.stringContaining('first.txt'), expect.stringContaining('second.txt')]);
  // The server keeps incomplete chunks, so only bytes in transit are sent twice.
  const [begun, wentOn] = offsets;
  expect(begun).toBe(0);
  expect(wentOn).toBeGreaterThan(1_000_000);
});

const handWith = (page: Page, files: readonly { name: string; text: string }[]) =>
  page.evaluateHandle((held) => {
    const hand = new DataTransfer();
    for (const { name, text } of held) hand.items.add(new File([text], name, { type: 'text/plain' }));
    return hand;
  }, files);

test('files can be dropped anywhere on the panel, which shows a hint while they are dragged over it', async ({
  page,
  product,
}) => {
  const chat = await chatOn(page, product, 'fopo-us');
  const dataTransfer = await handWith(page, [
    { name: 'left.txt', text: 'left' },
    { name: 'right.txt', text: 'right' },
  ]);
  const veil = chat.panel.getByText(chat.texts.chat('dropFiles'));
  await chat.log.dispatchEvent('dragover', { dataTransfer });
  await expect(veil).toBeVisible();
  await expectAccessible(page, 'files held over the chat');
  await chat.panel.dispatchEvent('dragleave', { dataTransfer });
  await expect(veil).toBeHidden();
  await chat.log.dispatchEvent('dragover', { dataTransfer });
  await chat.log.dispatchEvent('drop', { dataTransfer });
  await expect(veil).toBeHidden();
  await expect
    .poll(chat.stored)
    .toEqual([expect.stringContaining('left.txt'), expect.stringContaining('right.txt')]);
});

test('a pasted file is sent as a file, a copied table is pasted as text, and the typed text stays', async ({
  page,
  product,
}) => {
  const chat = await chatOn(page, product, 'fopo-us');
  await chat.text.fill('Half a sentence');
  const paste = (hasText: boolean) =>
    chat.text.evaluate((field, withText) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(
        new File(['pasted words'], withText ? 'table.txt' : 'pasted.txt', { type: 'text/plain' }),
      );
      if (withText) clipboardData.setData('text/plain', '1\t2');
      return field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, hasText);
  expect(await paste(true)).toBe(true);
  expect(await paste(false)).toBe(false);
  await expect.poll(chat.stored).toEqual([expect.stringContaining('pasted.txt')]);
  await expect(chat.text).toHaveValue('Half a sentence');
});

test('a file that the browser could not store must be chosen again, and does not block the next one', async ({
  page,
  ownProduct,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_|outbox kept in memory/);
  const chat = await chatOn(page, ownProduct, 'fopo-us');
  // Storage that has space for texts but not for videos.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (
      this: IDBObjectStore,
      one: { file?: { content: Blob | null } | null },
    ) {
      if (one.file?.content) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, one);
    };
  });
  await page.reload();
  await chat.launcher.click();
  await page.route(
    (url) => url.pathname.startsWith(uploads.path),
    (route) => route.abort(),
  );
  await chat.input.setInputFiles(textFile('film.txt', 1_000));
  await expect(chat.panel.getByText(chat.texts.chat('keepOpen'))).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute((url) => url.pathname.startsWith(uploads.path));
  await chat.launcher.click();
  await expect(chat.log.getByRole('alert')).toContainText(chat.texts.chat('fileLost'));
  await chat.ask('Is anybody there?');
  await expect(chat.log.locator('[data-entry]', { hasText: 'Is anybody there?' })).toHaveCount(1);
});

test('the desk sends several files, cancels one of them, and the customer receives the others', async ({
  page,
  browser,
  ownProduct,
}) => {
  const chat = await chatOn(page, ownProduct, 'fopo-us');
  await chat.ask('Where is the manual?');
  await chat.askForPerson();
  const context = await browser.newContext();
  const atDesk = await context.newPage();
  const inbox = inboxScreen(atDesk);
  await deskScreen(atDesk, ownProduct.desk).signIn();
  await inbox.rows.first().click();
  await inbox.box.fill('Half an answer');
  const line = await lineOf(atDesk);
  await line.slow(60_000);
  const input = atDesk.locator('main input[type=file]');
  await input.setInputFiles([
    textFile('film.txt', 3_000_000),
    textFile('manual.txt', 2_000),
    textFile('note.txt'),
  ]);
  const bar = atDesk.getByRole('progressbar', { name: 'film.txt' });
  await expect.poll(() => shareOf(bar)).toBeGreaterThan(0.03);
  await expectAccessible(atDesk, 'files on their way at the desk');
  const row = (name: string) => atDesk.locator('li', { hasText: name });
  await row('film.txt').getByRole('button', { name: enUs.upload.cancel }).press('Enter');
  await row('film.txt').getByRole('button', { name: enUs.upload.dismiss }).press('Enter');
  await line.free();
  await expect
    .poll(chat.stored)
    .toEqual([expect.stringContaining('manual.txt'), expect.stringContaining('note.txt')]);
  await expect(inbox.transcript.getByRole('link', { name: /note\.txt/ })).toBeVisible();
  await expect(inbox.box).toHaveValue('Half an answer');
  await input.setInputFiles(page404);
  await expect(row('page.html').getByRole('alert')).toContainText('PDF');
  await context.close();
});

test('files beyond the daily limit are refused at once', async ({ page, ownProduct }) => {
  const chat = await chatOn(page, ownProduct, 'fopo-us');
  const many = Array.from({ length: limits.filesPerVisitorDay + 3 }, (_, at) => textFile(`${at}.txt`));
  await chat.input.setInputFiles(many);
  await expect(chat.log.getByRole('alert')).toContainText(chat.texts.chat('fileBudget'));
  await expect
    .poll(async () => (await chat.stored()).length, { timeout: 60_000 })
    .toBe(limits.filesPerVisitorDay);
});
