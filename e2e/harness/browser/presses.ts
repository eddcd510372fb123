import type { Page } from '@playwright/test';
import { finishAnimations } from './fades.ts';

/** Returns controls whose click would hit another element, with that element. */
async function missedNow(page: Page): Promise<string[]> {
  await finishAnimations(page);
  return page.evaluate(() => {
    const nameOf = (element: Element | null) => {
      const name = element?.getAttribute('aria-label') || element?.textContent || element?.className || '';
      return `${element?.tagName} ${String(name).trim().slice(0, 30)}`;
    };
    const fixed = (selector: string, position: string) =>
      [...document.querySelectorAll(selector)].find(
        (one) => getComputedStyle(one).position === position && one.checkVisibility(),
      );
    const header = fixed('#root header', 'sticky');
    const bar = fixed('section[data-unasked]', 'fixed');
    const panel = fixed('section[data-own]', 'fixed');
    // Content behind a full-width bar at an edge of the window counts as scrolled out of view.
    const top = header?.getBoundingClientRect().bottom ?? 0;
    const bottom = bar?.getBoundingClientRect().top ?? innerHeight;
    const isIn = (x: number, y: number, box: DOMRect) =>
      x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const isVisibleAt = (control: Element, x: number, y: number) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
      if (!header?.contains(control) && !bar?.contains(control) && (y < top || y > bottom)) return false;
      // Content behind the open chat panel is covered on purpose.
      if (panel && !panel.contains(control) && isIn(x, y, panel.getBoundingClientRect())) return false;
      for (let around = control.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible' && around !== document.documentElement)
          if (!isIn(x, y, around.getBoundingClientRect())) return false;
      return true;
    };
    const missed = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary',
    )) {
      const [box] = control.getClientRects();
      if (!box || !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
        continue;
      // Checks buttons and fields also near both ends, links and tall rows only in the middle (decision 111).
      const places = control.matches('a, summary') || box.height >= 64 ? [0.5] : [0.05, 0.5, 0.95];
      for (const place of places) {
        const [x, y] = [box.left + box.width * place, box.top + box.height / 2];
        if (!isVisibleAt(control, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
        if (![control, ...labels].some((one) => one.contains(hit)))
          missed.push(`${nameOf(control)} at ${place}: ${nameOf(hit)}`);
      }
    }
    return missed;
  });
}

/** Retries for 4 s, because an animated element may cover others for a moment. */
export async function missedPresses(page: Page): Promise<string[]> {
  const until = Date.now() + 4_000;
  let missed = await missedNow(page);
  while (missed.length > 0 && Date.now() < until) missed = await missedNow(page);
  return missed;
}
