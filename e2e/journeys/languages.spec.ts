import { tourAccount } from '../harness/account-tour.ts';
import { tourConversation } from '../harness/chat-tour.ts';
import { expectInLanguage } from '../harness/languages.ts';
import { test } from '../harness/test.ts';
import { tourSite } from '../harness/tour.ts';
import { turns } from '../harness/turns.ts';

const site = 'kimo-jp';
const lang = 'ja_JP';

// German pages are looked through with every tour of them.
test(`G15: every page and state of a Japanese site speaks Japanese ${turns.long}`, async ({
  page,
  product,
  troubles,
}) => {
  test.slow();
  troubles.allow(/status of 404/);
  await tourSite(page, product, site, (state) => expectInLanguage(page, state, lang));
});

test(`G15: every page and state of a Japanese account speaks Japanese ${turns.long}`, async ({
  page,
  product,
}) => {
  test.slow();
  await tourAccount(page, product, site, (state) => expectInLanguage(page, state, lang));
});

test(`G15: every state of a Japanese conversation speaks Japanese ${turns.long}`, async ({
  page,
  ownProduct,
  troubles,
}) => {
  test.slow();
  troubles.allow(/Failed to load resource/);
  await tourConversation(page, ownProduct, site, (state) => expectInLanguage(page, state, lang));
});
