import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nobody runs anything in a sandboxed frame, not even who looks for faults; what it holds has tests of its own. */
async function emptySandboxes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox]')) {
      frame.removeAttribute('sandbox');
      frame.removeAttribute('srcdoc');
    }
  });
}

async function seriousFaults(page: Page, rules: string[]): Promise<string[]> {
  await emptySandboxes(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}

/** No serious or critical fault of accessibility in what is on the screen now, light and dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await seriousFaults(page, []), `${state}, light`).toEqual([]);
  // Only colours differ in the dark.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await seriousFaults(page, ['color-contrast']), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Nothing makes the page wider than a phone's screen, the smallest too. */
export async function expectNoSideways(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  if (before === null) return;
  for (const width of [320, 360]) {
    await page.setViewportSize({ ...before, width });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect.soft(scrollWidth, `width of ${state} on ${width}`).toBeLessThanOrEqual(clientWidth);
  }
  await page.setViewportSize(before);
}
