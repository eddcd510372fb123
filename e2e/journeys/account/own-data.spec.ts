import { readFile } from 'node:fs/promises';
import type { ReceivedMail } from '@aftercare/server/testing/fakes/smtp-sink';
import { unzipped } from '@aftercare/server/testing/reading/unzip';
import { newAccount } from '../../harness/accounts.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { specTexts } from '../../harness/spec-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { accountScreen } from '../../screens/account-screen.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { mailedCode } from '../../screens/sign-in-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;
const text = 'My panel hums at night, says nobody else.';

test('the data export contains the chat; a deleted account is unknown, and a new sign-up has none of its data @phone', async ({
  page,
  product,
}) => {
  test.slow();
  const person = await newAccount(product, site);
  const account = accountScreen(page, product, site);
  const dialog = accountScreen(page, product, site, 'dialog');
  const chat = chatScreen(page, texts, brand);

  await test.step('a customer logs in and writes a message', async () => {
    await account.open('login');
    await account.logIn(person.email, person.password);
    await expect(account.heading).toHaveText(texts.warranty('listTitle'));
    await chat.open();
    await chat.ask(text);
    await expect(chat.log).toContainText(text);
    await expect.poll(async () => (await chat.transcript()).length).toBeGreaterThan(2);
    await chat.close.click();
  });

  await test.step('the export needs a one-time code; a wrong code shows an error with the next step', async () => {
    await account.open('userCenter');
    await account.button('copyAsk').click();
    await dialog.button('mailCode').click();
    await expect(dialog.code).toBeFocused();
    await dialog.code.fill('AAAAAAAA');
    await dialog.button('copyConfirm').click();
    await expect(dialog.code).toBeFocused();
    await expect(dialog.code).toHaveAttribute('aria-invalid', 'true');
    await dialog.code.fill(await mailedCode(product, person.email, 2));
    await dialog.button('copyConfirm').click();
    await expect(dialog.code).toHaveCount(0);
  });

  await test.step('the zip opens and contains the messages of the chat', async () => {
    const link = page.getByRole('link', { name: texts.account('copyDownload') });
    await expect(link).toBeVisible();
    await page.reload();
    const downloading = page.waitForEvent('download');
    await link.click();
    const file = await (await downloading).path();
    const contents = await unzipped(await readFile(file));
    expect(String(contents.get('data.json'))).toContain(text);
    expect(String(contents.get('data.json'))).toContain(person.email);
  });

  await test.step('the mail about the export links to it, for a logged-in account', async () => {
    const hasCopyLink = ({ mail }: ReceivedMail) => mail.text?.includes('#copy=') === true;
    const { mail } = await product.mailTo(person.email, hasCopyLink);
    const [address = ''] = /https?:\S+#copy=\S+/.exec(mail.text ?? '') ?? [];
    await page.goto(address);
    await expect(page.getByRole('link', { name: texts.account('copyDownload') })).toBeVisible();
  });

  await test.step('the account is deleted, and a page confirms it', async () => {
    await account.button('eraseAccount').click();
    await expect(page.getByRole('dialog')).toContainText(texts.account('eraseGoes'));
    await expect(page.getByRole('dialog')).toContainText(texts.account('eraseStays'));
    await dialog.button('mailCode').click();
    await dialog.code.fill(await mailedCode(product, person.email, 3));
    await dialog.button('eraseConfirm').click();
    await expect(account.heading).toHaveText(texts.account('erasedTitle'));
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const trace of [person.email, person.givenName, text]) expect(kept).not.toContain(trace);
  });

  await test.step('the log-in refuses the deleted account as wrong credentials', async () => {
    await account.open('login');
    await account.logIn(person.email, person.password);
    await expect(account.password).toHaveAccessibleDescription(specTexts.wrongCredentials[site]);
  });

  await test.step('a new sign-up with the same email address does not see the messages of the deleted account', async () => {
    await account.open('register');
    await account.fillSignUp(person);
    await account.button('signUp').click();
    await account.code.fill(await mailedCode(product, person.email, 4));
    await expect(account.heading).toHaveText(texts.warranty('listTitle'));
    await chat.open();
    await expect(chat.log).not.toContainText(text);
  });
});

test('a visitor deletes the chat after a confirmation, and the panel is empty in every tab @desktop', async ({
  page,
  context,
  product,
}) => {
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${product.origin(site)}/web/quickWarranty`);
  await chat.open();
  const deletion = chat.panel.getByRole('button', { name: texts.chat('delete') });
  await chat.more.click();
  await expect(deletion).toHaveCount(0);
  await chat.more.click();
  await chat.ask(text);
  await expect(chat.log).toContainText(text);
  const other = chatScreen(await context.newPage(), texts, brand);
  await other.page.goto(`${product.origin(site)}/web/quickWarranty`);
  await other.open();
  await expect(other.log).toContainText(text);

  await chat.more.focus();
  await page.keyboard.press('Enter');
  await deletion.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: texts.chat('deleteNo') }).click();
  await expect(chat.log).toContainText(text);
  await chat.choose(texts.chat('delete'));
  await page.getByRole('button', { name: texts.chat('deleteYes'), exact: true }).click();
  await expect(page.getByText(texts.chat('deleted'))).toBeVisible();
  await expect(chat.panel).toHaveCount(0);
  await chat.open();
  await expect(chat.log.locator('[data-entry]').first()).toBeVisible();
  await expect(chat.log).not.toContainText(text);
  await expect(other.log).not.toContainText(text);
});

test('a chat that cannot be deleted now is unchanged, with its draft @desktop', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|Failed to load/);
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${product.origin(site)}/web/quickWarranty`);
  await chat.open();
  await chat.ask(text);
  await expect(chat.log).toContainText(text);
  await chat.text.fill('A draft');
  await page.route('**/v1/privacy/erasure', (route) => route.abort());
  await chat.choose(texts.chat('delete'));
  await page.getByRole('button', { name: texts.chat('deleteYes'), exact: true }).click();
  await expect(page.getByText(texts.shell('networkFault'))).toBeVisible();
  await expect(chat.log).toContainText(text);
  await expect(chat.text).toHaveValue('A draft');
  await chat.send.click();
  await expect(chat.log).toContainText('A draft');
});
