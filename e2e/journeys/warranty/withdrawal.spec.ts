import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { cancelledReportOf, newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const { registrations: texts } = deskTexts;
const site = 'fopo-us';

test('an item that a later report cancels is withdrawn by a user; the customer gets the mail and sees it in the list @phone', async ({
  page,
  product,
  context,
}) => {
  const [orderNumber, other] = [newOrderNumber(), newOrderNumber()];
  const email = newEmail();
  const warranty = warrantyScreen(page, product.origin(site), site);
  await product.upload(reportOf(site, [orderNumber, other]));
  await warranty.open();
  await warranty.register({ orderNumber, email });
  await expect(warranty.heading).toHaveText(warranty.texts.warranty('activatedTitle'));
  await product.upload(cancelledReportOf(site, [orderNumber]));

  const deskPage = await context.newPage();
  await deskScreen(deskPage, product.desk).signIn();
  await deskPage.goto(`${product.desk}registrations?order=${orderNumber}&status=toDecide`);
  const row = deskPage.getByRole('main').getByRole('link', { name: orderNumber });
  const detail = deskPage.getByRole('complementary', { name: texts.title });
  const dialog = deskPage.getByRole('dialog');

  await test.step('the cancelled item is listed until a decision, and its details have their own URL', async () => {
    await row.click();
    await expect(detail).toContainText(texts.reviewReason.cancelled);
    await expect(detail).toContainText(texts.historyActs.doubt);
    const [address = ''] = deskPage.url().split('?');
    await deskPage.goto(`${address}?status=expired`);
    await expect(detail).toContainText(texts.reviewReason.cancelled);
    await expectAccessible(deskPage, 'a registration to decide on');
    await expectNoSideways(deskPage, 'a registration to decide on');
    await warranty.open();
    await expect(warranty.registration(orderNumber)).toContainText(
      warranty.texts.warranty('statusActivated'),
    );
  });

  await test.step('an incomplete form sends nothing, and Escape closes it', async () => {
    await detail.getByRole('button', { name: texts.acts.keep }).click();
    await dialog.getByRole('button', { name: texts.acts.keep }).click();
    await expect(dialog.getByLabel(texts.noteWhy)).toBeFocused();
    await expect(dialog.getByLabel(texts.noteWhy)).toHaveAccessibleDescription(new RegExp(texts.required));
    await expectAccessible(deskPage, 'the dialog of a decision');
    await deskPage.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(detail).toBeVisible();
  });

  await test.step('a user withdraws the extension with a reason', async () => {
    await detail.getByRole('button', { name: texts.acts.withdraw }).click();
    await expect(dialog.getByLabel(texts.reason)).toHaveValue('cancelled');
    await dialog.getByLabel(texts.note).fill('Asked the marketplace');
    await dialog.getByRole('button', { name: texts.acts.withdraw }).click();
    await expect(dialog).toBeHidden();
    await expect(detail).toContainText(texts.statuses.withdrawn);
    const history = detail.getByRole('region', { name: texts.history });
    await expect(history.getByRole('listitem').first()).toContainText('Asked the marketplace');
    await deskPage.goto(`${product.desk}registrations?order=${orderNumber}&status=toDecide`);
    await expect(deskPage.getByText(deskTexts.list.noMatch)).toBeVisible();
  });

  await test.step('the customer sees the reason and how to object, and finds it in the list', async () => {
    const { mail } = await product.mailTo(email, ({ mail }) => mail.subject?.includes('withdrawn') === true);
    expect(mail.text).toContain(orderNumber);
    expect(mail.text).toContain('you can object');
    await warranty.open();
    await expect(warranty.registration(orderNumber)).toContainText(
      warranty.texts.warranty('statusWithdrawn'),
    );
  });
});

test('a user refuses several waiting orders at once by keyboard, and each failure is shown with its order @desktop', async ({
  page,
  product,
  context,
}) => {
  const email = newEmail();
  const [known, unknown] = [newOrderNumber(), newOrderNumber()];
  const warranty = warrantyScreen(page, product.origin(site), site);
  for (const orderNumber of [known, unknown]) {
    await context.clearCookies();
    await warranty.open();
    await page.evaluate(() => localStorage.clear());
    await warranty.open();
    await warranty.register({ orderNumber, email });
    await expect(warranty.heading).toHaveText(warranty.texts.warranty('pendingTitle'));
  }
  const deskPage = await context.newPage();
  await deskScreen(deskPage, product.desk).signIn();
  await deskPage.goto(`${product.desk}registrations?email=${email}`);
  const tick = (orderNumber: string) =>
    deskPage.getByRole('checkbox', { name: texts.chooseOne.replace('{order}', orderNumber) });
  await tick(known).focus();
  await deskPage.keyboard.press('Space');
  await tick(unknown).focus();
  await deskPage.keyboard.press('Space');
  await expect(deskPage.getByText(texts.chosen.replace('{count}', '2'))).toBeVisible();
  // After the selection, a new report activates one of the two orders.
  await product.upload(reportOf(site, [known]));
  await product.mailTo(email, ({ mail }) => mail.text?.includes(known) === true);

  await deskPage.getByRole('button', { name: texts.acts.refuse }).click();
  const dialog = deskPage.getByRole('dialog');
  await dialog.getByLabel(texts.reason).selectOption('returned');
  await dialog.getByRole('button', { name: texts.acts.refuse }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    texts.decided.replace('{done}', '1').replace('{count}', '2'),
  );
  await expect(dialog.getByRole('listitem')).toContainText([known]);
  await expect(dialog.getByRole('listitem')).toContainText([texts.outcomes.stale]);
  await dialog.getByRole('button', { name: texts.close, exact: true }).last().click();
  const row = (orderNumber: string) => deskPage.getByRole('row').filter({ hasText: orderNumber });
  await expect(row(unknown)).toContainText(texts.statuses.notCovered);
  await expect(row(known)).toContainText(texts.statuses.activated);
});
