import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react';
import { draft, keepInDraft, type RegistrationValues } from './draft.ts';
import { takeOrderOfAddress } from './order-of-address.ts';

/** Fills the field by the address, also where that changes under an open page; what somebody typed stays (D57). */
export function useOrderOfAddress(setValues: Dispatch<SetStateAction<RegistrationValues>>): void {
  useLayoutEffect(() => {
    const look = () => {
      const orderNumber = takeOrderOfAddress();
      if (orderNumber === '' || draft.read().orderNumber) return;
      // The form may give way to a customer's, which begins with what is kept.
      keepInDraft({ orderNumber });
      setValues((now) => ({ ...now, orderNumber }));
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [setValues]);
}
