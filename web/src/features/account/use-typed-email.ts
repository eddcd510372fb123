import { useEffect, useState } from 'react';
import { useSessionKeeper } from '../../lib/api.tsx';

/** One e-mail for all forms of the account (spec 3, reset e-mail): whoever changes the form does not type it again. */
export function useTypedEmail(known: string) {
  const session = useSessionKeeper();
  const [email, setEmail] = useState(known);
  useEffect(() => {
    setEmail((typed) => typed || session.get()?.email || '');
  }, [session]);
  return { email, setEmail };
}

export type TypedEmail = ReturnType<typeof useTypedEmail>;
