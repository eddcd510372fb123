import { useState, useSyncExternalStore } from 'react';

/** From this width there is space for the customer next to the messages; as in `customer-pane.module.css`. */
const wide = '(min-width: 1181px)';
const key = 'aftercare.desk.customer-pane';
const hidden = 'hidden';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

export type CustomerPaneState = {
  /** A pane next to the messages, or else a sheet above them. */
  isWide: boolean;
  isOpen: boolean;
  toggle(): void;
};

/** The pane stays as the user left it on this device. The sheet covers the chat, so each chat opens without it. */
export function useCustomerPane(): CustomerPaneState {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
  const [isPane, setPane] = useState(() => localStorage.getItem(key) !== hidden);
  const [isSheet, setSheet] = useState(false);
  return {
    isWide,
    isOpen: isWide ? isPane : isSheet,
    toggle() {
      if (!isWide) return setSheet(!isSheet);
      setPane(!isPane);
      if (isPane) localStorage.setItem(key, hidden);
      else localStorage.removeItem(key);
    },
  };
}
