import type { ResponseOf } from '@aftercare/contract/call';
import { firstPage } from '@aftercare/contract/lists';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useSession } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';

export type Registrations =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'here'; data: ResponseOf<typeof listWarranties>; at: Date };

/** What the signed-in person registered; read anew when another person signs in or `version` changes. */
export function useRegistrations(version: number) {
  const api = useApi();
  const session = useSession();
  const email = session?.email ?? null;
  const [state, setState] = useState<Registrations>({ kind: 'loading' });

  const load = useCallback(async (): Promise<Registrations> => {
    try {
      const answer = await api.send(listWarranties, firstPage, { startedBy: 'app' });
      return answer?.kind === 'ok' ? { kind: 'here', data: answer.data, at: new Date() } : { kind: 'failed' };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return { kind: 'failed' };
    }
  }, [api]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another person, a verified email address or a new registration
  useEffect(() => {
    let isCurrent = true;
    void load().then((next) => {
      if (isCurrent) setState(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [load, email, session?.isEmailProven, version]);

  const again = () => {
    setState({ kind: 'loading' });
    void load().then(setState);
  };
  return { state, again };
}
