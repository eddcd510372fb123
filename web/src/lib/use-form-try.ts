import { useState } from 'react';
import { CallFailed } from './api-client.ts';
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
    /**
     * Sends the form if it has no errors. Undefined if it has some, or without an answer, which a toast has
     * reported.
     */
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
