import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { fadesNoted, noteFades } from '../../harness/browser/fades.ts';
import { longest, noticeOf, serveNotices } from '../../harness/notices.ts';
import { sitesInTurn } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { guideScreen } from '../../screens/guide-screen.ts';
import { tipsScreen } from '../../screens/tips-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

/** In the format of computed styles. */
const fade = `${limits.popupFadeMs / 1000}s`;

const open = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/web/quickWarranty`);
  await waitUntilHydrated(page);
};

test('a tip pops up once per session and collapses to its trigger; then the next pops up, never two at once', async ({
  page,
  product,
}) => {
  const [site = 'fopo-us'] = sitesInTurn(0);
  const origin = product.origin(site);
  const titles = ['Die Hotline pausiert', 'Patronen zurückgeben', 'Störung im Rechenzentrum'];
  const [hotline = '', cartridges = '', fire = ''] = titles;
  await serveNotices(page, {
    product,
    site,
    notices: [
      noticeOf('notification', hotline),
      noticeOf('green', cartridges),
      noticeOf('urgency', fire, { button: null }),
    ],
  });
  await open(page, origin);
  const tips = tipsScreen(page, site);
  for (const [n, title] of titles.entries()) {
    await expect(tips.shown).toHaveCount(1);
    await expect(tips.shown).toContainText(title);
    await expect(tips.triggers).toHaveCount(n);
    await tips.collapse.press('Enter');
    await expect(tips.trigger(title)).toBeFocused();
  }
  await expect(tips.shown).toHaveCount(0);

  await test.step('a tip that was shown in this session appears only as its trigger', async () => {
    await open(page, origin);
    await expect(tips.triggers).toHaveCount(titles.length);
    await expect(tips.shown).toHaveCount(0);
  });

  await test.step('each trigger reopens its tip, by keyboard', async () => {
    await tips.trigger(cartridges).press('Enter');
    await expect(tips.shown).toBeFocused();
    await expect(tips.shown).toContainText(longest);
    await page.keyboard.press('Escape');
    await expect(tips.trigger(cartridges)).toBeFocused();
    await expect(tips.shown).toHaveCount(0);
  });
});

test('a tip that links to the current page is not shown there', async ({ page, product }) => {
  const [site = 'fopo-us'] = sitesInTurn(1);
  const origin = product.origin(site);
  const [toList, elsewhere] = ['Alle Produkte', 'Die Hotline pausiert'];
  const button = { label: 'Ansehen', href: pages.product };
  await serveNotices(page, {
    product,
    site,
    notices: [noticeOf('green', toList, { button }), noticeOf('notification', elsewhere)],
  });
  const tips = tipsScreen(page, site);
  await page.goto(origin + siteBase + pages.product);
  await expect(tips.shown).toContainText(elsewhere);
  await tips.collapse.click();
  await expect(tips.trigger(elsewhere)).toBeVisible();
  await expect(tips.triggers).toHaveCount(1);
  await open(page, origin);
  await expect(tips.shown).toContainText(toList);
});

test('a tip fades in and out over 0.8 s, and not at all with reduced motion', async ({ page, product }) => {
  const site = 'fopo-us';
  await noteFades(page, 'aside');
  await serveNotices(page, { product, site, notices: [noticeOf('urgency', 'Bitte beachten')] });
  await open(page, product.origin(site));
  const tips = tipsScreen(page, site);
  await expect(tips.shown).toBeVisible();
  await expect.poll(() => fadesNoted(page)).toEqual([fade]);
  await tips.collapse.click();
  await expect(tips.shown).toHaveCount(0);
  expect(await fadesNoted(page)).toEqual([fade]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tips.triggers.click();
  await expect(tips.shown).toBeVisible();
  await tips.collapse.click();
  await expect(tips.shown).toHaveCount(0);
  expect(await fadesNoted(page)).toEqual([]);
});

test('an expired tip disappears without a reload, and the focus stays', async ({ page, product }) => {
  const site = 'fopo-us';
  const now = new Date('2027-03-01T10:00:00Z');
  await page.clock.install({ time: now });
  const inAnHour = new Date(now.getTime() + 3_600_000);
  await serveNotices(page, {
    product,
    site,
    notices: [noticeOf('urgency', 'Bitte beachten', { endsAt: inAnHour })],
  });
  await open(page, product.origin(site));
  const tips = tipsScreen(page, site);
  await expect(tips.shown).toBeVisible();
  await page.clock.fastForward(3_590_000);
  await expect(tips.shown).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(tips.shown).toHaveCount(0);
  await expect(tips.triggers).toHaveCount(0);
});

test('the guide opens from the card in the chat, and typed values stay', async ({ page, product }) => {
  const site = 'fopo-us';
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  const guide = guideScreen(page, texts);
  const chat = chatScreen(page, texts, warranty.brand);
  await warranty.open();
  await chat.open();
  await chat.panel.getByRole('button', { name: texts.warranty('cardTitle') }).click();
  const number = chat.panel.getByRole('textbox', { name: texts.warranty('orderNumber') });
  await number.fill('123-45');
  await guide.opener(chat.panel).click();
  await expect(guide.dialog).toBeVisible();
  await guide.close.click();
  await expect(guide.dialog).toHaveCount(0);
  await expect(number).toHaveValue('123-45');
});

test('the guide fades in and out over 0.8 s, and not at all with reduced motion', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const warranty = warrantyScreen(page, product.origin(site), site);
  const guide = guideScreen(page, warranty.texts);
  const opener = guide.opener(page.getByRole('main'));
  await noteFades(page, 'dialog');
  await warranty.open();
  for (const [reducedMotion, expected] of [
    ['no-preference', [fade]],
    ['reduce', []],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await opener.click();
    await expect(guide.tab('pc')).toBeFocused();
    await expect.poll(() => guide.dialog.evaluate((dialog) => getComputedStyle(dialog).opacity)).toBe('1');
    expect(await fadesNoted(page)).toEqual(expected);
    await guide.close.click();
    await expect(guide.dialog).toHaveCount(0);
    expect(await fadesNoted(page)).toEqual(expected);
  }
});
