import { limits } from '@aftercare/contract/limits';
import { useEffect, useState } from 'react';

export function useHeaderHiding(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now !== last) setIsHidden(now > last && now > limits.headerHidesPastPx);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
