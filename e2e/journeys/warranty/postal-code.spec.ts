import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { newEmail, newOrderNumber, reportSaying } from '../../harness/orders.ts';
import { languageOf, siteWithProof } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const day = 86_400_000;

// In German, which has the longest words. The wrong code differs in one digit.
test('the postal code of the delivery verifies the order, and a wrong digit is corrected in the message about it @phone', async ({
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
  const t = screen.texts.warranty;
  const postalCode = page.getByRole('main').getByRole('textbox', { name: t('postalCode') });

  await test.step('the form asks for the postal code, and reports it as missing', async () => {
    await screen.open();
    await screen.register({ orderNumber, email: newEmail() });
    await expect(postalCode).toBeFocused();
    await expect(postalCode).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, `postal code missing, ${languageOf(siteWithProof)}`);
    await expectNoSideways(page, 'postal code');
  });

  await test.step('the code survives a reload; with a wrong code the order is not found yet, and the page says why', async () => {
    await postalCode.fill('24106');
    await page.reload();
    await expect(postalCode).toHaveValue('24106');
    await screen.submit.click();
    await expect(screen.heading).toHaveText(t('pendingTitle'));
    await expect(page.getByText(t('pendingProof'))).toBeVisible();
    await expectAccessible(page, 'postal code differs');
    await expectNoSideways(page, 'postal code differs');
  });

  await test.step('the desk sees that the codes differ, and shows the typed code nowhere', async () => {
    const atDesk = await (await browser.newContext()).newPage();
    const desk = deskScreen(atDesk, product.desk);
    await desk.signIn();
    await atDesk.goto(`${product.desk}registrations?order=${orderNumber}`);
    await atDesk
      .getByRole('main')
      .getByRole('link', { name: new RegExp(orderNumber) })
      .first()
      .click();
    await expect(atDesk.getByText(deskTexts.claims.proofsMeaning.differs)).toBeVisible();
    await expect(atDesk.getByText('24106')).toHaveCount(0);
    await atDesk.context().close();
  });

  await test.step('after a correction it is activated at once', async () => {
    await postalCode.fill('24105');
    await page.getByRole('button', { name: t('recheck') }).click();
    await expect(screen.heading).toHaveText(t('activatedTitle'));
  });
});
