import type { Call, Codes } from '@aftercare/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Loaded, Problem } from '../loaded.ts';
import { useSession } from '../session.tsx';
import { useComeBack } from '../use-come-back.ts';
import { callKey } from './call-key.ts';

/** An answer that is not `ok`, thrown so that the query keeps what it had before. */
export class CallRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind === 'refused' ? problem.msg : problem.reason);
    this.problem = problem;
  }
}

export type UseCallOptions = {
  /** False while the request cannot be made yet. */
  isEnabled?: boolean;
  /** Shows the rows of the page before while the next one is loading. */
  keepsPrevious?: boolean;
};

export type CallLoaded<T> = Loaded<T> & {
  /** The server's message with the answer; '' before there is one. */
  msg: string;
};

/**
 * Answers of a contract call; the cache holds what the page shows until the next answer is there. The result has the form that `LoadedBody` and
 * `ListScreen` draw. A session that ended is no problem here: the sign-in opens over the page, and the query runs
 * again after it.
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
  // The cache forgets a failure as it asks again; the screen says so until there is an answer.
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
