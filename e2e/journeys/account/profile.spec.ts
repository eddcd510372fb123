import { undoEmailChange } from '@aftercare/contract/account/email-change';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { readMessages } from '@aftercare/contract/chat/messages';
import { uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../../harness/accounts.ts';
import { newEmail } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { accountScreen } from '../../screens/account-screen.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';
import { mailedCode, undoLink } from '../../screens/sign-in-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const avatar = { name: 'me.png', mimeType: 'image/png', buffer: png };

/** Expects that the browser has decoded the picture, not only that the page refers to it. */
const isRendered = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

type File = { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, button: Locator, file: File): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
}

test('an avatar is chosen by keyboard, shown in the header and at the desk, and removed @desktop', async ({
  page,
  browser,
  ownProduct: product,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_FAILED/);
  const owner = await newAccount(product, site);
  const account = accountScreen(page, product, site);
  const chat = chatScreen(page, texts, brand);
  const error = page.getByRole('main').getByRole('alert');
  const own = page.getByRole('main').locator('img');
  await account.open('login');
  await account.logIn(owner.email, owner.password);
  await expect(account.heading).toHaveText(texts.warranty('listTitle'));
  await chat.open();
  await chat.ask('A question of mine');
  await expect(chat.log).toContainText('A question of mine');
  await chat.close.click();
  const context = await browser.newContext();
  const atDesk = await context.newPage();
  const inbox = inboxScreen(atDesk);
  await deskScreen(atDesk, product.desk).signIn();
  await atDesk.getByRole('tab', { name: /^All/ }).click();
  await inbox.rows.first().click();
  await expect(inbox.transcript).toContainText('A question of mine');

  await account.open('userCenter');
  await account.givenName.fill('Half typed');
  await test.step('a refused file shows the reason and what to do', async () => {
    await choose(page, account.button('pictureChoose'), { ...avatar, buffer: Buffer.from('no picture') });
    await expect(error).toContainText(texts.account('pictureTypes'));
    const heavy = { ...avatar, buffer: Buffer.alloc(limits.imageMaxBytes + 1) };
    await choose(page, account.button('pictureChoose'), heavy);
    await expect(error).toHaveText(texts.account('pictureSize'));
  });
  await test.step('a failed upload is retried', async () => {
    const isUpload = (url: URL) => url.pathname === uploadPicture.path;
    await page.route(isUpload, (route) => route.abort());
    await choose(page, account.button('pictureChoose'), avatar);
    await expect(error).toHaveText(texts.account('pictureFailed'));
    await page.unroute(isUpload);
    await account.button('again').click();
    await expect(account.button('pictureChange')).toBeVisible();
    await isRendered(own);
  });
  await test.step('the avatar shows in the header, and at the desk without a reload', async () => {
    await isRendered(atDesk.locator('h2 img'));
    await isRendered(inbox.rows.first().locator('img'));
  });
  await page.goto(`${product.origin(site)}${siteBase}${pages.home}`);
  await account.openMenu(owner.givenName);
  await isRendered(page.locator('header button img, dialog p img').filter({ visible: true }));
  await account.open('userCenter');
  await expect(account.givenName).toHaveValue('Half typed');
  await isRendered(own);
  await account.givenName.fill('Augusta King');
  await account.button('save').click();
  await expect(atDesk.locator('h2', { hasText: 'Augusta King' })).toBeVisible();
  await account.button('pictureRemove').focus();
  await page.keyboard.press('Enter');
  await expect(account.button('pictureChoose')).toBeFocused();
  await expect(own).toHaveCount(0);
  await expect(atDesk.locator('h2 img')).toHaveCount(0);
  await context.close();
});

test('a name changed on one device shows in the header of the other @phone', async ({
  page,
  browser,
  product,
}) => {
  const owner = await newAccount(product, site);
  const account = accountScreen(page, product, site);
  const chat = chatScreen(page, texts, brand);
  await account.open('login');
  await account.logIn(owner.email, owner.password);
  await expect(account.heading).toHaveText(texts.warranty('listTitle'));
  await chat.open();
  await chat.close.click();
  const context = await browser.newContext();
  const there = accountScreen(await context.newPage(), product, site);
  await there.open('login');
  await there.logIn(owner.email, owner.password);
  await expect(there.heading).toHaveText(texts.warranty('listTitle'));
  await there.open('userCenter');
  await there.givenName.fill('Augusta King');
  await there.button('save').click();
  await account.openMenu();
  await expect(page.getByText('Augusta King').filter({ visible: true })).toBeVisible();
  await context.close();
});

