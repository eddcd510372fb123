import { useEffect, useState } from 'react';

export function useCountdown(until: Date | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!until) {
      setLeft(0);
      return undefined;
    }
    const tick = () => setLeft(Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
