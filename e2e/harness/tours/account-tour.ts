import type { Page } from '@playwright/test';
import { type AccountScreen, accountScreen } from '../../screens/account-screen.ts';
import { mailedCode, undoLink } from '../../screens/sign-in-screen.ts';
import { newEmail } from '../orders.ts';
import type { Product } from '../product.ts';
import type { SiteId } from '../sites.ts';
import type { Look } from './tour.ts';

type Tour = { page: Page; product: Product; account: AccountScreen; email: string; look: Look };

const somebody = {
  givenName: 'Alexandra Mustermann-Beispiel',
  password: 'Lantern-grove-71',
  phone: '+49 30 901820-4477',
};
const later = 'Harbour-quilt-58';

const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

async function signUp({ account, product, email, look }: Tour): Promise<void> {
  await account.open('register');
  // The countries are loaded later than the form.
  await account.country.locator('option').nth(1).waitFor({ state: 'attached' });
  await look('sign-up');
  await account.button('signUp').click();
  await account.givenName.and(account.invalid).waitFor();
  await look('sign-up-faults');
  await account.fillSignUp({ ...somebody, email });
  await account.password.locator('..').getByRole('button').click();
  await look('sign-up-ready');
  await account.button('signUp').click();
  await account.code.waitFor();
  await look('mailbox');
  await account.open('userCenter');
  await account.button('haveCode').waitFor();
  await look('account-unproven');
  await account.button('haveCode').click();
  await account.code.fill('AAAAAAAA');
  await account.code.and(account.invalid).waitFor();
  await look('account-unproven-code');
  await account.code.fill(await mailedCode(product, email));
  await account.givenName.waitFor();
}

async function ownAccount({ page, account, look }: Tour): Promise<void> {
  await account.button('logOut').waitFor();
  await page.getByText(account.texts.account('sessionsTitle')).waitFor();
  await look('account');
  const pictures = page.locator('input[type=file]');
  await pictures.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByText(account.texts.account('pictureTypes')).waitFor();
  await look('account-picture-fault');
  await pictures.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: point });
  await account.button('pictureRemove').waitFor();
  await look('account-picture');
  await account.givenName.fill('');
  await account.button('save').click();
  await account.givenName.and(account.invalid).waitFor();
  await look('account-faults');
  await account.givenName.fill(somebody.givenName);
  await account.button('resetPassword').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: account.texts.account('changePassword'), exact: true }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('reset-password-dialog');
  const close = () => dialog.getByRole('button', { name: account.texts.account('notNow') }).click();
  await close();
  const opens = { copyAsk: 'copy', eraseAccount: 'erase' } as const;
  for (const [button, name] of Object.entries(opens) as [keyof typeof opens, string][]) {
    await account.button(button).click();
    const mail = dialog.getByRole('button', { name: account.texts.account('mailCode'), exact: true });
    await mail.waitFor();
    await look(`${name}-dialog`);
    await mail.click();
    await dialog.getByRole('textbox').waitFor();
    await look(`${name}-code-dialog`);
    await close();
  }
  await page.goto(new URL('index', page.url()).href);
  await account.openMenu(somebody.givenName);
  await page.getByRole('link', { name: account.texts.shell('myAccount') }).waitFor();
  await look('menu-signed-in');
  await page.getByRole('button', { name: account.texts.shell('logOut') }).click();
  await page.getByText(somebody.givenName).first().waitFor({ state: 'detached' });
}

/** Changes the email address and undoes the change, which leaves the account without a password. */
async function changedEmail(
  { page, account, product, email, look }: Tour,
  dialog: AccountScreen,
): Promise<void> {
  const other = newEmail();
  await account.open('userCenter');
  await account.button('changeEmailTitle').click();
  await dialog.newEmail.waitFor();
  await look('change-email');
  await dialog.newEmail.fill(other);
  await dialog.button('mailCode').click();
  await dialog.code.waitFor();
  await look('change-email-code');
  await dialog.code.fill(await mailedCode(product, other));
  await dialog.password.fill(later);
  await dialog.button('changeEmail').click();
  await page.getByRole('main').getByText(other).waitFor();
  await look('account-other-email');
  await page.goto(await undoLink(product, email));
  await account.button('undo').waitFor();
  await look('email-undo');
  await account.button('undo').click();
  await page.getByRole('link', { name: account.texts.account('setFirstPassword') }).waitFor();
  await look('email-undone');
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: account.texts.account('logIn') })
    .waitFor();
  await look('email-undo-useless');
}

async function forgotten({ page, account, product, email, look }: Tour): Promise<void> {
  await account.open('register');
  await account.fillSignUp({ ...somebody, email });
  await account.button('signUp').click();
  await account.email.and(account.invalid).waitFor();
  await look('sign-up-taken');
  await account.open('forgot');
  await account.email.fill(newEmail());
  await account.button('sendCode').click();
  await account.email.and(account.invalid).waitFor();
  await look('forgot-unknown');
  await account.email.fill(email);
  await account.button('sendCode').click();
  await account.code.waitFor();
  await look('forgot-password');
  await account.code.fill(await mailedCode(product, email, 4));
  await account.password.fill(later);
  await account.confirm.fill(later);
  await account.button('setPassword').click();
  await page.getByRole('heading', { name: account.texts.account('title') }).waitFor();
  await look('forgot-done');
}

async function inDialog({ page, account, look }: Tour, dialog: AccountScreen): Promise<void> {
  await account.open('userCenter');
  await dialog.email.waitFor();
  await look('account-dialog');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: account.texts.account('signUp') })
    .click();
  await dialog.givenName.waitFor();
  await look('sign-up-dialog');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: account.texts.account('logIn') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: account.texts.account('forgot') })
    .click();
  await page.getByRole('heading', { name: account.texts.account('forgotTitle') }).waitFor();
  await look('forgot-dialog');
  await page.keyboard.press('Escape');
  await account.button('logIn').waitFor();
  await look('account-signed-out');
}

export async function tourAccount(page: Page, product: Product, site: SiteId, look: Look): Promise<void> {
  const account = accountScreen(page, product, site);
  const tour = { page, product, account, email: newEmail(), look };
  await signUp(tour);
  await ownAccount(tour);
  const dialog = accountScreen(page, product, site, 'dialog');
  await forgotten(tour);
  await account.open('login');
  await account.logIn(tour.email, later);
  await page.getByRole('heading', { name: account.texts.warranty('listTitle') }).waitFor();
  await changedEmail(tour, dialog);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await inDialog(tour, dialog);
}
