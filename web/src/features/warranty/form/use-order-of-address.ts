import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react';
import { draft, keepInDraft, type RegistrationValues } from './draft.ts';
import { takeOrderOfAddress } from './order-of-address.ts';

/**
 * Fills the order number from the address, also when the fragment changes on an open page. A number that the
 * visitor typed stays.
 */
export function useOrderOfAddress(setValues: Dispatch<SetStateAction<RegistrationValues>>): void {
  useLayoutEffect(() => {
    const look = () => {
      const orderNumber = takeOrderOfAddress();
      if (orderNumber === '' || draft.read().orderNumber) return;
      // The customer's form may replace this one and starts with the draft.
      keepInDraft({ orderNumber });
      setValues((now) => ({ ...now, orderNumber }));
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [setValues]);
}
