import { expectAccessible } from '../harness/accessibility.ts';
import { tourDesk } from '../harness/desk-tour.ts';
import { expect, test } from '../harness/test.ts';
import { deskScreen, deskWords } from '../screens/desk-screen.ts';

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
