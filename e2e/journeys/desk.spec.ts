import { expectAccessible, expectNoSideways } from '../harness/accessibility.ts';
import { askForPerson, tourDesk } from '../harness/desk-tour.ts';
import { expect, test } from '../harness/test.ts';
import { deskScreen, deskWords } from '../screens/desk-screen.ts';
import { inboxScreen } from '../screens/inbox-screen.ts';

test('every screen of the desk can be used by everybody, light and dark', async ({
  page,
  product,
  troubles,
}) => {
  test.slow();
  // A mail is shown in a frame that lets nobody run anything, the browser's driver included.
  troubles.allow(/Blocked script execution/);
  await tourDesk(page, product, (state) => expectAccessible(page, state));
});

test('a file that is no order report is refused in one line, and nothing of it is kept', async ({
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
  await expect(row).toContainText(deskWords.reports.status.refused);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(/zip|compress|unpack/i);
});

test('on a phone whose conversation it is is one line above it, which opens; what was said and the box stay in sight', async ({
  page,
  product,
}) => {
  const inbox = inboxScreen(page);
  const facts = page.getByRole('complementary', { name: deskWords.inbox.facts });
  const email = facts.getByText(deskWords.inbox.email, { exact: true });
  const { conversationId } = await askForPerson(product);
  await deskScreen(page, product.desk).signIn();
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.locator(`main a[data-row][href$="${conversationId}"]`);
  await row.click();
  await expect(email).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await inbox.accept.click();
  await expect(inbox.box).toBeInViewport();
  await expect(email).toBeHidden();
  await facts.getByText(deskWords.inbox.facts).press('Enter');
  await expect(email).toBeInViewport();
  await expect(inbox.box).toBeInViewport();
  await expectAccessible(page, 'desk-inbox-facts');
  await expectNoSideways(page, 'desk-inbox-facts');
});
