import { useEffect, useRef, useState } from 'react';

type Help = {
  isHelping: boolean;
  open: () => void;
  /** Gives the keyboard back to what had opened it. */
  close: () => void;
  /** To the conversation, to ask there. */
  ask: () => void;
};

/** Whether the FAQ window stands over the conversation. `focusTalk`: to where one writes. */
export function useHelp(focusTalk: () => void): Help {
  const [isHelping, setHelping] = useState(false);
  const returnFocus = useRef<(() => void) | null>(null);
  useEffect(() => {
    // What lies below cannot take the focus before it is uncovered.
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
        else focusTalk();
      };
      setHelping(true);
    },
    close: () => setHelping(false),
    ask() {
      returnFocus.current = focusTalk;
      setHelping(false);
    },
  };
}
