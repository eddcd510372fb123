import { useEffect, useState } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';

export function useTypedEmail(known: string) {
  const session = useSessionStore();
  const [email, setEmail] = useState(known);
  useEffect(() => {
    setEmail((typed) => typed || session.get()?.email || '');
  }, [session]);
  return { email, setEmail };
}

export type TypedEmail = ReturnType<typeof useTypedEmail>;
