import type { Call, Codes } from '@aftercare/contract/wire/call';
import { useEffect, useState } from 'react';
import { useLanguage } from '../page/language.tsx';
import { useApi, useSession } from './api.tsx';
import { keepAsking } from './keep-asking.ts';

/** Cached answers. When the visitor goes back, the page renders at once from them. */
const kept = new Map<string, unknown>();
const maxKept = 30;

function keep(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

export type AnswerState<T> = {
  /** The answer of the call; null while it is loading. */
  data: T | null;
  hasFailed: boolean;
  again: () => void;
};

/**
 * Loads again for another language or customer. The previous answer stays until the next one arrives, but
 * never one of another customer. Without an answer it retries.
 */
export function useAnswer<Request, Response, C extends Codes>(
  call: Call<Request, Response, C>,
  request: Request,
  isNeeded = true,
): AnswerState<Response> {
  const api = useApi();
  const { lang } = useLanguage();
  const who = useSession()?.email ?? '';
  const key = `${who} ${lang} ${call.path} ${JSON.stringify(request)}`;
  const [state, setState] = useState<{ key: string; data: Response | null; hasFailed: boolean } | null>(null);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the call, and a retry is a new request
  useEffect(() => {
    if (!isNeeded) return undefined;
    const show = (data: Response | null, hasFailed: boolean) => setState({ key, data, hasFailed });
    return keepAsking({
      ask: () => api.send(call, request, { startedBy: 'app' }),
      onAnswer: (answer) => {
        if (answer?.kind !== 'ok') return show(null, true);
        keep(key, answer.data);
        show(answer.data, false);
      },
      onFailed: ({ kind }) => show(null, kind !== 'notFound'),
    });
  }, [api, key, attempts, isNeeded]);
  const now = state?.key === key ? state : null;
  const data = now?.data ?? ((kept.get(key) ?? null) as Response | null);
  return {
    data,
    hasFailed: data === null && (now?.hasFailed ?? false),
    again: () => {
      setState(null);
      setAttempts(attempts + 1);
    },
  };
}
