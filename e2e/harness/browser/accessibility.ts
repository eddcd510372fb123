import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './fades.ts';
import { isLongRun } from './turns.ts';

/** axe cannot run in a sandboxed frame. Other tests cover the content of these frames. */
async function emptySandboxes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox]')) {
      frame.removeAttribute('sandbox');
      frame.removeAttribute('srcdoc');
      frame.removeAttribute('src');
    }
  });
}

/**
 * Uses axe's legacy mode, which scans inside the page. The default mode opens a window for each scan, which
 * only cross-origin frames need.
 */
async function seriousFaults(page: Page): Promise<string[]> {
  await emptySandboxes(page);
  await finishAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}

const schemes = ['light', 'dark'] as const;

/** Chosen by the state's name, so that half of the states are checked in dark mode. */
function schemeInTurn(state: string): (typeof schemes)[number] {
  const number = [...state].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return number % 2 === 0 ? 'light' : 'dark';
}

/**
 * Expects no serious or critical accessibility violation on the current screen, in light and dark mode or in
 * one of them by turns.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of isLongRun ? schemes : [schemeInTurn(state)]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await seriousFaults(page), `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

export async function expectNoSideways(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  if (before === null) return;
  for (const width of isLongRun ? [320, 360] : [320]) {
    await page.setViewportSize({ ...before, width });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect.soft(scrollWidth, `width of ${state} on ${width}`).toBeLessThanOrEqual(clientWidth);
  }
  await page.setViewportSize(before);
}

const narrowWidths = [820, 390] as const;

/**
 * Expects no serious accessibility violation at the current width, and none at a tablet's and a phone's width
 * in one colour scheme, where the page must not scroll sideways either.
 */
export async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  const before = page.viewportSize();
  if (before === null) return;
  for (const width of narrowWidths) {
    const place = `${state} at ${width}`;
    const colorScheme = schemeInTurn(place);
    await page.setViewportSize({ ...before, width });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await seriousFaults(page), `${place}, ${colorScheme}`).toEqual([]);
    expect.soft(await sidewaysPixels(page), `scrolls sideways: ${place}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(before);
}

const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
