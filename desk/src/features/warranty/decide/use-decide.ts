import { type DecidedRow, decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { useRef, useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { newKey } from '../../../lib/uploads/uploads.ts';

type Request = RequestOf<typeof decideRegistrations>;

/** Sends a decision. After a lost response, the repeat uses the same key, so that it is made once. */
export function useDecide() {
  const { api } = useSession();
  const sent = useRef({ body: '', key: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function decide(request: Request): Promise<DecidedRow[] | null> {
    const body = JSON.stringify(request);
    if (sent.current.body !== body) sent.current = { body, key: newKey() };
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await api.send(decideRegistrations, request, { idempotencyKey: sent.current.key });
    setIsBusy(false);
    // Only a lost response is repeated with the same key; after any other, the same decision is a new
    // attempt.
    if (outcome.kind !== 'unreachable') sent.current = { body: '', key: '' };
    if (outcome.kind === 'ok') return outcome.data.rows;
    setProblem(problemLine(outcome));
    return null;
  }
  return { decide, isBusy, problem };
}
