import { useRef } from 'react';
import type { FieldErrors } from './form-errors.ts';
import { useFormTry } from './use-form-try.ts';

/** The tries of a form that is judged as a whole while it is mended. */
export function useTries<Values>(problemsOf: (values: Values) => FieldErrors) {
  const { setErrors, attempt, ...form } = useFormTry();
  const wasTried = useRef(false);
  return {
    ...form,
    /** After the first try each field speaks as it is mended; before it nobody is scolded while typing. */
    judge: (values: Values): void => {
      if (wasTried.current) setErrors(problemsOf(values));
    },
    /** Sends what keeps the rules. Where nobody answers, the form and the key of this submission stay for the next try. */
    submit: (values: Values, send: () => Promise<void>): Promise<void> => {
      wasTried.current = true;
      return attempt(problemsOf(values), send);
    },
    startAnew: (): void => {
      wasTried.current = false;
    },
  };
}
