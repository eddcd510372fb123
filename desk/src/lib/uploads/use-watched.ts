import { useStore } from '@aftercare/ui/store';
import { useEffect } from 'react';
import type { Watch } from './watch.ts';

/**
 * Passes a loaded list to its watch, which polls the unfinished items. Returns the newest known states by
 * key.
 */
export function useWatched<T>(
  watch: Watch<T>,
  loaded: readonly T[] | null | undefined,
): ReadonlyMap<string, T> {
  useEffect(() => {
    if (loaded) watch.put(loaded);
  }, [watch, loaded]);
  return useStore(watch.store);
}
