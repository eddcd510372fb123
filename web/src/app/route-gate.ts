import { createStore } from '@aftercare/ui/store';
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { awaitPart } from '../lib/keep-trying.ts';

type Parts = {
  /** Whether all that the page of a path is drawn from is here. */
  hasPage: (path: string) => boolean;
  loadPage: (path: string) => Promise<unknown>;
  /** No try will bring it, as where the site has a newer version. False where there is no other way either. */
  onGone: () => boolean;
};

const addressChanges = ['popstate', 'pushState', 'replaceState'] as const;

/** Whether the page of the address is on its way. */
export const isOpening = createStore(false);

/** The address as the page shows it: another page is drawn once all of it is here, and until then the former one stays. */
export function createRouteGate({ hasPage, loadPage, onGone }: Parts) {
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
        // The page itself asks once more, and says what happened.
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
