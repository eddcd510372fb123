import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { tabTo } from '../../harness/browser/keyboard.ts';
import type { SiteTexts } from '../../harness/site-texts.ts';
import { sitesInTurn } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { type GuideScreen, guideScreen, guideSteps } from '../../screens/guide-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

async function expectSteps(
  guide: GuideScreen,
  way: 'pc' | 'app',
  { orderGuide: t }: SiteTexts,
): Promise<void> {
  await expect(guide.tab(way)).toHaveAttribute('aria-selected', 'true');
  await expect(guide.steps).toHaveCount(guideSteps[way].length);
  for (const [n, step] of guideSteps[way].entries()) {
    const shown = guide.steps.nth(n);
    await expect(shown.getByRole('heading')).toHaveText(t(step));
    await expect(shown.getByRole('paragraph')).toHaveText(t(`${step}Text`));
    const labels = [t('labelOrders'), t('labelDetails'), t('labelAccount'), t('labelNumber')];
    const svgTexts = (await shown.locator('svg text').allTextContents()).filter((one) => /\p{L}/u.test(one));
    expect(svgTexts.length).toBeGreaterThan(0);
    expect(svgTexts.filter((one) => !labels.includes(one))).toEqual([]);
  }
}

async function expectTextsInside(page: Page): Promise<void> {
  const outside = await page.locator('[role=tabpanel] svg text').evaluateAll((texts) =>
    texts
      .filter((text) => {
        const own = text.getBoundingClientRect();
        const picture = text.closest('svg')?.getBoundingClientRect() ?? own;
        return own.left < picture.left + 8 || own.right > picture.right - 8;
      })
      .map((text) => text.textContent),
  );
  expect(outside).toEqual([]);
}

for (const site of sitesInTurn(1)) {
  test(`the guide next to the order number shows where to find it, in two tabs, by keyboard on ${site} @phone`, async ({
    page,
    product,
    isMobile,
  }) => {
    const warranty = warrantyScreen(page, product.origin(site), site);
    const { texts } = warranty;
    const guide = guideScreen(page, texts);
    await warranty.open();
    const opener = guide.opener(page.getByRole('main'));
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const [first, other] = isMobile ? (['app', 'pc'] as const) : (['pc', 'app'] as const);
    await expect(guide.tab(first)).toBeFocused();
    await expectSteps(guide, first, texts);
    await expectTextsInside(page);
    await expectAccessible(page, `guide, ${first}`);
    await page.keyboard.press('ArrowRight');
    await expect(guide.tab(other)).toBeFocused();
    await expectSteps(guide, other, texts);
    await expectTextsInside(page);
    if (isMobile) await expectNoSideways(page, 'guide');
    await page.keyboard.press('ArrowRight');
    await expect(guide.tab(first)).toBeFocused();
    await page.keyboard.press('End');
    await expect(guide.tab('app')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(guide.tab('pc')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(guide.dialog.getByRole('tabpanel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(guide.dialog).toHaveCount(0);
  });
}
