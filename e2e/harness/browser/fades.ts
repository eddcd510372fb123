import type { Page } from '@playwright/test';

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

/** Skips to the end of all animations, except endless ones. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Animations that begin with the next frame must have started.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (typeof endTime === 'number' && Number.isFinite(endTime)) animation.finish();
    }
  });

export const fadesNoted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const noted = dataset.fades?.trim().split(' ') ?? [];
    delete dataset.fades;
    return noted;
  });
