import { register } from '@aftercare/contract/account/sign-up';
import { limits } from '@aftercare/contract/limits';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { person } from '@aftercare/server/testing/people/person';
import type { Page } from '@playwright/test';
import { newAccount, somebody } from '../../harness/accounts.ts';
import { blockStorage } from '../../harness/browser/blocked-storage.ts';
import { newEmail, newOrderNumber } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { specTexts } from '../../harness/spec-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { type AccountScreen, accountScreen } from '../../screens/account-screen.ts';
import { mailedCode } from '../../screens/sign-in-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';

const follow = (page: Page, { texts }: AccountScreen, key: 'signUp' | 'forgot' | 'logIn') =>
  page.getByRole('link', { name: texts.account(key), exact: true }).click();

test('redirects the former addresses of the forms', async ({ product }) => {
  for (const form of ['login', 'register', 'forgot']) {
    const answer = await product.client(site).get(`/web/login/${form}`, { accept: 'text/html' });
    expect(answer.status, form).toBe(302);
    expect(answer.headers.location, form).toBe(`/web/${form}`);
  }
});

test('the user centre without a session asks for a log-in, and shows the account afterwards', async ({
  page,
  product,
}) => {
  const account = accountScreen(page, product, site);
  const dialog = accountScreen(page, product, site, 'dialog');
  const opener = account.button('logIn');
  const visitor = somebody();

  await test.step('typed values survive a switch between the forms of the dialog, and closing it returns the focus', async () => {
    await account.open('userCenter');
    await expect(dialog.heading).toHaveText(account.texts.account('title'));
    await page.keyboard.press('Escape');
    await opener.click();
    await dialog.email.fill(visitor.email);
    await follow(page, account, 'signUp');
    await expect(dialog.givenName).toBeFocused();
    await expect(dialog.email).toHaveValue(visitor.email);
    await dialog.fillSignUp(visitor);
    await follow(page, account, 'logIn');
    await follow(page, account, 'forgot');
    await expect(dialog.email).toHaveValue(visitor.email);
    await follow(page, account, 'logIn');
    await follow(page, account, 'signUp');
    await expect(dialog.givenName).toHaveValue(visitor.givenName);
    await expect(dialog.password).toHaveValue(visitor.password);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('signing up in the dialog shows the account in the page below', async () => {
    await opener.click();
    await follow(page, account, 'signUp');
    await dialog.fillSignUp(visitor);
    await dialog.button('signUp').click();
    await dialog.code.fill(await mailedCode(product, visitor.email));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(account.givenName).toHaveValue(visitor.givenName);
  });
});

test('a change of language keeps typed values', async ({ page, product }) => {
  const account = accountScreen(page, product, site);
  const visitor = somebody();
  await account.open('register');
  await account.fillSignUp(visitor);
  await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click();
  const { account: german } = siteTextsOf('de_DE');
  await expect(account.heading).toHaveText(german('signUpTitle'));
  await expect(page.getByLabel(german('givenName'), { exact: true })).toHaveValue(visitor.givenName);
  await expect(account.password).toHaveValue(visitor.password);
  await expect(account.agreement).toBeChecked();
  const germany = page.getByLabel(german('country')).getByRole('option', { name: 'Deutschland' });
  await expect(germany).toBeAttached();
});

test('a new code can be requested after a minute, and completes the sign-up with the typed values', async ({
  page,
  product,
}) => {
  const account = accountScreen(page, product, site);
  const visitor = somebody();
  await page.clock.install();
  await account.open('register');
  await account.fillSignUp(visitor);
  await account.button('signUp').click();
  const first = await mailedCode(product, visitor.email);
  await expect(account.button('resend')).toHaveCount(0);
  const minute = limits.codeResendSeconds * 1000 + 1000;
  await product.nodes.advance(minute);
  await page.clock.fastForward(minute);
  // Delays the response to the second request. The mailed code is entered before it, and the form must wait.
  let letIn = () => {};
  const held = new Promise<void>((open) => {
    letIn = open;
  });
  await page.route(`**${register.path}`, async (route) => {
    const { lang = '' } = route.request().headers();
    const answer = await product.client(site).post(register.path, route.request().postDataJSON(), { lang });
    await held;
    await route.fulfill({ status: answer.status, json: answer.envelope() });
  });
  await account.button('resend').click();
  const second = await mailedCode(product, visitor.email, 2);
  expect(second).not.toBe(first);
  await account.code.fill(second);
  letIn();
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  await expect(account.givenName).toHaveValue(visitor.givenName);
  await expect(account.button('resetPassword')).toBeVisible();
});

test('the button Later skips the one-time code, and the user centre offers it again', async ({
  page,
  product,
}) => {
  const account = accountScreen(page, product, site);
  const visitor = somebody();
  await account.open('register');
  await account.fillSignUp(visitor);
  await account.button('signUp').click();
  await account.button('later').click();
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  await expect(account.heading).toHaveText(account.texts.account('mailboxTitle'));
  await account.button('haveCode').click();
  await account.code.fill(await mailedCode(product, visitor.email));
  await expect(account.givenName).toHaveValue(visitor.givenName);
});

test('with blocked storage a customer signs up and sees the account', async ({ page, product }) => {
  await blockStorage(page);
  const account = accountScreen(page, product, site);
  const visitor = somebody();
  await account.open('register');
  await account.fillSignUp(visitor);
  await account.button('signUp').click();
  await account.code.fill(await mailedCode(product, visitor.email));
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.openMenu(visitor.givenName);
  await page.getByRole('link', { name: account.texts.shell('myAccount') }).click();
  await expect(account.givenName).toHaveValue(visitor.givenName);
});

test('the next customer at this computer finds nothing of the previous one', async ({ page, product }) => {
  const [first, second] = [await newAccount(product, site), await newAccount(product, site)];
  const account = accountScreen(page, product, site);
  await account.open('login');
  await account.logIn(first.email, first.password);
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  await account.givenName.fill('Unsaved Untold');
  await account.button('logOut').click();
  await expect(account.givenName).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const trace of [first.email, first.givenName, first.phone, 'Unsaved'])
    expect(kept).not.toContain(trace);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(first.email);
  await account.open('login');
  await expect(account.email).toHaveValue('');
  await account.logIn(second.email, second.password);
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  await expect(account.givenName).toHaveValue(second.givenName);
});

test('a session that ended elsewhere asks for a log-in, and typed values are kept and saved', async ({
  page,
  product,
}) => {
  const owner = await newAccount(product, site);
  const account = accountScreen(page, product, site);
  const dialog = accountScreen(page, product, site, 'dialog');
  await account.open('login');
  await account.logIn(owner.email, owner.password);
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  await account.givenName.fill('Ada Lovelace');

  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('no browser');
  const there = accountScreen(await other.newPage(), product, site);
  await there.open('forgot');
  await there.email.fill(owner.email);
  await there.setForgotten(product, owner.email, 'Harbour-quilt-58');
  await expect(there.notice).toHaveText(specTexts.passwordReset[site]);
  await other.close();

  await account.button('save').click();
  await expect(dialog.heading).toHaveText(account.texts.account('title'));
  await dialog.logIn(owner.email, 'Harbour-quilt-58');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(account.givenName).toHaveValue('Ada Lovelace');
  await account.button('save').click();
  await expect(page.getByText(account.texts.account('saved'))).toBeVisible();
});

test('lists the sessions on other devices, and ends them', async ({ page, product }) => {
  const owner = await newAccount(product, site);
  const account = accountScreen(page, product, site);
  await account.open('login');
  await account.logIn(owner.email, owner.password);
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: account.texts.account('endSession') }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Chrome');
  await expect(account.button('endOthers')).toHaveCount(0);
});

