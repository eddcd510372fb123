import { useEffect, useLayoutEffect, useRef } from 'react';
import { randomId } from '../../../lib/forms/random-id.ts';
import { createPlaces, type Places } from './places.ts';

/**
 * A new page starts at its top and takes the focus. Going back restores the scroll position, also for a page
 * that renders late. The first page stays as served, unless the visitor comes back to it.
 */
export function useNavigation(path: string, search: string): void {
  const places = useRef<Places | null>(null);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const here = places.current;
    const onScroll = () => here?.keep(window.scrollY);
    const onLeave = () => here?.save();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
    };
  }, []);
  // Layout effect, because the previous page may be longer than the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each rendered address
  useLayoutEffect(() => {
    const isFirst = places.current === null;
    places.current ??= createPlaces();
    const known = placeIn(history.state);
    const id = known ?? randomId();
    if (known === null) history.replaceState({ ...history.state, place: id }, '');
    if (!places.current.enter(id)) return undefined;
    if (known !== null && !(isFirst && hasBegun())) return returnTo(places.current);
    places.current.settle();
    if (isFirst) return undefined;
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
    return undefined;
  }, [path, search]);
}

function placeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('place' in state)) return null;
  return typeof state.place === 'string' ? state.place : null;
}

/** Whether the visitor used the page before it hydrated. */
const hasBegun = (): boolean => document.activeElement !== document.body || window.scrollY > 0;

/** Scrolls as soon as the page is long enough, unless the visitor does something else first. */
function returnTo(places: Places): () => void {
  const top = places.top();
  const root = document.documentElement;
  const turning = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    growing.disconnect();
    for (const event of turning) window.removeEventListener(event, stop);
    places.settle();
  };
  const attempt = () => {
    window.scrollTo({ top });
    if (root.scrollHeight - window.innerHeight >= top) stop();
  };
  const growing = new ResizeObserver(attempt);
  for (const event of turning) window.addEventListener(event, stop, { passive: true });
  growing.observe(document.body);
  attempt();
  return stop;
}
