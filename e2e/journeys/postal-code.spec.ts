import { expectAccessible, expectNoSideways } from '../harness/accessibility.ts';
import { newEmail, newOrderNumber, reportSaying } from '../harness/orders.ts';
import { languageOf, siteWithProof } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { deskScreen } from '../screens/desk-screen.ts';
import { warrantyScreen } from '../screens/warranty-screen.ts';

const day = 86_400_000;

// In German, the longest words; the wrong code is a slip of one digit.
test('G11: the postal code of the delivery proves the order; a slip is corrected where it is told @phone', async ({
  page,
  browser,
  product,
}) => {
  const orderNumber = newOrderNumber();
  const bought = new Date(Date.now() - 3 * day).toISOString();
  await product.upload(
    reportSaying(siteWithProof, [orderNumber], { 'ship-postal-code': '24105', 'purchase-date': bought }),
  );
  const screen = warrantyScreen(page, product.origin(siteWithProof), siteWithProof);
  const t = screen.words.warranty;
  const postalCode = page.getByRole('main').getByRole('textbox', { name: t('postalCode') });

  await test.step('it is asked for, and missed by name', async () => {
    await screen.open();
    await screen.register({ orderNumber, email: newEmail() });
    await expect(postalCode).toBeFocused();
    await expect(postalCode).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, `postal code missing, ${languageOf(siteWithProof)}`);
    await expectNoSideways(page, 'postal code');
  });

  await test.step('it outlives a reload; with another one the order is not found yet, and says why', async () => {
    await postalCode.fill('24106');
    await page.reload();
    await expect(postalCode).toHaveValue('24106');
    await screen.submit.click();
    await expect(screen.heading).toHaveText(t('pendingTitle'));
    await expect(page.getByText(t('pendingProof'))).toBeVisible();
    await expectAccessible(page, 'postal code differs');
    await expectNoSideways(page, 'postal code differs');
  });

  await test.step('the desk sees what differs, and what was typed nowhere', async () => {
    const atDesk = await (await browser.newContext()).newPage();
    const desk = deskScreen(atDesk, product.desk);
    await desk.signIn();
    await atDesk.goto(`${product.desk}registrations?order=${orderNumber}`);
    await atDesk
      .getByRole('main')
      .getByRole('link', { name: new RegExp(orderNumber) })
      .first()
      .click();
    await expect(atDesk.getByText('The postal code is not the one that the order went to.')).toBeVisible();
    await expect(atDesk.getByText('24106')).toHaveCount(0);
    await atDesk.context().close();
  });

  await test.step('corrected, it is activated at once', async () => {
    await postalCode.fill('24105');
    await page.getByRole('button', { name: t('recheck') }).click();
    await expect(screen.heading).toHaveText(t('activatedTitle'));
  });
});
