import { useEffect, useState } from 'react';

/** Pause after a key press before the value follows, in ms. */
const typingPauseMs = 250;

/** The value, delayed while it is typed. An empty value applies at once. */
export function useLate(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
