import { viewRatings } from '@aftercare/contract/desk/chat/ratings';
import { listContent } from '@aftercare/contract/desk/content/content';
import { previewMail } from '@aftercare/contract/desk/mail/mail-preview';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectNoSideways,
} from '../../harness/browser/accessibility.ts';
import { heldCall } from '../../harness/browser/held-call.ts';
import { deskNameOf } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { askForPerson, tourDesk } from '../../harness/tours/desk-tour.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

test('every screen of the desk is accessible in light and dark mode', async ({ page, product, troubles }) => {
  test.slow();
  // A mail is shown in a sandboxed frame, which blocks scripts, including those of the browser's driver.
  troubles.allow(/Blocked script execution/);
  await tourDesk(page, product, (state) => expectAccessibleAtAllWidths(page, state));
});

test('a file that is no order report is refused with one line, and nothing of it is stored', async ({
  page,
  product,
}) => {
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  const zip = {
    name: 'orders.zip.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('PK\u0003\u0004'.padEnd(400, '\0')),
  };
  await desk.upload(zip);
  const row = page.getByRole('row').filter({ hasText: zip.name });
  await expect(row).toContainText(deskTexts.reports.status.refused);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(/zip|compress|unpack/i);
});

test("on a phone the customer's details are a sheet, and messages and input are visible without it", async ({
  page,
  product,
}) => {
  const inbox = inboxScreen(page);
  const { title, closeSheet } = deskTexts.customer;
  const customer = page.getByRole('complementary', { name: title });
  const sheet = page.getByRole('dialog', { name: title });
  const { email } = deskTexts.inbox;
  const { conversationId } = await askForPerson(product);
  await deskScreen(page, product.desk).signIn();
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.locator(`main a[data-row][href$="${conversationId}"]`);
  await row.click();
  await expect(customer.getByText(email, { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await inbox.accept.click();
  await expect(inbox.box).toBeInViewport();
  await expect(customer).toBeHidden();
  await page.getByRole('button', { name: title }).press('Enter');
  await expect(sheet.getByText(email, { exact: true })).toBeInViewport();
  await expectAccessible(page, 'desk-inbox-customer');
  await expectNoSideways(page, 'desk-inbox-customer');
  await sheet.getByRole('button', { name: closeSheet }).click();
  await expect(inbox.box).toBeInViewport();
});

test('rows and figures of another kind or site are hidden while the new list loads', async ({
  page,
  product,
}) => {
  const rows = page.getByRole('main').locator('a[data-row]');
  const loading = page.getByRole('status', { name: deskTexts.list.loading });
  const { content, answers } = deskTexts;
  const kindTab = page.getByRole('link', { name: content.kinds.faq, exact: true });
  const begin = page.getByRole('link', { name: content.new.faq, exact: true });
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('content');
  await page.getByRole('link', { name: deskNameOf('fopo-us'), exact: true }).click();
  await expect(rows.first()).toHaveAttribute('href', /\/product\//);
  const list = await heldCall(page, listContent);
  await kindTab.press('Enter');
  await expect(loading).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(begin).toHaveCount(0);
  await expect(kindTab).toBeFocused();
  await list.letGo();
  await expect(rows.first()).toHaveAttribute('href', /\/faq\//);
  await expect(begin).toHaveAttribute('href', /position=[1-9]/);
  await expect(kindTab).toBeFocused();

  await desk.go('answers');
  await page.getByRole('link', { name: answers.tabs.toDo }).click();
  const site = page.getByRole('combobox', { name: answers.site });
  await site.selectOption('fopo-us');
  await expect(rows.first()).toHaveAttribute('href', /\/fopo-us\//);
  const toDo = await heldCall(page, listContent);
  await site.selectOption('lepow-de');
  await expect(loading).toBeVisible();
  await expect(rows).toHaveCount(0);
  await toDo.letGo();
  await expect(rows.first()).toHaveAttribute('href', /\/lepow-de\//);

  const { ratings } = deskTexts;
  const figures = page.getByText(ratings.rated.split(':')[0] ?? '');
  await desk.go('inbox');
  await page.getByRole('link', { name: ratings.toRatings }).click();
  await site.selectOption('fopo-us');
  await expect(figures).toBeVisible();
  const counted = await heldCall(page, viewRatings);
  await site.selectOption('lepow-de');
  await expect(loading.first()).toBeVisible();
  await expect(figures).toHaveCount(0);
  await counted.letGo();
  await expect(figures).toBeVisible();
});

test('after a failed reload the old data is marked, and the reload is retried', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/Blocked script execution/);
  troubles.allow(/Failed to load resource/);
  const { mails, problems } = deskTexts;
  const kind = page.getByRole('combobox', { name: mails.kind });
  const notNew = page.getByRole('status').filter({ hasText: problems.stale.replace('{reason}', '') });
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('mails');
  await page.getByRole('link', { name: mails.toPreview }).click();
  const other = (await kind.getByRole('option').nth(1).getAttribute('value')) ?? '';
  const address = `**${previewMail.path}?*`;
  await page.route(address, (route) => route.abort());
  await kind.selectOption(other);
  await expect(notNew).toContainText(problems.network);
  await expect(kind).not.toHaveValue(other);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(notNew.getByRole('button', { name: problems.again })).toBeVisible();
  await page.unroute(address);
  // The desk retries by itself, without a click.
  await expect(kind).toHaveValue(other);
  await expect(notNew).toHaveCount(0);
});
