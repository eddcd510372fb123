import { useStore } from '@aftercare/ui/store';
import { useEffect, useMemo } from 'react';
import type { ListPage } from '../lists/list-body.tsx';
import type { Loaded } from '../lists/loaded.ts';
import type { Watch } from './watch.ts';

/**
 * Passes a loaded list to its watch, which polls the unfinished items. Returns the newest known states by
 * key.
 */
function useWatched<T>(watch: Watch<T>, loaded: readonly T[] | null | undefined): ReadonlyMap<string, T> {
  useEffect(() => {
    if (loaded) watch.put(loaded);
  }, [watch, loaded]);
  return useStore(watch.store);
}

/** The page with each item in its newest known state. */
export function useWatchedPage<T>(watch: Watch<T>, loaded: Loaded<ListPage<T>>): Loaded<ListPage<T>> {
  const { data } = loaded;
  const { keyOf } = watch;
  const known = useWatched(watch, data?.list);
  const newest = useMemo(
    () => data && { ...data, list: data.list.map((one) => known.get(keyOf(one)) ?? one) },
    [data, known, keyOf],
  );
  // The list reloads after each upload, so its rows must not fade.
  return { ...loaded, data: newest, isLoading: false };
}

/** The item in its newest known state, which a list may have loaded before. */
export function useWatchedOne<T>(watch: Watch<T>, key: string, loaded: Loaded<T>): Loaded<T> {
  const { data } = loaded;
  const known = useWatched(
    watch,
    useMemo(() => data && [data], [data]),
  ).get(key);
  return { ...loaded, data: known ?? null };
}
