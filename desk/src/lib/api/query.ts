import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

export type Query = {
  get: (name: string) => string | undefined;
  page: number;
  /** Changes some filters and returns to the first page; '' removes a filter. */
  filter: (changes: Readonly<Record<string, string>>) => void;
  toPage: (page: number) => void;
  text: string;
};

/** Filters and page are in the address, so that a view can be shared, reloaded and reached by "back". */
export function useQuery(): Query {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, replace: boolean) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      );
    },
    [setParams],
  );
  return useMemo(() => {
    const text = params.toString();
    return {
      get: (name) => params.get(name) || undefined,
      page: pageOf(params.get('p')),
      filter: (changes) => change({ ...changes, p: '' }, true),
      toPage: (page) => change({ p: page === 1 ? '' : String(page) }, false),
      text: text === '' ? '' : `?${text}`,
    };
  }, [params, change]);
}

/** A page counts from 1; invalid text is the first page. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
