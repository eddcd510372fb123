import { siteBase } from '@aftercare/contract/pages';

const idleDelayMs = 3_000;

type Saving = { connection?: { saveData?: boolean } };

const pathOf = (link: Element | null): string | null =>
  link instanceof HTMLAnchorElement && link.origin === location.origin && link.pathname.startsWith(siteBase)
    ? link.pathname
    : null;

/**
 * Loads pages before they are opened: at the first sign that a link is about to be pressed, and those of the menu once
 * the page has nothing else to do. Nothing for visitors who save data.
 */
export function prefetchPages(loadPage: (path: string) => Promise<unknown>): void {
  if ((navigator as Saving).connection?.saveData) return;
  const load = (link: Element | null): Promise<unknown> => {
    const path = pathOf(link);
    // Not here yet is no fault: the page asks again when it is opened.
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
