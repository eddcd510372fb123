import { turnOf } from '../../harness/browser/turns.ts';
import { newEmail } from '../../harness/orders.ts';
import { siteIds } from '../../harness/sites.ts';
import { specTexts } from '../../harness/spec-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { accountScreen } from '../../screens/account-screen.ts';
import { mailedCode } from '../../screens/sign-in-screen.ts';

const first = { givenName: 'Alexandra', password: 'Lantern-grove-71', phone: '+49 30 901820' };
const later = { givenName: 'Alexandra Weber', password: 'Harbour-quilt-58' };

const played = { phone: 'kimo-jp' } as const;

for (const site of siteIds) {
  test(`sign up, one-time code, profile, log out, reset password, log in on a second browser (${site}) ${turnOf(site, played)}`, async ({
    page,
    product,
    browser,
  }) => {
    test.slow();
    const email = newEmail();
    const account = accountScreen(page, product, site);
    const { texts } = account;
    const shown = (key: Parameters<typeof texts.account>[0]) =>
      expect(account.heading).toHaveText(texts.account(key));

    await test.step('a visitor signs up from the header', async () => {
      await page.goto(`${product.origin(site)}/web/index`);
      await account.openMenu();
      await page.getByRole('link', { name: texts.shell('signUp') }).click();
      await shown('signUpTitle');
      await account.fillSignUp({ ...first, email });
      await account.button('signUp').click();
    });

    await test.step('a one-time code pasted with spaces, hyphen and lower case completes the sign-up', async () => {
      await shown('mailboxTitle');
      await expect(account.code).toBeFocused();
      const code = await mailedCode(product, email);
      await account.code.fill(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
      await expect(account.heading).toHaveText(texts.warranty('listTitle'));
    });

    await test.step('the profile has the typed values, and a change shows in the header', async () => {
      await account.openMenu(first.givenName);
      await page.getByRole('link', { name: texts.shell('myAccount') }).click();
      await expect(account.givenName).toHaveValue(first.givenName);
      await expect(account.phone).toHaveValue(first.phone);
      await expect(page.getByRole('main')).toContainText(email);
      await account.givenName.fill(later.givenName);
      await account.gender.selectOption('female');
      await page.reload();
      await expect(account.givenName).toHaveValue(later.givenName);
      await expect(account.gender).toHaveValue('female');
      await account.button('save').click();
      await expect(page.getByText(texts.account('saved'))).toBeVisible();
      await page.goto(`${product.origin(site)}/web/quickWarranty`);
      await account.openMenu(later.givenName);
      await expect(page.getByText(later.givenName).filter({ visible: true })).toBeVisible();
      await page.getByRole('button', { name: texts.shell('logOut') }).click();
      await expect(page.getByText(later.givenName)).toHaveCount(0);
    });

    await test.step('a forgotten password is reset by a code, and the email address is prefilled', async () => {
      await account.open('login');
      await account.email.fill(email);
      await page.getByRole('link', { name: texts.account('forgot') }).click();
      await shown('forgotTitle');
      await expect(account.email).toHaveValue(email);
      await account.setForgotten(product, email, later.password);
      await shown('title');
      await expect(account.email).toHaveValue(email);
      await expect(account.notice).toHaveText(specTexts.passwordReset[site]);
    });

    await test.step('another browser refuses the old password and accepts the new one', async () => {
      const { viewport, isMobile, hasTouch } = test.info().project.use;
      const context = await browser.newContext({
        viewport: viewport ?? null,
        isMobile: isMobile ?? false,
        hasTouch: hasTouch ?? false,
      });
      const second = accountScreen(await context.newPage(), product, site);
      await second.open('login');
      await second.logIn(email, first.password);
      await expect(second.password).toHaveAccessibleDescription(specTexts.wrongCredentials[site]);
      await second.password.fill(later.password);
      await second.button('logIn').click();
      await expect(second.heading).toHaveText(texts.warranty('listTitle'));
      await second.open('userCenter');
      await expect(second.givenName).toHaveValue(later.givenName);
      await expect(second.gender).toHaveValue('female');
      await context.close();
    });
  });
}
