import { useEffect, useRef } from 'react';

/**
 * A new page starts at its top and is read out from its beginning; going back the browser restores where one was
 * (spec 2). The first page is left as it was served.
 */
export function useNavigation(path: string): void {
  const last = useRef(path);
  const isGoingBack = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isGoingBack.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (!isGoingBack.current) {
      window.scrollTo({ top: 0 });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    isGoingBack.current = false;
  }, [path]);
}
