import { deDe } from '../../../desk/src/lib/texts/de-de.ts';
import { jaJp } from '../../../desk/src/lib/texts/ja-jp.ts';
import { operator } from '../../harness/desk-client.ts';
import { expect, test } from '../../harness/test.ts';
import { deskTexts } from '../../screens/desk-screen.ts';

test('a user who chooses another language before signing in keeps it, and changes it in the account', async ({
  page,
  product,
}) => {
  await page.goto(product.desk);
  await page.getByLabel(deskTexts.desk.language).selectOption('Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deDe.signIn.title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');

  await page.getByLabel(deDe.signIn.email).fill(operator.email);
  await page.getByLabel(deDe.signIn.password).fill('not the password');
  await page.getByRole('button', { name: deDe.signIn.action }).click();
  await expect(page.getByText(deDe.signIn.wrong)).toBeVisible();
  await page.getByLabel(deDe.signIn.password).fill(operator.password);
  await page.getByRole('button', { name: deDe.signIn.action }).click();
  const places = page.getByRole('navigation', { name: deDe.nav.label });
  await expect(places.getByRole('link', { name: deDe.nav.inbox })).toBeVisible();

  await page.goto(`${product.desk}account`);
  await page.getByRole('combobox', { name: deDe.desk.language }).selectOption('日本語');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jaJp.account.title);
});
