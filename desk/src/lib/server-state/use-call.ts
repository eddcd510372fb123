import type { Call, Codes } from '@aftercare/contract/wire/call';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useCallback, useId, useRef } from 'react';
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

export type UseCallOptions<Request> = {
  isEnabled?: boolean;
  /**
   * Shows the response of the previous request until the next one arrives, for pages and filters of a list.
   * With names of fields only while these are equal, so that rows of one site never appear under another.
   */
  keepsPrevious?: boolean | readonly (keyof Request)[];
  /**
   * Shows no cached response from before the component was mounted. For forms that copy the response into
   * their state.
   */
  isFresh?: boolean;
  /** A change of this value reloads the response, for example after a new version of a document. */
  revision?: string | number;
  /** Reloads at this interval while the page is visible. */
  everyMs?: number;
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
  options: UseCallOptions<NoInfer<Request>> = {},
): CallLoaded<Response> {
  const { isEnabled = true, keepsPrevious = false, isFresh = false, revision = '', everyMs } = options;
  const { api } = useSession();
  const mount = useId();
  const { data, error, isFetching, refetch } = useQuery<Answered<Response>, CallRefused>({
    queryKey: [...callKey(call, request), revision, isFresh ? mount : ''],
    queryFn: async ({ signal }) => {
      const outcome = await api.send(call, request, { signal });
      if (outcome.kind === 'ok') return { data: outcome.data, msg: outcome.msg };
      throw new CallRefused(outcome as Problem);
    },
    enabled: isEnabled,
    ...(isFresh && { gcTime: 0 }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  const last = useRef<Shown<Request, Response> | null>(null);
  const before = last.current && isOfSame(last.current.request, request, keepsPrevious) ? last.current : null;
  const answered = data ?? before?.answered ?? null;
  const found = error && !isSessionEnd(error.problem) ? error.problem : null;
  // The cache drops the failure when it starts to reload. The screen keeps showing the failure until a
  // response arrives.
  const problem = found ?? (isFetching && before ? before.problem : null);
  last.current = { request, answered, problem };
  const reload = useCallback(() => void refetch(), [refetch]);
  useComeBack({ problem, isLoading: isFetching, reload });
  return {
    data: answered?.data ?? null,
    msg: answered?.msg ?? '',
    problem,
    isLoading: isFetching,
    reload,
  };
}

type Answered<T> = { data: T; msg: string };
type Shown<Request, T> = { request: Request; answered: Answered<T> | null; problem: Problem | null };

function isOfSame<Request>(
  before: Request,
  now: Request,
  keepsPrevious: boolean | readonly (keyof Request)[],
): boolean {
  if (hashKey([before]) === hashKey([now])) return true;
  return typeof keepsPrevious === 'boolean'
    ? keepsPrevious
    : keepsPrevious.every((field) => before[field] === now[field]);
}

const isSessionEnd = (problem: Problem) => problem.kind === 'refused' && problem.code === 'sessionEnded';
