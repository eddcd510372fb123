import { limits } from '@aftercare/contract/limits';
import { pages } from '@aftercare/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { goodPassword, newAccount, somebody, standingAccount } from '../../harness/accounts.ts';
import { newOrderNumber } from '../../harness/orders.ts';
import type { Product } from '../../harness/product.ts';
import { type SiteId, siteIds, sites, sitesInTurn } from '../../harness/sites.ts';
import { specTexts } from '../../harness/spec-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { type AccountScreen, accountScreen } from '../../screens/account-screen.ts';
import { mailedCode } from '../../screens/sign-in-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

type Stage = { page: Page; product: Product; site: SiteId; account: AccountScreen };

/** The message must be linked to its field for screen readers. */
async function expectAt(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.?]/g, '\\$&')));
}

const ways: Record<keyof typeof specTexts, (stage: Stage, text: string) => Promise<void>> = {
  async wrongCredentials({ product, site, account }, text) {
    const { email } = await standingAccount(product, site);
    await account.open('login');
    for (const [who, password] of [
      [email, 'another-Password-1'],
      [somebody().email, goodPassword],
    ] as const) {
      await account.logIn(who, password);
      await expectAt(account.password, text);
    }
  },
  async mailNotRegistered({ account }, text) {
    await account.open('forgot');
    await account.email.fill(somebody().email);
    await account.button('sendCode').click();
    await expectAt(account.email, text);
  },
  async codeTooSoon({ page, product, site, account }, text) {
    const { email } = await newAccount(product, site);
    await account.open('forgot');
    await account.email.fill(email);
    await account.button('sendCode').click();
    await expect(account.code).toBeFocused();
    await expect(page.getByText(account.texts.pattern('account', 'resendIn'))).toBeVisible();
    await account.button('otherEmail').click();
    await account.button('sendCode').click();
    await expectAt(account.code, text);
  },
  async passwordsDiffer({ product, site, account }, text) {
    const { email } = await newAccount(product, site);
    await account.open('forgot');
    await account.email.fill(email);
    await account.button('sendCode').click();
    await account.code.fill(await mailedCode(product, email, 2));
    await account.password.fill(goodPassword);
    await account.confirm.fill(`${goodPassword}!`);
    await account.button('setPassword').click();
    await expectAt(account.confirm, text);
  },
  async codeWrong({ account }, text) {
    await account.open('register');
    await account.fillSignUp(somebody());
    await account.button('signUp').click();
    await account.code.fill('AAAAAAAA');
    await expectAt(account.code, text);
  },
  async mailTaken({ page, product, site, account }, text) {
    const { email } = await standingAccount(product, site);
    await account.open('register');
    await account.fillSignUp({ ...somebody(), email });
    await account.button('signUp').click();
    await expectAt(account.email, text);
    await page.getByRole('button', { name: email }).click();
    await expect(account.heading).toHaveText(account.texts.account('title'));
    await expect(account.email).toHaveValue(email);
  },
  async passwordWrong({ page, product, site, account }, text) {
    const dialog = await openResetPassword({ page, product, site, account }, standingAccount);
    await dialog.oldPassword.fill('another-Password-1');
    await dialog.password.fill('Harbour-quilt-58');
    await dialog.confirm.fill('Harbour-quilt-58');
    await dialog.button('changePassword').click();
    await expectAt(dialog.oldPassword, text);
  },
  async passwordChanged({ page, product, site, account }, text) {
    const dialog = await openResetPassword({ page, product, site, account });
    await dialog.oldPassword.fill(goodPassword);
    await dialog.password.fill('Harbour-quilt-58');
    await dialog.confirm.fill('Harbour-quilt-58');
    await dialog.button('changePassword').click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(account.givenName).toBeVisible();
  },
  async passwordReset({ product, site, account }, text) {
    const { email } = await newAccount(product, site);
    await account.open('forgot');
    await account.email.fill(email);
    await account.setForgotten(product, email, 'Harbour-quilt-58');
    await expect(account.notice).toHaveText(text);
  },
  async mailRegistered({ page, product, site, account }, text) {
    const { email } = await standingAccount(product, site);
    const warranty = warrantyScreen(page, product.origin(site), site);
    await warranty.open();
    await warranty.register({ orderNumber: newOrderNumber(), email });
    const tip = page.getByRole('dialog', { name: account.texts.warranty('tip') });
    await expect(tip).toContainText(text);
  },
  async passwordTooShort({ page, account }, text) {
    await openSignUp(page, account);
    await account.fillSignUp({ ...somebody(), password: 'x'.repeat(limits.passwordMinLength - 1) });
    await account.button('signUp').click();
    await expectAt(account.password, text);
  },
  async passwordTooCommon({ page, account }, text) {
    await openSignUp(page, account);
    await account.fillSignUp({ ...somebody(), password: 'password123' });
    await account.button('signUp').click();
    await expectAt(account.password, text);
  },
  async emailInvalid({ page, account }, text) {
    await openSignUp(page, account);
    await account.fillSignUp({ ...somebody(), email: 'ada@nowhere' });
    await account.button('signUp').click();
    await expectAt(account.email, text);
  },
  async phoneLength({ page, account }, text) {
    await openSignUp(page, account);
    await account.fillSignUp({ ...somebody(), phone: '1'.repeat(limits.phoneMinLength - 1) });
    await account.button('signUp').click();
    await expectAt(account.phone, text);
  },
  async nameLength({ page, account }, text) {
    await openSignUp(page, account);
    await account.fillSignUp({ ...somebody(), givenName: 'x'.repeat(limits.nameMaxLength + 1) });
    await account.button('signUp').click();
    await expectAt(account.givenName, text);
  },
  async required({ page, product, site, account }, text) {
    await account.open('register');
    await account.button('signUp').click();
    const { givenName, email, password, phone, code, confirm } = account;
    for (const field of [givenName, email, password, phone]) await expectAt(field, text);
    const person = await newAccount(product, site);
    await account.open('forgot');
    await account.button('sendCode').click();
    await expectAt(email, text);
    await email.fill(person.email);
    await account.button('sendCode').click();
    await expect(code).toBeFocused();
    await account.button('setPassword').click();
    for (const field of [code, password, confirm]) await expectAt(field, text);
    const dialog = await openResetPassword({ page, product, site, account }, standingAccount);
    await dialog.button('changePassword').click();
    for (const field of [dialog.oldPassword, dialog.password, dialog.confirm]) await expectAt(field, text);
  },
  async agreementMissing({ page, account }, text) {
    await openSignUp(page, account);
    await account.fillSignUp(somebody());
    await account.agreement.uncheck();
    await expect(account.button('signUp')).toBeEnabled();
    await account.button('signUp').click();
    await expectAt(account.agreement, text);
  },
};

