import { useState } from 'react';
import { CallFailed } from './api-client.ts';
import { type FieldErrors, noErrors } from './form-errors.ts';

/** What the tries of every form have in common: what is wrong with it, and whether it is on its way. */
export function useFormTry() {
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  // What kept the last try back: it leads a person to its first field, which typing must never do.
  const [refused, setRefused] = useState<FieldErrors>(noErrors);
  const [isBusy, setIsBusy] = useState(false);

  function refuse(found: FieldErrors): void {
    setErrors(found);
    setRefused(found);
  }

  return {
    errors,
    refused,
    isBusy,
    setErrors,
    refuse,
    /** Sends what nothing is wrong with; undefined where something is, or where nobody answered and a toast has said so. */
    attempt: async <T>(found: FieldErrors, send: () => Promise<T>): Promise<T | undefined> => {
      refuse(found);
      if (Object.keys(found).length > 0) return undefined;
      setIsBusy(true);
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        return undefined;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