test('a customer who signs in where another is still signed in never sees a message of the other @desktop', async ({
  page,
  product,
}) => {
  // If the panel fills the screen, the form below cannot be reached.
  await page.setViewportSize({ width: 1280, height: 800 });
  const [first, second] = [await newAccount(product, site), await newAccount(product, site)];
  const account = accountScreen(page, product, site);
  const chat = chatScreen(page, texts, brand);
  await account.open('login');
  await account.logIn(first.email, first.password);
  await expect(account.heading).toHaveText(texts.warranty('listTitle'));
  await account.open('login');
  await chat.open();
  await chat.ask('Words of the first');
  await expect(chat.log).toContainText('Words of the first');
  await chat.text.fill('A draft of the first');
  await page.evaluate((email) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const texts = [...document.querySelectorAll('textarea')].map(({ value }) => value).join();
      const isSecond = localStorage.getItem('userInfo')?.includes(email);
      if (isSecond && `${document.body.innerText}${texts}`.includes('of the first')) seen.push(texts);
      requestAnimationFrame(look);
    };
    look();
  }, second.email);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const isChat = ({ pathname }: URL) => [createBotChat.path, readMessages.path].includes(pathname);
  await page.route(isChat, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('main input[type=radio]:not(:checked)')?.click(),
  );
  await account.email.fill(second.email);
  await account.password.fill(second.password);
  await account.password.press('Enter');
  await expect(account.heading).toHaveText(texts.warranty('listTitle'));
  await expect(chat.panel).toBeVisible();
  await expect(chat.log).not.toContainText('of the first');
  answer();
  await expect(chat.log).toContainText(texts.chat('automated'));
  await expect(chat.text).toHaveValue('');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('the email address is changed by a code to the new address, and restored from the old one in another browser @phone', async ({
  page,
  browser,
  product,
}) => {
  const owner = await newAccount(product, site);
  const newAddress = newEmail();
  const account = accountScreen(page, product, site);
  const dialog = accountScreen(page, product, site, 'dialog');
  const wrong = page.getByRole('dialog').locator('[aria-invalid=true]');
  await account.open('login');
  await account.logIn(owner.email, owner.password);
  await expect(account.heading).toHaveText(texts.warranty('listTitle'));
  await account.open('userCenter');
  await account.givenName.fill('Half typed');

  await test.step('the form for a new address works by keyboard, and shows errors at their fields', async () => {
    await account.button('changeEmailTitle').focus();
    await page.keyboard.press('Enter');
    await dialog.newEmail.fill(owner.email);
    await page.keyboard.press('Enter');
    await expect(wrong).toBeFocused();
    await expect(page.getByRole('dialog')).toContainText('This Email already exists');
    await dialog.newEmail.fill(newAddress);
    await page.keyboard.press('Enter');
    await expect(dialog.code).toBeFocused();
    await dialog.code.fill(await mailedCode(product, newAddress));
    await dialog.password.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.password).toBeFocused();
    await expect(page.getByRole('dialog')).toContainText('Your password is incorrect. Please try again.');
    await dialog.password.fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await expect(page.getByRole('main')).toContainText(newAddress);
  await expect(account.givenName).toHaveValue('Half typed');

  const context = await browser.newContext();
  const there = await context.newPage();
  const undone: string[] = [];
  there.on('request', (request) => {
    if (request.url().endsWith(undoEmailChange.path)) undone.push(request.method());
  });
  const link = await undoLink(product, owner.email);
  await there.goto(link);
  const undo = accountScreen(there, product, site);
  await expect(undo.button('undo')).toBeVisible();
  expect(there.url()).toBe(link.replace(/#.*/, ''));
  expect(undone).toEqual([]);
  await undo.button('undo').focus();
  await there.keyboard.press('Enter');
  await expect(undo.heading).toHaveText(texts.account('undoneTitle'));
  await expect(undo.heading).toBeFocused();
  await there.getByRole('link', { name: texts.account('setFirstPassword') }).click();
  await undo.email.fill(owner.email);
  // The first code completed the sign-up.
  await undo.setForgotten(product, owner.email, 'Harbour-quilt-58');
  await expect(undo.heading).toHaveText(texts.account('title'));
  await undo.password.fill('Harbour-quilt-58');
  await undo.button('logIn').click();
  await expect(undo.heading).toHaveText(texts.warranty('listTitle'));
  await context.close();

  await account.button('save').click();
  await expect(dialog.heading).toHaveText(texts.account('title'));
});

test('an undo link without a change to undo shows that, and links to the site @desktop', async ({
  page,
  product,
}) => {
  const undo = accountScreen(page, product, site);
  for (const secret of ['', '#no-such-secret-at-all-in-here']) {
    await page.goto('about:blank');
    await page.goto(`${product.origin(site)}${siteBase}${pages.emailUndo}${secret}`);
    if (secret !== '') await undo.button('undo').click();
    await expect(undo.heading).toHaveText(texts.account('undoUselessTitle'));
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: texts.account('logIn') })
    .click();
  await expect(undo.email).toBeVisible();
});

test('private pages are not indexed by search engines @desktop', async ({ product }) => {
  const client = product.client(site);
  for (const [path, isPrivate] of [
    [pages.userCenter, true],
    [pages.emailUndo, true],
    [pages.login, false],
  ] as const) {
    const { status, text } = await client.get(siteBase + path, { accept: 'text/html' });
    expect([path, status, text.includes('<meta name="robots" content="noindex">')]).toEqual([
      path,
      200,
      isPrivate,
    ]);
  }
});
