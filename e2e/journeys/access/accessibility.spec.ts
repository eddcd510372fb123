import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { expectInLanguage } from '../../harness/languages.ts';
import { test } from '../../harness/test.ts';
import { tourAccount } from '../../harness/tours/account-tour.ts';
import { tourSite } from '../../harness/tours/tour.ts';

// In German, which has the longest words.
test('every page and state of a site is accessible in light and dark mode, and fits the screen @phone', async ({
  page,
  product,
  troubles,
  isMobile,
}) => {
  test.slow();
  troubles.allow(/status of 404/);
  await tourSite(page, product, 'lepow-de', async (state) => {
    await expectAccessible(page, state);
    await expectInLanguage(page, state, 'de_DE');
    if (isMobile) await expectNoSideways(page, state);
  });
});

test('every page, dialog and state of the account is accessible, and fits the screen @phone', async ({
  page,
  product,
  isMobile,
}) => {
  test.slow();
  await tourAccount(page, product, 'lepow-de', async (state) => {
    await expectAccessible(page, state);
    await expectInLanguage(page, state, 'de_DE');
    if (isMobile) await expectNoSideways(page, state);
  });
});
