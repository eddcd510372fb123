import { useEffect, useState } from 'react';
import { useSessionKeeper } from '../../lib/api.tsx';

/** One email address shared by all forms of the account, so that it is typed once. */
export function useTypedEmail(known: string) {
  const session = useSessionKeeper();
  const [email, setEmail] = useState(known);
  useEffect(() => {
    setEmail((typed) => typed || session.get()?.email || '');
  }, [session]);
  return { email, setEmail };
}

export type TypedEmail = ReturnType<typeof useTypedEmail>;
