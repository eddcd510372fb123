import { useEffect, useState } from 'react';

const typingPauseMs = 250;

/** Debounces a typed value; an empty value applies at once. */
export function useLate(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
