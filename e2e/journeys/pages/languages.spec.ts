import { turns } from '../../harness/browser/turns.ts';
import { expectInLanguage } from '../../harness/languages.ts';
import { test } from '../../harness/test.ts';
import { tourAccount } from '../../harness/tours/account-tour.ts';
import { tourConversation } from '../../harness/tours/chat-tour.ts';
import { tourSite } from '../../harness/tours/tour.ts';

const site = 'kimo-jp';
const lang = 'ja_JP';

// Every other tour checks German pages.
test(`every page and state of a Japanese site is in Japanese ${turns.long}`, async ({
  page,
  product,
  troubles,
}) => {
  test.slow();
  troubles.allow(/status of 404/);
  await tourSite(page, product, site, (state) => expectInLanguage(page, state, lang));
});

test(`every page and state of a Japanese account is in Japanese ${turns.long}`, async ({ page, product }) => {
  test.slow();
  await tourAccount(page, product, site, (state) => expectInLanguage(page, state, lang));
});

test(`every state of a Japanese conversation is in Japanese ${turns.long}`, async ({
  page,
  ownProduct,
  troubles,
}) => {
  test.slow();
  troubles.allow(/Failed to load resource/);
  await tourConversation(page, ownProduct, site, (state) => expectInLanguage(page, state, lang));
});
