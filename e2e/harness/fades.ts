import type { Page } from '@playwright/test';

/** Notes from now on how long everything takes that begins to fade in a dialog, or at the edge of a page. */
export const noteFades = (page: Page, inside: 'dialog' | 'aside'): Promise<unknown> =>
  page.addInitScript((inside) => {
    document.addEventListener('transitionrun', ({ target, propertyName, pseudoElement }) => {
      if (!(target instanceof Element) || !target.closest(inside)) return;
      if (propertyName !== 'opacity' || pseudoElement) return;
      const seconds = getComputedStyle(target).transitionDuration.split(',')[0];
      const { dataset } = document.documentElement;
      dataset.fades = `${dataset.fades ?? ''}${seconds} `;
    });
  }, inside);

/** What fades or slides in now is there, as it is for whoever has waited; what turns for ever turns on. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What begins with the next picture has begun then.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (typeof endTime === 'number' && Number.isFinite(endTime)) animation.finish();
    }
  });

/** What was noted since it was read last, in order. */
export const fadesNoted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const noted = dataset.fades?.trim().split(' ') ?? [];
    delete dataset.fades;
    return noted;
  });
