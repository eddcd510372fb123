import type { AnyCall, Call, Codes } from '@aftercare/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Outcome } from '../api/api.ts';
import { useSession } from '../api/session.tsx';
import { callKey } from './call-key.ts';

type ChangeOptions = {
  invalidates: readonly Pick<AnyCall, 'path'>[];
};

export type Change<Request, Response, C extends Codes> = {
  send: (request: Request) => Promise<Outcome<Response, C>>;
  isBusy: boolean;
};

/**
 * Sends a call that changes data, then invalidates outdated responses. The same request repeated after a lost
 * response has the same idempotency key, so that the server executes it once; another request gets another
 * key.
 */
export function useChange<Request extends object, Response, C extends Codes>(
  call: Call<Request, Response, C>,
  { invalidates }: ChangeOptions,
): Change<Request, Response, C> {
  const { api } = useSession();
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const { mutateAsync, isPending } = useMutation<Outcome<Response, C>, Error, Request>({
    mutationFn: async (request) => {
      const outcome = await api.send(call, request, { idempotencyKey: keys.of(request) });
      if (outcome.kind !== 'unreachable') keys.drop();
      return outcome;
    },
    // Runs after a refusal too, since another user's change may have caused it.
    onSettled: () =>
      Promise.all(invalidates.map((one) => client.invalidateQueries({ queryKey: callKey(one) }))),
  });
  return { send: mutateAsync, isBusy: isPending };
}

function useIdempotencyKeys() {
  const last = useRef<{ request: string; key: string } | null>(null);
  return {
    of(request: object): string {
      const written = JSON.stringify(request);
      if (last.current?.request !== written) last.current = { request: written, key: crypto.randomUUID() };
      return last.current.key;
    },
    drop() {
      last.current = null;
    },
  };
}
