import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 40;

/** What shows where the keyboard is: an outline, or a border or shadow that only focus gives. */
const looksOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
    return JSON.stringify({ outlineStyle, outlineWidth, boxShadow, borderColor });
  });

async function expectVisibleFocus(page: Page, target: Locator): Promise<void> {
  const focused = await looksOf(target);
  const { outlineStyle, outlineWidth } = JSON.parse(focused);
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  if (hasOutline) return;
  await page.keyboard.press('Tab');
  expect(await looksOf(target), 'focus can be seen').not.toBe(focused);
  await page.keyboard.press('Shift+Tab');
}

/** Goes on with Tab until the target has the focus, as a person would. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page, target);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${target}`);
}
