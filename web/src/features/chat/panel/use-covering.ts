import { limits } from '@aftercare/contract/limits';
import { type RefObject, useLayoutEffect } from 'react';

/** Fits the panel into the area above the on-screen keyboard, but leaves it as it is on a zoomed page. */
function fitAboveKeyboard(panel: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const place = () => {
    const isEnlarged = seen.scale > 1.01;
    panel.style.setProperty('--seen-height', isEnlarged ? '' : `${seen.height}px`);
    panel.style.setProperty('--seen-top', isEnlarged ? '' : `${seen.offsetTop}px`);
  };
  place();
  seen.addEventListener('resize', place);
  seen.addEventListener('scroll', place);
  return () => {
    seen.removeEventListener('resize', place);
    seen.removeEventListener('scroll', place);
  };
}

export function useCovering(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // Covers the page in a layout effect, which runs before the next page takes the focus.
  useLayoutEffect(() => {
    const own = panel.current;
    if (!isOpen || !own) return undefined;
    const narrow = matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`);
    const covered = [...(own.parentElement?.children ?? [])].filter((one) => one !== own);
    const cover = (isCovering: boolean) => {
      for (const one of covered) if (one instanceof HTMLElement) one.inert = isCovering;
      document.documentElement.style.overflow = isCovering ? 'hidden' : '';
    };
    const follow = () => cover(narrow.matches);
    follow();
    narrow.addEventListener('change', follow);
    const unfit = fitAboveKeyboard(own);
    return () => {
      narrow.removeEventListener('change', follow);
      unfit();
      cover(false);
    };
  }, [panel, isOpen]);
}
