import { firstPage } from '@aftercare/contract/fields/lists';
import { listWarranties } from '@aftercare/contract/warranty/index';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { useEffect, useState } from 'react';
import { useApi, useSession } from '../../../lib/api/api.tsx';
import { keepAsking } from '../../../lib/api/keep-asking.ts';

export type Registrations =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'here'; data: ResponseOf<typeof listWarranties>; at: Date };

export function useRegistrations(version: number) {
  const api = useApi();
  const session = useSession();
  const email = session?.email ?? null;
  const [state, setState] = useState<Registrations>({ kind: 'loading' });

  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another person, a verified email address, a new registration or a new try
  useEffect(
    () =>
      keepAsking({
        ask: () => api.send(listWarranties, firstPage, { startedBy: 'app' }),
        onAnswer: (answer) =>
          setState(
            answer?.kind === 'ok' ? { kind: 'here', data: answer.data, at: new Date() } : { kind: 'failed' },
          ),
        onFailed: () => setState({ kind: 'failed' }),
      }),
    [api, email, session?.isEmailProven, version, attempts],
  );

  const again = () => {
    setState({ kind: 'loading' });
    setAttempts(attempts + 1);
  };
  return { state, again };
}
