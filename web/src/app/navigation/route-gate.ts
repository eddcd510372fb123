import { createStore } from '@aftercare/ui/store';
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { awaitPart } from '../../lib/api/keep-trying.ts';

type Deps = {
  hasPage: (path: string) => boolean;
  loadPage: (path: string) => Promise<unknown>;
  /**
   * Called if retries cannot help, for example because a newer version of the site is deployed. Returns false
   * if it has no other way to open the page.
   */
  onGone: () => boolean;
};

const addressChanges = ['popstate', 'pushState', 'replaceState'] as const;

export const isOpening = createStore(false);

/** The address that the router sees. The previous page stays until the next one is loaded. */
export function createRouteGate({ hasPage, loadPage, onGone }: Deps) {
  const here = () => ({ path: location.pathname, search: location.search });
  const shown = createStore(here());
  let stop = () => {};

  function follow(): void {
    stop();
    const next = here();
    const show = () => {
      isOpening.set(false);
      shown.set(next);
    };
    if (hasPage(next.path)) {
      show();
      return;
    }
    isOpening.set(true);
    stop = awaitPart(
      () => loadPage(next.path),
      show,
      (error) => {
        console.warn('part', error);
        // The page retries once and shows the error.
        if (!onGone()) show();
      },
    );
  }
  for (const change of addressChanges) addEventListener(change, follow);

  const close = () => {
    stop();
    for (const change of addressChanges) removeEventListener(change, follow);
  };

  const pathOf = () => shown.get().path;
  const searchOf = () => shown.get().search;
  return {
    close,
    hook: (): [string, typeof navigate] => [useSyncExternalStore(shown.subscribe, pathOf, pathOf), navigate],
    searchHook: (): string => useSyncExternalStore(shown.subscribe, searchOf, searchOf),
  };
}
