import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './fades.ts';
import { isLongRun } from './turns.ts';

/** Nobody runs anything in a sandboxed frame, not even who looks for faults; what it holds has tests of its own. */
async function emptySandboxes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox]')) {
      frame.removeAttribute('sandbox');
      frame.removeAttribute('srcdoc');
      frame.removeAttribute('src');
    }
  });
}

/** In its one-page mode: the other opens a window for each look, which is needed only for frames of other origins. */
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

/** By the state's name: half of them in the dark. */
function schemeInTurn(state: string): (typeof schemes)[number] {
  const number = [...state].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return number % 2 === 0 ? 'light' : 'dark';
}

/** No serious or critical fault of accessibility in what is on the screen now; light and dark, or one of them in turn. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of isLongRun ? schemes : [schemeInTurn(state)]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await seriousFaults(page), `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Nothing makes the page wider than a phone's screen, the smallest too. */
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
