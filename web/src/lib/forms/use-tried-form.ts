import { type FormEvent, type RefObject, useEffect } from 'react';
import { type FieldErrors, focusFirstError } from './form-errors.ts';

type Tried = { refused: FieldErrors; isBusy: boolean; submit: () => unknown };

export function useTriedForm(ref: RefObject<HTMLFormElement | null>, { refused, isBusy, submit }: Tried) {
  useEffect(() => focusFirstError(ref.current, refused), [ref, refused]);
  return {
    ref,
    noValidate: true,
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}