/** An error of one field does not change the form, so the next rule is tested on the same page. */
async function openSignUp(page: Page, account: AccountScreen): Promise<void> {
  if (!page.url().endsWith(pages.register)) await account.open('register');
}

async function openResetPassword(
  { page, product, site, account }: Stage,
  accountOf: typeof newAccount = newAccount,
): Promise<AccountScreen> {
  const { email, password } = await accountOf(product, site);
  await account.open('login');
  await account.logIn(email, password);
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  await account.open('userCenter');
  await account.button('resetPassword').click();
  return accountScreen(page, product, site, 'dialog');
}

type Message = keyof typeof specTexts;

const formRules: readonly Message[] = [
  ...(['passwordTooShort', 'passwordTooCommon', 'emailInvalid'] as const),
  ...(['phoneLength', 'nameLength', 'agreementMissing'] as const),
];

for (const site of siteIds) {
  test(`the sign-up form shows each of its rules (${sites[site]})`, async ({ page, product }) => {
    const stage = { page, product, site, account: accountScreen(page, product, site) };
    for (const key of formRules) {
      const text = specTexts[key][site];
      await test.step(text, () => ways[key](stage, text));
    }
  });
}

const others = (Object.keys(ways) as Message[]).filter((one) => !formRules.includes(one));
for (const [position, key] of others.entries()) {
  test(`says "${specTexts[key]['fopo-us']}", in its language`, async ({ page, product }) => {
    // Sessions belong to an origin, so no customer is signed in on the next site.
    for (const site of sitesInTurn(position)) {
      const stage = { page, product, site, account: accountScreen(page, product, site) };
      await test.step(site, () => ways[key](stage, specTexts[key][site]));
    }
  });
}
