import { useRef, useState } from 'react';
import { CallFailed } from './api-client.ts';
import { type FieldErrors, noErrors } from './form-errors.ts';

/** The tries of one form: what is wrong with it, and whether it is on its way. */
export function useTries<Values>(problemsOf: (values: Values) => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  // What kept the last try back: it leads a person to its first field, which typing must never do.
  const [refused, setRefused] = useState<FieldErrors>(noErrors);
  const [isBusy, setIsBusy] = useState(false);
  const wasTried = useRef(false);

  function refuse(found: FieldErrors): void {
    setErrors(found);
    setRefused(found);
  }

  return {
    errors,
    refused,
    isBusy,
    refuse,
    /** After the first try each field speaks as it is mended; before it nobody is scolded while typing. */
    judge: (values: Values): void => {
      if (wasTried.current) setErrors(problemsOf(values));
    },
    /** Sends what keeps the rules. */
    submit: async (values: Values, send: () => Promise<void>): Promise<void> => {
      wasTried.current = true;
      const found = problemsOf(values);
      refuse(found);
      if (Object.keys(found).length > 0) return;
      setIsBusy(true);
      try {
        await send();
      } catch (error) {
        // Told by the toast; the form and the key of this submission stay for the next try.
        if (!(error instanceof CallFailed)) throw error;
      } finally {
        setIsBusy(false);
      }
    },
    startAnew: (): void => {
      wasTried.current = false;
    },
  };
}
