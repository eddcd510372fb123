import { useEffect, useRef } from 'react';
import type { Unreachable } from '../api/api.ts';

const pauseMs = { least: 1_000, max: 30_000 };

type Problem = Unreachable | { readonly kind: 'refused'; readonly code: string };

const mayPass = (problem: Problem): boolean =>
  problem.kind === 'unreachable'
    ? problem.reason !== 'notOurs'
    : problem.code === 'fault' || problem.code === 'unavailable';

type Loading = { problem: Problem | null; isLoading: boolean; reload: () => void };

export function useComeBack({ problem, isLoading, reload }: Loading): void {
  const attempts = useRef(0);
  const again = useRef(reload);
  again.current = reload;
  useEffect(() => {
    if (isLoading) return undefined;
    if (!problem || !mayPass(problem)) {
      attempts.current = 0;
      return undefined;
    }
    const go = () => again.current();
    const pause = Math.min(pauseMs.max, pauseMs.least * 2 ** attempts.current) * (0.5 + Math.random());
    attempts.current = Math.min(attempts.current + 1, 10);
    const timer = setTimeout(go, pause);
    addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [problem, isLoading]);
}
