import { type Profile, viewProfile } from '@aftercare/contract/account/profile';
import { useEffect, useRef, useState } from 'react';
import { useApi, useSession, useSessionKeeper } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';

export type OwnAccount =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'signedOut' }
  /** A registration token opens no account: the mailbox is proven first (D52). */
  | { kind: 'unproven'; email: string }
  | { kind: 'here'; profile: Profile };

/** Whose account this is; read anew when another person signs in. */
export function useOwnAccount() {
  const api = useApi();
  const keeper = useSessionKeeper();
  const session = useSession();
  const email = session?.email ?? null;
  const isProven = session?.isEmailProven ?? false;
  const [account, setAccount] = useState<OwnAccount>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const wasHere = useRef(false);
  /** Whose account is shown, by its address. */
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or another try
  useEffect(() => {
    const held = keeper.get();
    // Drawn as the server drew it, with nobody: the next drawing knows better.
    if ((held?.email ?? null) !== email) return undefined;
    // The person has changed their own address here: it is shown already.
    if (email !== null && email === shown.current) return undefined;
    shown.current = null;
    let isCurrent = true;
    const show = (next: OwnAccount) => {
      if (isCurrent) setAccount(next);
    };
    if (held && !held.isEmailProven) show({ kind: 'unproven', email: held.email });
    // Signed out in another tab: nobody has asked for anything here (D62).
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
  }, [api, keeper, email, isProven, tries]);

  return {
    account,
    again: () => setTries(tries + 1),
    /** After a change: here, and in the header (spec 6). */
    take: (profile: Profile) => {
      const { givenName: userName, avatar, email: address } = profile;
      shown.current = address;
      keeper.change({ userName, avatar, email: address });
      setAccount({ kind: 'here', profile });
    },
  };
}
