import { useCallback, useEffect, useState } from 'react';
import type { Unreachable } from '../api/api.ts';
import { useSession } from '../api/session.tsx';
import { useComeBack } from '../frame/use-come-back.ts';

export type Refusal = {
  readonly kind: 'refused';
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
};
export type Problem = Unreachable | Refusal;

export type Loaded<T> = {
  data: T | null;
  problem: Problem | null;
  isLoading: boolean;
  reload: () => void;
};

type State<T> = Omit<Loaded<T>, 'reload'> & { about: string };
type Ask<T> = (signal: AbortSignal) => Promise<{ kind: 'ok'; data: T } | Problem>;

/**
 * Loads when `key` changes, after a new sign-in, on `reload`, and automatically while the server is
 * unreachable. A late response is dropped. `about` identifies what the data belongs to, such as a site or a
 * kind; data of another one is not shown.
 */
export function useLoaded<T>(key: string, ask: Ask<T>, about = ''): Loaded<T> {
  const { signedIn } = useSession();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<State<T>>(nothingOf(about));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all that `ask` depends on
  useEffect(() => {
    const asked = new AbortController();
    setState((before) => (before.about === about ? { ...before, isLoading: true } : nothingOf(about)));
    void ask(asked.signal).then((outcome) => {
      if (asked.signal.aborted) return;
      if (outcome.kind === 'ok') setState({ data: outcome.data, problem: null, isLoading: false, about });
      // The sign-in opens over the page, and the data stays.
      else if (!isSessionEnd(outcome))
        setState((before) => ({ ...before, problem: outcome, isLoading: false }));
    });
    return () => asked.abort();
  }, [key, about, signedIn, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const { data, problem, isLoading } = state.about === about ? state : nothingOf(about);
  useComeBack({ problem, isLoading, reload });
  return { data, problem, isLoading, reload };
}

const nothingOf = (about: string) => ({ data: null, problem: null, isLoading: true, about });

const isSessionEnd = (problem: Problem) => problem.kind === 'refused' && problem.code === 'sessionEnded';
