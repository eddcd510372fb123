import type { Call, Codes } from '@aftercare/contract/wire/call';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../api/session.tsx';
import { useComeBack } from '../frame/use-come-back.ts';
import type { Loaded, Problem } from '../lists/loaded.ts';
import { callKey } from './call-key.ts';

/** A response that is not `ok`, thrown so that the query keeps its previous data. */
export class CallRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind === 'refused' ? problem.msg : problem.reason);
    this.problem = problem;
  }
}

export type UseCallOptions = {
  isEnabled?: boolean;
  keepsPrevious?: boolean;
};

export type CallLoaded<T> = Loaded<T> & {
  msg: string;
};

/**
 * Loads the response of a call into the cache; the previous one stays visible while reloading. The result has
 * the form that `LoadedBody` and `ListScreen` render. An ended session is no problem here: the sign-in opens
 * over the page, and the query runs again after it.
 */
export function useCall<Request extends object, Response, C extends Codes>(
  call: Call<Request, Response, C>,
  request: Request,
  { isEnabled = true, keepsPrevious = false }: UseCallOptions = {},
): CallLoaded<Response> {
  const { api } = useSession();
  const { data, error, isFetching, refetch } = useQuery<Answered<Response>, CallRefused>({
    queryKey: callKey(call, request),
    queryFn: async ({ signal }) => {
      const outcome = await api.send(call, request, { signal });
      if (outcome.kind === 'ok') return { data: outcome.data, msg: outcome.msg };
      throw new CallRefused(outcome as Problem);
    },
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: (before) => before } : {}),
  });
  const failed = useRef<Problem | null>(null);
  const found = error && !isSessionEnd(error.problem) ? error.problem : null;
  if (found || !isFetching) failed.current = found;
  // The cache drops a failure when it reloads; the screen shows it until there is a response.
  const problem = failed.current;
  const reload = () => void refetch();
  useComeBack({ problem, isLoading: isFetching, reload });
  return {
    data: data?.data ?? null,
    msg: data?.msg ?? '',
    problem,
    isLoading: isFetching,
    reload,
  };
}

type Answered<T> = { data: T; msg: string };

const isSessionEnd = (problem: Problem) => problem.kind === 'refused' && problem.code === 'sessionEnded';
