import type { Page } from '@playwright/test';
import { turns } from '../../harness/browser/turns.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { askForPerson } from '../../harness/tours/desk-tour.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'kimo-jp';

/**
 * Simulates an input method of the operating system: composed text, key presses during the composition, then
 * the chosen text.
 */
async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** The page receives the key, and the input method handles it. `modifiers`: 0 none, 2 Control, 4 Meta. */
    press: (key: 'Enter' | 'Escape', modifiers = 0) =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        modifiers,
        windowsVirtualKeyCode: key === 'Enter' ? 13 : 27,
      }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}

test(`sends nothing while an input method composes, and the whole text afterwards ${turns.desktop}`, async ({
  page,
  product,
}) => {
  const chat = chatScreen(page, siteTextsOf(sites[site]), demoSite(site).configuration.merchantBrand);
  await warrantyScreen(page, product.origin(site), site).open();
  await chat.open();
  await chat.text.focus();
  const { compose, press, commit } = await inputMethod(page);
  await compose('がめん');
  for (const modifiers of [0, 2, 4]) await press('Enter', modifiers);
  await press('Escape');
  await expect(chat.panel).toBeVisible();
  await expect(chat.text).toHaveValue('がめん');
  await expect(chat.log.getByText('がめん')).toHaveCount(0);
  await commit('画面がつきません');
  await expect(chat.text).toHaveValue('画面がつきません');
  await page.keyboard.press('Control+Enter');
  await expect(chat.log.getByText('画面がつきません', { exact: true })).toHaveCount(1);
  await expect(chat.text).toHaveValue('');
});

test(`formats an order number once the input method has finished, not while it composes ${turns.desktop}`, async ({
  page,
  product,
}) => {
  const warranty = warrantyScreen(page, product.origin(site), site);
  await warranty.open();
  const field = page.locator('input[name="orderNumber"]');
  await field.focus();
  const { compose, commit } = await inputMethod(page);
  await compose('５０３２６４３３９６９７９７８５８');
  await expect(field).toHaveValue('５０３２６４３３９６９７９７８５８');
  await commit('50326433969797858');
  await expect(field).toHaveValue('503-2643396-9797858');
});

test(`the reply box of an agent sends nothing while an input method composes ${turns.desktop}`, async ({
  page,
  product,
}) => {
  const { conversationId } = await askForPerson(product);
  await deskScreen(page, product.desk).signIn();
  const inbox = inboxScreen(page);
  await page.locator(`main a[data-row][href$="${conversationId}"]`).click();
  await inbox.accept.click();
  await inbox.box.focus();
  const { compose, press, commit } = await inputMethod(page);
  await compose('かしこまり');
  for (const modifiers of [0, 2, 4]) await press('Enter', modifiers);
  await expect(inbox.box).toHaveValue('かしこまり');
  await expect(inbox.transcript.getByText('かしこまり')).toHaveCount(0);
  await commit('かしこまりました');
  await expect(inbox.box).toHaveValue('かしこまりました');
  await page.keyboard.press('Control+Enter');
  await expect(inbox.transcript.getByText('かしこまりました', { exact: true })).toHaveCount(1);
});
