import { useEffect, useState } from 'react';

/** Who types a name gets the list while typing. */
const typingPauseMs = 250;

/** The value of a moment ago; nothing typed is at once. */
export function useLate(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
