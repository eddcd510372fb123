import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { expectInLanguage } from '../../harness/languages.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { tourConversation } from '../../harness/tours/chat-tour.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

// In German, which has the longest words.
test('every state of a conversation is accessible in light and dark mode, and fits a phone', async ({
  page,
  ownProduct,
  troubles,
}) => {
  test.slow();
  troubles.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 740 });
  await tourConversation(page, ownProduct, 'lepow-de', async (state) => {
    await expectAccessible(page, state);
    await expectInLanguage(page, state, 'de_DE');
    await expectNoSideways(page, state);
  });
});

test('the input works by keyboard alone: it grows to three rows, Enter sends, Escape closes and returns the focus', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const chat = chatScreen(page, siteTextsOf(sites[site]), demoSite(site).configuration.merchantBrand);
  await warrantyScreen(page, product.origin(site), site).open();
  await chat.launcher.focus();
  await page.keyboard.press('Enter');
  await expect(chat.text).toBeFocused();
  const rows = () =>
    chat.text.evaluate((box) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
      return (
        (box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) /
        Number.parseFloat(lineHeight)
      );
    });
  for (const count of [1, 2, 3, 3]) {
    expect(Math.floor(await rows())).toBe(count);
    await page.keyboard.type(`row of words`);
    await page.keyboard.press('Shift+Enter');
  }
  // Shift and Enter sent nothing, as the hint says.
  await expect(chat.log.getByText('row of words')).toHaveCount(0);
  await expect(chat.text).toHaveAccessibleDescription(siteTextsOf(sites[site]).chat('sendHint'));
  await page.keyboard.press('Enter');
  await expect(chat.text).toHaveValue('');
  await expect(chat.text).toBeFocused();
  await expect(chat.log.getByText('row of words')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(chat.text).toHaveValue('');
  await expect(chat.log.getByText('row of words')).toHaveCount(1);
  await page.keyboard.type('half a sen');
  await page.keyboard.press('Escape');
  await expect(chat.panel).toHaveCount(0);
  await expect(chat.launcher).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.text).toHaveValue('half a sen');
});
