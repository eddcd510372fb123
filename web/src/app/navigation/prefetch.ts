import { siteBase } from '@aftercare/contract/pages';

const idleDelayMs = 3_000;

type Saving = { connection?: { saveData?: boolean } };

const pathOf = (link: Element | null): string | null =>
  link instanceof HTMLAnchorElement && link.origin === location.origin && link.pathname.startsWith(siteBase)
    ? link.pathname
    : null;

/**
 * Prefetches a page when its link is likely to be clicked, and the pages of the menu once the page is idle.
 * Skipped for visitors who save data.
 */
export function prefetchPages(loadPage: (path: string) => Promise<unknown>): void {
  if ((navigator as Saving).connection?.saveData) return;
  const load = (link: Element | null): Promise<unknown> => {
    const path = pathOf(link);
    // A failed prefetch is no error: the page loads again when it is opened.
    return path === null || !navigator.onLine ? Promise.resolve() : loadPage(path).catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(sign, ({ target }) => target instanceof Element && void load(target.closest('a')), {
      passive: true,
    });
  const loadMenu = async () => {
    for (const link of document.querySelectorAll('header nav a')) await load(link);
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => run());
  setTimeout(() => whenIdle(() => void loadMenu()), idleDelayMs);
}
