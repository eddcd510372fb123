import { expect, type Locator, type Page } from '@playwright/test';
import { finishAnimations } from './fades.ts';

const maxSteps = 40;

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

export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Wait for the target, because Tab would pass the place where it is rendered later.
  await target.waitFor({ state: 'attached' });
  for (let steps = 0; steps < maxSteps; steps += 1) {
    // evaluateAll does not wait: on a phone the target may be hidden while a field has the focus.
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) {
      await expectVisibleFocus(page, target);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${target}`);
}

const maxStops = 150;

type Stop = { where: string; isMarked: boolean; isAgain: boolean };

const isVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // A visually hidden radio button or checkbox, which its label represents.
    const isHidden = element.getBoundingClientRect().width <= 1;
    const shown = (isHidden && element.closest('label')) || element;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const points = [0.5, 0.1, 0.9].map(
      (share) => [left + (right - left) * share, (top + bottom) / 2] as const,
    );
    return points.some(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (shown.contains(above) || above.contains(shown));
    });
  });

const maxLooks = 5;

/** Ends animations and retries: a fading element may cover the focused one, and new fades may start. */
async function comesIntoView(page: Page): Promise<boolean> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    if (await isVisible(page)) return true;
    await finishAnimations(page);
  }
  return isVisible(page);
}

const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const marks = [element, element.closest('form, label')].map((one) => one && getComputedStyle(one));
    const isMarked = marks.some(
      (style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'),
    );
    const isAgain = element.hasAttribute('data-walked');
    element.setAttribute('data-walked', '');
    return { where: element.outerHTML.slice(0, 160), isMarked, isAgain };
  });

/**
 * Presses Tab through all focusable elements, from the top and once around. Returns the stops that are not
 * visible or have no visible focus (WCAG 2.4.7, 2.4.11).
 */
export async function walk(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  const faults: string[] = [];
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (stop === null || stop.isAgain) return { stops, faults };
    if (!(await comesIntoView(page))) faults.push(`covered or out of sight: ${stop.where}`);
    if (!stop.isMarked) faults.push(`without a mark of the focus: ${stop.where}`);
  }
  throw new Error('Tab never came around');
}
