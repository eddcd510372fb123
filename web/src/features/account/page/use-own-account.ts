import { type Profile, viewProfile } from '@aftercare/contract/account/profile';
import { useEffect, useRef, useState } from 'react';
import { useApi, useSession, useSessionStore } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';

export type OwnAccount =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'signedOut' }
  /** A registration token does not open the account; the email address must be verified first. */
  | { kind: 'unproven'; email: string }
  | { kind: 'here'; profile: Profile };

export function useOwnAccount() {
  const api = useApi();
  const store = useSessionStore();
  const session = useSession();
  const email = session?.email ?? null;
  const isVerified = session?.isEmailProven ?? false;
  const [account, setAccount] = useState<OwnAccount>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(0);
  const wasHere = useRef(false);
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another customer or another attempt
  useEffect(() => {
    const held = store.get();
    // During hydration the state is that of the server, which has no session. The next render has it.
    if ((held?.email ?? null) !== email) return undefined;
    // The customer changed the address here, so the profile is current.
    if (email !== null && email === shown.current) return undefined;
    shown.current = null;
    let isCurrent = true;
    const show = (next: OwnAccount) => {
      if (isCurrent) setAccount(next);
    };
    if (held && !held.isEmailProven) show({ kind: 'unproven', email: held.email });
    // The customer signed out in another tab, so do not ask for a sign-in here.
    else if (!held && wasHere.current) show({ kind: 'signedOut' });
    else {
      wasHere.current = true;
      show({ kind: 'loading' });
      api.send(viewProfile, {}, { isLoading: true }).then(
        (answer) => {
          if (answer?.kind !== 'ok') return show({ kind: 'signedOut' });
          if (isCurrent) shown.current = answer.data.email;
          show({ kind: 'here', profile: answer.data });
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          show({ kind: 'failed' });
        },
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [api, store, email, isVerified, attempts]);

  return {
    account,
    again: () => setAttempts(attempts + 1),
    take: (profile: Profile) => {
      const { givenName: userName, avatar, email: address } = profile;
      shown.current = address;
      store.change({ userName, avatar, email: address });
      setAccount({ kind: 'here', profile });
    },
  };
}
