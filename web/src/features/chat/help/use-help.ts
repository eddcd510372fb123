import { useEffect, useRef, useState } from 'react';

type Help = {
  isHelping: boolean;
  open: () => void;
  close: () => void;
  ask: () => void;
};

export function useHelp(focusLog: () => void): Help {
  const [isHelping, setHelping] = useState(false);
  const returnFocus = useRef<(() => void) | null>(null);
  useEffect(() => {
    // The opener takes the focus back after the window is closed, because it cannot do so below the window.
    if (isHelping) return;
    returnFocus.current?.();
    returnFocus.current = null;
  }, [isHelping]);
  return {
    isHelping,
    open() {
      const opener = document.activeElement;
      returnFocus.current = () => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        else focusLog();
      };
      setHelping(true);
    },
    close: () => setHelping(false),
    ask() {
      returnFocus.current = focusLog;
      setHelping(false);
    },
  };
}
