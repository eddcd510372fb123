import { useEffect, useState } from 'react';
import { useSessionKeeper } from '../../lib/api.tsx';

export function useTypedEmail(known: string) {
  const session = useSessionKeeper();
  const [email, setEmail] = useState(known);
  useEffect(() => {
    setEmail((typed) => typed || session.get()?.email || '');
  }, [session]);
  return { email, setEmail };
}

export type TypedEmail = ReturnType<typeof useTypedEmail>;
