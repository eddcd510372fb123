import { useState } from 'react';
import { CallFailed } from '../api/api-client.ts';
import { type FieldErrors, noErrors } from './form-errors.ts';

export function useFormTry() {
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  // Errors of the last submission. Only they focus a field; typing must never move the focus.
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
    /** Returns undefined if there are errors, or if there was no answer and a toast reported it. */
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
