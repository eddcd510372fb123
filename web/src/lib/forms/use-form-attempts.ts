import { useRef } from 'react';
import type { FieldErrors } from './form-errors.ts';
import { useFormTry } from './use-form-try.ts';

export function useFormAttempts<Values>(problemsOf: (values: Values) => FieldErrors) {
  const { setErrors, attempt, ...form } = useFormTry();
  const wasTried = useRef(false);
  return {
    ...form,
    /** Fields are validated while typing only after the first submission. */
    evaluate: (values: Values): void => {
      if (wasTried.current) setErrors(problemsOf(values));
    },
    /** Sends a valid form. Without an answer, the form and its idempotency key stay for a retry. */
    submit: (values: Values, send: () => Promise<void>): Promise<void> => {
      wasTried.current = true;
      return attempt(problemsOf(values), send);
    },
    startAnew: (): void => {
      wasTried.current = false;
    },
  };
}
