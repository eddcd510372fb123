import { limits } from '@aftercare/contract/limits';
import { type RefObject, useLayoutEffect } from 'react';

/** While the panel fills a small screen, or a large one at 400 %, the keyboard stays in it: what it covers is out of reach. */
export function useCovering(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // Before a page that one goes to takes the focus.
  useLayoutEffect(() => {
    const own = panel.current;
    if (!isOpen || !own) return undefined;
    const narrow = matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`);
    const covered = [...(own.parentElement?.children ?? [])].filter((one) => one !== own);
    const cover = (isCovering: boolean) => {
      for (const one of covered) if (one instanceof HTMLElement) one.inert = isCovering;
    };
    const follow = () => cover(narrow.matches);
    follow();
    narrow.addEventListener('change', follow);
    return () => {
      narrow.removeEventListener('change', follow);
      cover(false);
    };
  }, [panel, isOpen]);
}