test('an account without a password sets one by a one-time code', async ({ page, product }) => {
  const email = newEmail();
  const guest = person({ port: product.port, host: `${site}.localhost` });
  const order = { orderNumber: newOrderNumber(), email, scene: 2 as const, isRead: true };
  await guest.ask(fastCreateWarranty, order);
  const account = accountScreen(page, product, site);
  await account.open('login');
  await account.email.fill(email);
  await account.button('sendCode').click();
  await account.code.fill(await mailedCode(product, email));
  await account.button('confirmSave').click();
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  await page.getByRole('link', { name: account.texts.account('setFirstPassword') }).click();
  await expect(account.email).toHaveValue(email);
  await account.button('sendCode').click();
  await account.code.fill(await mailedCode(product, email, 2));
  await account.password.fill('Harbour-quilt-58');
  await account.confirm.fill('Harbour-quilt-58');
  await account.button('setPassword').click();
  await expect(account.heading).toHaveText(account.texts.account('title'));
  await account.password.fill('Harbour-quilt-58');
  await account.button('logIn').click();
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
});

test('a log-in form that fails to load leaves the page as it is, and loads at the next click', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|Failed to fetch|page broken/);
  const { texts } = accountScreen(page, product, site);
  const { email } = await newAccount(product, site);
  const warranty = warrantyScreen(page, product.origin(site), site);
  await warranty.open();
  const isForm = (url: URL) => /sign-in-dialog.*\.js$/.test(url.pathname);
  await page.route(isForm, (route) => route.abort());
  const order = { orderNumber: newOrderNumber(), email };
  await warranty.register(order);
  const logIn = page.getByRole('dialog').getByRole('button', { name: texts.warranty('logIn') });
  await logIn.click();
  await expect(page.getByText(texts.shell('networkFault'))).toBeVisible();
  await expect(warranty.orderNumber).toHaveValue(order.orderNumber);
  await page.unroute(isForm);
  await warranty.submit.click();
  await logIn.click();
  await expect(page.getByRole('dialog', { name: texts.account('title') })).toBeVisible();
});
